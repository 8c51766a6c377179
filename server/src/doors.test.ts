import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { Doors, FIRST_DOOR } from './doors.ts'

async function open(answer: Parameters<typeof createServer>[1] = () => {}) {
  const server = createServer(answer)
  const doors = new Doors(server)
  server.listen({ ...FIRST_DOOR, port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  await doors.open()
  const close = () => Promise.all([doors.close(), new Promise((closed) => server.close(closed))])
  const { port } = server.address() as AddressInfo
  return { server, doors, port, close }
}

const CLIENTS = 200

/** Connects from a thread of its own, and lets this one go on when the system has taken all. */
function knock(port: number) {
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(
    `const { connect } = require('node:net')
     const { port, clients, flag } = require('node:worker_threads').workerData
     let open = 0
     for (let index = 0; index < clients; index += 1)
       connect(port, '127.0.0.1', () => {
         open += 1
         if (open === clients) { Atomics.store(flag, 0, 1); Atomics.notify(flag, 0) }
       }).on('error', () => {})`,
    { eval: true, workerData: { port, clients: CLIENTS, flag } },
  )
  Atomics.wait(flag, 0, 0, 10_000)
  return worker
}

/** The turns of the event loop until so many have come in. */
async function turnsUntilIn(server: Server) {
  let taken = 0
  server.on('connection', () => (taken += 1))
  let turns = 0
  while (taken < CLIENTS) {
    await new Promise((next) => setImmediate(next))
    turns += 1
  }
  return turns
}

test.runIf(process.platform === 'linux')('several connections are taken in a turn', async () => {
  const { server, port, close } = await open()
  const worker = knock(port)
  expect(await turnsUntilIn(server)).toBeLessThan(CLIENTS / 2)
  await worker.terminate()
  server.closeAllConnections()
  await close()
})

test('closing waits for what came through any door, and lets nobody new in', async () => {
  let answerAll = () => {}
  const asked = new Promise<void>((all) => {
    answerAll = all
  })
  let under = 0
  const { port, close, server } = await open((_request, response) => {
    under += 1
    void asked.then(() => response.setHeader('connection', 'close').end('done'))
  })
  const answers = Array.from({ length: 40 }, async () => {
    const [response] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [
      IncomingMessage,
    ]
    return (await response.setEncoding('utf8').toArray()).join('')
  })
  await expect.poll(() => under).toBe(40)
  let isClosed = false
  const closed = close().then(() => (isClosed = true))
  const refused = connect(port, '127.0.0.1')
  onTestFinished(() => void refused.destroy())
  const [why] = (await once(refused, 'error')) as [NodeJS.ErrnoException]
  expect(why.code).toBe('ECONNREFUSED')
  expect(isClosed).toBe(false)
  answerAll()
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'done'))
  await closed
  expect(server.listening).toBe(false)
})

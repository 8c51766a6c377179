import { users } from '@cohort/contract/users/calls'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { figure, times } from '../extent.ts'
import { openProcess } from '../own-process.ts'
import { ask, closedLoop, percentile } from './load.ts'

const EACH = times(70, 200)
const { engine } = inject('migrated')

const HEAD = 'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\n'

/** What slow clients begin with, and go on with once a second; they are cut within so many seconds. */
const SLOW = {
  'say nothing': { first: '', goesOn: '', within: 25 },
  'send a header a second': { first: HEAD, goesOn: 'X-Slow: 1\r\n', within: 25 },
  'send a byte of the body a second': {
    first: `${HEAD}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    goesOn: ' ',
    within: 45,
  },
} as const

/** Answers when it is cut off, in seconds, and what it was told. */
function slowly(port: number, { first, goesOn }: (typeof SLOW)[keyof typeof SLOW]) {
  const begun = performance.now()
  const socket = connect(port, '127.0.0.1', () => socket.write(first))
  const timer = setInterval(() => socket.write(goesOn), 1_000)
  onTestFinished(() => void socket.destroy())
  let told = ''
  socket.setEncoding('utf8').on('data', (piece: string) => (told += piece))
  socket.on('error', () => {})
  return new Promise<{ seconds: number; told: string }>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ seconds: (performance.now() - begun) / 1000, told })
    })
  })
}

/** The body has thirty seconds, for which a normal run does not wait. */
const waited = Object.entries(SLOW).filter(([, { within }]) => within <= times(25, 45))

test('slow senders are disconnected and do not delay others', async () => {
  const { origin, token } = await openProcess(200)
  const port = Number(new URL(origin).port)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const list = { url: `${origin}${users.list.path}`, agent, token, body: {} }
  const alone = await closedLoop(list, 2, times(300, 3_000))

  const held = Object.entries(SLOW).map(([what, slow]) => ({
    what,
    slow,
    cut: Promise.all(Array.from({ length: EACH }, () => slowly(port, slow))),
  }))
  const beside = await closedLoop(list, 2, times(1_000, 5_000))
  expect(beside.map(({ status }) => status)).toEqual(beside.map(() => 200))
  figure(
    `${engine}: beside ${EACH * held.length} slow connections a list takes p99 ` +
      `${percentile(beside, 0.99)} ms, without them ${percentile(alone, 0.99)} ms`,
  )
  for (const { what, slow, cut } of held) {
    if (!waited.some(([name]) => name === what)) continue
    const ends = await cut
    const longest = Math.max(...ends.map(({ seconds }) => seconds))
    expect(longest).toBeLessThan(slow.within)
    const answers = new Set(ends.map(({ told }) => /^HTTP\/1\.1 (\d+)/.exec(told)?.[1]))
    expect([what, ...answers]).toEqual([what, '408'])
    figure(`${engine}: those who ${what} are cut off after ${Math.round(longest)} s`)
  }
  expect((await ask(list)).status).toBe(200)
}, 90_000)

import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { wait } from '../crashes-postgres/ledger.ts'

const BETWEEN_LOOKS = 100
const LOOK_PATIENCE = 1_000
const MAX_SEARCH_TIME = 15_000

/** A process behind the balancer, and what the balancer knows of it. */
interface Target {
  readonly origin: string
  isReady: boolean
  /** Requests that were handed to it, those that it has not answered yet, and those that it broke off. */
  readonly counts: { sent: number; underWay: number; broken: number }
  /** Why they were broken off. */
  readonly reasons: string[]
}

/**
 * One address before several processes. It asks each of them whether it is ready, hands requests to
 * those in turn, and repeats a request elsewhere only when it never reached a process: a request that
 * may have been worked on is broken off, as it must be.
 */
export async function startBalancer(origins: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  const targets = origins.map((origin): Target => {
    return { origin, isReady: false, counts: { sent: 0, underWay: 0, broken: 0 }, reasons: [] }
  })
  let isOver = false
  const looking = targets.map(async (target) => {
    while (!isOver) {
      target.isReady = await isReady(target.origin)
      await wait(BETWEEN_LOOKS)
    }
  })
  const next = turns(targets)
  const server = createServer((asked, answer) => void forward({ agent, next }, asked, answer))
  // A client may use its connection again at the very moment at which it would be closed as idle.
  server.keepAliveTimeout = 120_000
  server.on('upgrade', (asked, inside) => void tunnel(next, asked, inside))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    isOver = true
    await Promise.all(looking)
    server.close()
    server.closeAllConnections()
    agent.destroy()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, targets }
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(LOOK_PATIENCE) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

type Next = () => Promise<Target | undefined>

/** The one whose turn it is; waits while there is none. */
function turns(targets: readonly Target[]): Next {
  let turn = 0
  return async () => {
    for (const begun = Date.now(); Date.now() - begun < MAX_SEARCH_TIME; await wait(20)) {
      const ready = targets.filter((target) => target.isReady)
      turn += 1
      if (ready.length > 0) return ready[turn % ready.length]
    }
    return undefined
  }
}

interface Way {
  readonly agent: Agent
  readonly next: Next
}

async function forward({ agent, next }: Way, asked: IncomingMessage, answer: ServerResponse) {
  const body = await buffer(asked)
  for (let target = await next(); target; target = await next()) {
    const outcome = await handOver({ agent, target }, asked, body, answer)
    if (outcome === 'answered') return
    if (outcome === 'unreachable') target.isReady = false
    else return void answer.destroy()
  }
  answer.destroy()
}

function handOver(
  { agent, target }: { agent: Agent; target: Target },
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<'answered' | 'unreachable' | 'broken'> {
  const { counts, reasons } = target
  counts.sent += 1
  counts.underWay += 1
  return new Promise((over) => {
    const end = (outcome: 'answered' | 'unreachable') => {
      counts.underWay -= 1
      over(outcome)
    }
    const breakOff = ({ message }: Error) => {
      counts.underWay -= 1
      counts.broken += 1
      reasons.push(`${method} ${message}, ${target.isReady ? 'ready' : 'not ready'}`)
      over('broken')
    }
    const options = {
      agent,
      method: method ?? 'GET',
      headers: { ...headers, connection: 'keep-alive' },
    }
    const sending = request(`${target.origin}${url}`, options)
    sending.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' ? end('unreachable') : breakOff(error),
    )
    sending.once('response', (response) => {
      const { connection: _, ...told } = response.headers
      answer.writeHead(response.statusCode ?? 502, told)
      response.once('end', () => end('answered'))
      response.once('error', breakOff)
      response.pipe(answer)
    })
    sending.end(body)
  })
}

/** A socket's connection, which lives as long as both of its ends. */
async function tunnel(next: Next, { url, headers }: IncomingMessage, inside: Duplex) {
  const target = await next()
  if (!target) return void inside.destroy()
  const { hostname, port } = new URL(target.origin)
  const outside = connect(Number(port), hostname, () => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
    outside.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    outside.pipe(inside).pipe(outside)
  })
  for (const [one, other] of [
    [inside, outside],
    [outside, inside],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}

import type { ClientEvents, ServerEvents } from '@cohort/contract/events'
import { io, type Socket } from 'socket.io-client'

/** What the process that measures sends first. */
export interface Listening {
  readonly origin: string
  /** One for each listener. */
  readonly tokens: readonly string[]
}

/** What it is told: once all are connected, and after each announcement that all have heard. */
export type Heard = 'connected' | { readonly moments: readonly number[] }

const CONNECTING_AT_ONCE = 50

type Client = Socket<ServerEvents, ClientEvents>

/** Run as a process, beside others, so that no process that measures is busy with all listeners. */
process.once('message', (listening: Listening) => void listen(listening))

async function listen({ origin, tokens }: Listening) {
  let moments: number[] = []
  const hear = () => {
    moments.push(performance.timeOrigin + performance.now())
    if (moments.length < tokens.length) return
    tell({ moments })
    moments = []
  }
  for (let start = 0; start < tokens.length; start += CONNECTING_AT_ONCE) {
    const some = tokens.slice(start, start + CONNECTING_AT_ONCE)
    const clients = await Promise.all(some.map((token) => connect(origin, token)))
    for (const client of clients) client.on('announcement', hear)
  }
  tell('connected')
}

const tell = (heard: Heard) => void process.send?.(heard)

async function connect(origin: string, token: string): Promise<Client> {
  const client: Client = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  })
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve)
    client.once('connect_error', reject)
  })
  return client
}

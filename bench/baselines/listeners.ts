import type { ClientEvents, ServerEvents } from '@cohort/contract/events'
import { io, type Socket } from 'socket.io-client'

/** Sent first by the measuring process. */
export interface ListenerSetup {
  readonly origin: string
  /** One per listener. */
  readonly tokens: readonly string[]
}

/** Sent back once all are connected, and after each announcement that all have received. */
export type ListenerMessage = 'connected' | { readonly moments: readonly number[] }

const CONNECTION_BATCH_SIZE = 50

type Client = Socket<ServerEvents, ClientEvents>

/** A process of its own: the measuring process must not be busy with thousands of sockets. */
process.once('message', (setup: ListenerSetup) => void listen(setup))

async function listen({ origin, tokens }: ListenerSetup) {
  let moments: number[] = []
  const receive = () => {
    moments.push(performance.timeOrigin + performance.now())
    if (moments.length < tokens.length) return
    report({ moments })
    moments = []
  }
  for (let start = 0; start < tokens.length; start += CONNECTION_BATCH_SIZE) {
    const some = tokens.slice(start, start + CONNECTION_BATCH_SIZE)
    const clients = await Promise.all(some.map((token) => connect(origin, token)))
    for (const client of clients) client.on('announcement', receive)
  }
  report('connected')
}

const report = (message: ListenerMessage) => void process.send?.(message)

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

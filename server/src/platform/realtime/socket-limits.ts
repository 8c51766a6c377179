import { ServerResponse, type IncomingMessage } from 'node:http'
import { MESSAGES } from '@cohort/contract/http-messages'
import { LIMIT_MESSAGES } from '@cohort/contract/limit-messages'
import { addressOfMessage } from '#server/platform/http/limits/client-address.ts'
import { isCrossSite } from '#server/platform/http/limits/cross-site.ts'
import type { Limits } from '#server/platform/http/limits/open-limits.ts'
import type { HttpError } from '#server/platform/http/http-error.ts'
import { sendRaw } from '#server/platform/http/raw-response.ts'
import type { Config } from '#server/platform/process/config.ts'
import type { Client, Sockets } from './rooms.ts'

type Sites = Pick<Config, 'publicUrl' | 'corsOrigins'>

/** As Engine.IO reads it: the last id counts, nothing after a number sign does, and an empty one is none. */
export function hasConnection({ url = '' }: IncomingMessage): boolean {
  const { searchParams } = new URL(url, 'http://localhost')
  return Boolean(searchParams.getAll('sid').at(-1))
}

/** Headers can say so of a request that Node serves like others: whether it has a response tells. */
export const isUpgrade = (response: ServerResponse): boolean =>
  !(response instanceof ServerResponse)

/** The framework does not see these requests. One for a WebSocket has no body, and is the last of its connection. */
export const limitForms = ({ engine }: Sockets, { waitForTurn }: Limits): void => {
  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    void waitForTurn(request, isUpgrade(response) ? undefined : response).then((isTurn) => {
      if (isTurn) next()
    })
  })
}

/** What a page of another site sends from the browser of a visitor counts against the network of that visitor. */
export function refuseOtherSites({ engine }: Sockets, config: Sites): void {
  const own = new Set([new URL(config.publicUrl).origin, ...config.corsOrigins])
  engine.use((request: IncomingMessage, _response: ServerResponse, next: () => void) => {
    const { origin, host, 'x-forwarded-host': forwarded } = request.headers
    if (isCrossSite(request.headers, config.corsOrigins)) return refuse(request)
    // A page can set neither: they are those of the address that the browser shows, or of a proxy.
    const shown = origin && URL.parse(origin)?.host
    const isOwn = shown && (own.has(origin) || shown === host || shown === forwarded)
    if (origin === undefined || isOwn) return next()
    refuse(request)
  })
}

const refuse = ({ socket }: IncomingMessage) =>
  sendRaw(socket, { statusCode: 403, message: MESSAGES.forbidden })

/** Beyond an address's share the oldest is closed, without waiting for the client. `signInTimeout`: milliseconds. */
export function limitHandshakes({ engine }: Sockets, limits: Limits, signInTimeout: number): void {
  const countedAs = (message: IncomingMessage) =>
    ({ by: 'address', key: addressOfMessage(message, limits.trust) }) as const
  engine.use((request: IncomingMessage, _response: ServerResponse, next: () => void) => {
    if (hasConnection(request)) return next()
    const counted = countedAs(request)
    limits.countHandshake(counted.key).then(
      () => {
        const refused = limits.sockets.refusalFor(counted)
        if (!refused || limits.unauthenticatedSockets.makeRoom(counted.key, refused.exceeded))
          return next()
        limits.rejections.count(refused.limit)
        sendRaw(request.socket, refused.refusal)
      },
      (refusal: HttpError) => sendRaw(request.socket, refusal),
    )
  })
  engine.on('connection', (connection) => {
    const { request } = connection
    const counted = countedAs(request)
    // Of a proxy: from here on the connection is that of one client, unless it polls.
    if (connection.transport.name === 'websocket')
      limits.connections.add(request.socket, counted.key)
    const leave = limits.sockets.take(counted)
    const admitted = limits.unauthenticatedSockets.add(counted.key, () => {
      giveBack()
      limits.rejections.count('sockets, waiting')
      connection.close(true)
    })
    const timeout = setTimeout(() => connection.close(true), signInTimeout)
    const giveBack = () => {
      clearTimeout(timeout)
      admitted()
      leave()
    }
    waiting.set(request, giveBack)
    connection.once('close', () => waiting.get(request)?.())
  })
}

/** By handshake: what gives back the place among the sockets that are not signed in. */
const waiting = new WeakMap<IncomingMessage, () => void>()

export function refusalOfPerson({ request }: Client, personId: string, limits: Limits) {
  const refused = limits.sockets.refusalFor({ by: 'person', key: personId })
  if (!refused && limits.connections.signIn(request.socket, personId)) return undefined
  limits.rejections.count(refused?.limit ?? 'connections, person')
  return new Error(refused?.refusal.message ?? LIMIT_MESSAGES.busy)
}

export function holdPlace(client: Client, personId: string, limits: Limits): void {
  waiting.get(client.request)?.()
  const leave = limits.sockets.take({ by: 'person', key: personId })
  client.once('disconnect', () => {
    leave()
    // Nothing counts a connection without its user.
    client.conn.close(true)
  })
}

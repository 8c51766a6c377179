import { MESSAGES } from '@cohort/contract/http-messages'
import type { Call } from '@cohort/contract/calls'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { proxyTrust, type TrustProxy } from '#server/platform/http/proxy-trust.ts'
import { sendRaw } from '#server/platform/http/raw-response.ts'
import { busy } from '#server/platform/http/http-error.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { addressOfMessage, clientAddress, clientSite } from './client-address.ts'
import { ConcurrencyLimit } from './concurrency.ts'
import { Connections } from './connections.ts'
import { EvictionList } from './eviction.ts'
import {
  CALLS,
  EMBEDDED_SHARE,
  FEEDS,
  HANDSHAKES,
  LARGE_BODIES,
  LONG_ANSWERS,
  LONG_BODIES,
  PACE_MS,
  QUEUES,
  QUOTAS,
  UNPACED,
} from './limit-values.ts'
import { Quotas } from './quotas.ts'
import {
  immediateRateLimit,
  memoryRateLimit,
  rateLimitAfterwards,
  type Window,
} from './rate-limits.ts'
import { isGone, requestFraming } from './request-framing.ts'
import { FairScheduler } from './fair-scheduler.ts'
import { Rejections, type Counted } from './rejections.ts'
import { Violations } from './violations.ts'

export type Limits = ReturnType<typeof openLimits>

/** Of one process. What is counted over time and over all processes is a `StoredRateLimit`. */
export function openLimits({ config, metrics }: Pick<PlatformServices, 'config' | 'metrics'>) {
  const queues = openQueues(config.databaseUrl === undefined)
  const trust = proxyTrust(config.trustProxy)
  const rejections = new Rejections(metrics)
  const addresses = {
    rejections,
    isProxy: (ip: string) => trust(ip, 0),
    addressOf: (ip: string) => clientAddress({ ip }),
    siteOf: (ip: string) => clientSite({ ip }) ?? clientAddress({ ip }),
  }
  const connections = openConnections(addresses)
  const violations = new Violations({ ...addresses, connections })
  const requests = new Quotas('requests', QUOTAS.requests, rejections)
  const scaled = (count: number) => Math.ceil(count * config.rateLimitMultiplier)
  const paced = (window: Window) => ({ ...window, points: scaled(window.points) })
  const ofPerson = (window: Window) => ({ ...paced(window), sentence: MESSAGES.tooMany })
  return {
    ...queues,
    trust,
    rejections,
    requests,
    pendingBodies: new EvictionList(),
    unauthenticatedSockets: new EvictionList(),
    pace: pacer(requests, scaled(UNPACED), metrics),
    bytes: new Quotas('bytes', QUOTAS.bytes, rejections),
    unread: new EvictionList(),
    sockets: new Quotas('sockets', QUOTAS.sockets, rejections),
    violations,
    waitForTurn: turnTaker(requestFraming(violations), trust),
    connections,
    countCall: memoryRateLimit('calls, address', paced(CALLS), rejections),
    countHandshake: immediateRateLimit('sockets, handshakes', paced(HANDSHAKES), rejections),
    ...overTime(ofPerson, rejections),
    queueOf: ({ access }: Pick<Call, 'access'>) =>
      typeof access === 'string' ? queues.anonymous : queues.signedIn,
    loads: () => Object.entries(queues).map(([queue, { load }]) => ({ queue, ...load })),
  }
}

const overTime = (ofPerson: (window: Window) => Window, rejections: Rejections) => ({
  countLargeBody: immediateRateLimit('bodies, person', ofPerson(LARGE_BODIES), rejections),
  countLongBody: immediateRateLimit('long bodies, person', ofPerson(LONG_BODIES), rejections),
  longAnswers: rateLimitAfterwards('long answers, person', ofPerson(LONG_ANSWERS), rejections),
  countFeed: immediateRateLimit('calendar feed, person', ofPerson(FEEDS), rejections),
})

const openQueues = (isEmbedded: boolean) => ({
  signedIn: new ConcurrencyLimit(isEmbedded ? withShare(EMBEDDED_SHARE) : QUEUES.signedIn),
  anonymous: new ConcurrencyLimit(QUEUES.anonymous),
  photos: new ConcurrencyLimit(QUEUES.photos),
  downloads: new ConcurrencyLimit(QUEUES.downloads),
  overviews: new ConcurrencyLimit(QUEUES.overviews),
  largeBodies: new ConcurrencyLimit(QUEUES.largeBodies),
  files: new ConcurrencyLimit(QUEUES.files),
})

const withShare = (perKey: number) => {
  const { running, ...queue } = QUEUES.signedIn
  return { ...queue, running: { ...running, perKey } }
}

/** Resolves when it is the request's turn, to whether it is to be served. */
function turnTaker(hasUsualForm: ReturnType<typeof requestFraming>, trust: TrustProxy) {
  const turns = new FairScheduler()
  return async (message: IncomingMessage, response?: ServerResponse): Promise<boolean> => {
    if (response ? !hasUsualForm(message, response) : isGone(message.socket)) return false
    await turns.begin(addressOfMessage(message, trust))
    return !isGone(message.socket)
  }
}

type Addresses = Pick<ConstructorParameters<typeof Connections>[0], 'isProxy' | 'addressOf'> & {
  readonly rejections: Rejections
}

const openConnections = ({ isProxy, addressOf, rejections }: Addresses) =>
  new Connections({
    signedIn: QUOTAS.connections.person,
    notSignedIn: QUOTAS.connections.address,
    isProxy,
    addressOf,
    close: (socket, isAnswering) => {
      rejections.count('connections, address')
      if (isAnswering) sendRaw(socket, busy())
      else socket.destroy()
    },
  })

const pacer =
  (requests: Quotas, unpaced: number, { paced }: PlatformServices['metrics']) =>
  async (counted: Counted) => {
    if (counted.by !== 'person' || requests.usedBy(counted) <= unpaced) return
    paced.inc()
    await sleep(PACE_MS)
  }

declare module 'fastify' {
  interface FastifyInstance {
    readonly limits: Limits
  }
}

import type { Call } from '@cohort/contract/calls'
import { MESSAGES } from '@cohort/contract/http-messages'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { setTimeout as sleep } from 'node:timers/promises'
import { proxyTrust } from '#server/platform/http/proxy-trust.ts'
import { answerRaw } from '#server/platform/http/raw-answer.ts'
import { busy, tooMany } from '#server/platform/http/refusal.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { clientAddress } from './client-address.ts'
import { Connections } from './connections.ts'
import { FairShares, Rejections, type Counted } from './rejections.ts'
import { Turns } from './turns.ts'
import { Waiting } from './waiting.ts'

const MIB = 1024 * 1024

/**
 * Separate queues: a flood of sign-ins, which hash passwords, must not starve signed-in people. Twenty
 * requests keep the ten connections of the pool busy. A key is a person, or an address without a session.
 */
const QUEUES = {
  signedIn: {
    running: { perKey: 8, overall: 20 },
    queued: { perKey: 40, overall: 1_000 },
    // Hundreds save their day at the same moment: rather late than refused.
    queueTimeout: 20_000,
  },
  anonymous: {
    running: { perKey: 6, overall: 8 },
    queued: { perKey: 200, overall: 400 },
    queueTimeout: 10_000,
  },
  photos: {
    running: { perKey: 3, overall: 4 },
    queued: { perKey: 300, overall: 600 },
    queueTimeout: 5_000,
  },
  downloads: {
    running: { perKey: 2, overall: 8 },
    queued: { perKey: 10, overall: 50 },
    queueTimeout: 10_000,
  },
  largeBodies: {
    running: { perKey: 2, overall: 8 },
    queued: { perKey: 10, overall: 60 },
    queueTimeout: 10_000,
  },
} as const

/**
 * People who are signed in count by person, wherever they are: an address may be an office of thousands,
 * who are without a session for a moment each day.
 */
const SHARES = {
  /** From the headers of a request until its response is sent. */
  requests: {
    person: { perKey: 40, overall: 2_000 },
    address: { perKey: 200, overall: 800 },
  },
  /** Of bodies that are being read or worked on. */
  bytes: {
    person: { perKey: 32 * MIB, overall: 96 * MIB },
    address: { perKey: 8 * MIB, overall: 24 * MIB },
  },
  /** Sockets count by address until they are signed in. */
  sockets: {
    person: { perKey: 20, overall: 10_000 },
    address: { perKey: 1_000, overall: 2_000 },
  },
  connections: {
    person: { perKey: 60, overall: 10_000 },
    address: { perKey: 1_000, overall: 2_000 },
  },
} as const

/**
 * Requests of a person in progress beyond these wait before they are served. A browser has at most six of
 * its own; with fewer than this a script cannot slow others down.
 */
const UNPACED = 12
/** Milliseconds. */
const PACE = 1_000

/** More than the shares: Node drops what exceeds this. Each takes a file descriptor. */
export const MAX_CONNECTIONS = 12_500

/** Calls without a session, of an address. */
const CALLS = 1_000
const CALLS_SECONDS = 10

export type Limits = ReturnType<typeof openLimits>

/** Of one process. What is counted over time and over all processes is in `server/src/auth/rate-limits.ts`. */
export function openLimits({ config, metrics }: Pick<PlatformServices, 'config' | 'metrics'>) {
  const queues = openQueues()
  const trust = proxyTrust(config.trustProxy)
  const rejections = new Rejections(metrics)
  const { bytes, sockets } = SHARES
  const requests = new FairShares('requests', SHARES.requests, rejections)
  return {
    ...queues,
    trust,
    rejections,
    requests,
    /** Whose body has not arrived. */
    unfinished: new Waiting(),
    /** That have not signed in. */
    strangeSockets: new Waiting(),
    pace: pacer(requests, Math.ceil(UNPACED * config.rateLimitMultiplier), metrics),
    bytes: new FairShares('bytes', bytes, rejections),
    sockets: new FairShares('sockets', sockets, rejections),
    connections: openConnections((ip) => trust(ip, 0), rejections),
    countCall: callCounter(config.rateLimitMultiplier, rejections),
    queueOf: ({ access }: Pick<Call, 'access'>) =>
      typeof access === 'string' ? queues.anonymous : queues.signedIn,
    loads: () => Object.entries(queues).map(([queue, { load }]) => ({ queue, ...load })),
  }
}

const openQueues = () => ({
  signedIn: new Turns(QUEUES.signedIn),
  anonymous: new Turns(QUEUES.anonymous),
  photos: new Turns(QUEUES.photos),
  downloads: new Turns(QUEUES.downloads),
  largeBodies: new Turns(QUEUES.largeBodies),
})

const openConnections = (isProxy: (address: string) => boolean, rejections: Rejections) =>
  new Connections({
    signedIn: SHARES.connections.person,
    notSignedIn: SHARES.connections.address,
    isProxy,
    addressOf: (ip) => clientAddress({ ip }),
    close: (socket, isAnswering) => {
      rejections.count('connections, address')
      if (isAnswering) answerRaw(socket, busy())
      else socket.destroy()
    },
  })

/** To be awaited once a request counts as in progress. */
const pacer =
  (requests: FairShares, unpaced: number, { paced }: PlatformServices['metrics']) =>
  async (counted: Counted) => {
    if (counted.by !== 'person' || requests.usedBy(counted) <= unpaced) return
    paced.inc()
    await sleep(PACE)
  }

/** In memory: the database is for what must hold across processes. */
function callCounter(multiplier: number, rejections: Rejections) {
  const points = Math.ceil(CALLS * multiplier)
  const limiter = new RateLimiterMemory({ points, duration: CALLS_SECONDS })
  return async (address: string) => {
    try {
      await limiter.consume(address)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const seconds = Math.min(error.msBeforeNext / 1000, CALLS_SECONDS)
      await rejections.reject('calls, address', tooMany(seconds, MESSAGES.tooManyFromNetwork))
    }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly limits: Limits
  }
}

import { MESSAGES } from '@cohort/contract/http-messages'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { sendRaw, type RawFailure } from '#server/platform/http/raw-response.ts'
import { AFTER_VIOLATIONS, VIOLATIONS } from './limit-values.ts'
import type { Connections } from './connections.ts'
import type { Rejections } from './rejections.ts'

const UNEXPECTED = { statusCode: 417, message: MESSAGES.unreadable }

interface Options {
  /** Whether others reach this process through the machine of this address. */
  readonly isProxy: (address: string) => boolean
  /** The network of one customer. */
  readonly siteOf: (ip: string) => string
  readonly rejections: Rejections
  readonly connections: Pick<Connections, 'personOf'>
}

/**
 * Connections that are ended for what they sent, by network. What arrived with it has been read by then: after a few of
 * them those of the network that are not signed in, or of the same person, end at once, and new ones for some seconds,
 * but for a few where people are signed in. Not of a proxy, which others share.
 */
export class Violations {
  readonly #options: Options
  readonly #sockets = new Map<string, Set<Socket>>()
  readonly #limiter = new RateLimiterMemory({
    points: VIOLATIONS.points,
    duration: VIOLATIONS.seconds,
  })
  readonly #share = new RateLimiterMemory({
    points: AFTER_VIOLATIONS.points,
    duration: AFTER_VIOLATIONS.seconds,
  })

  constructor(options: Options) {
    this.#options = options
  }

  /** Ends a connection after the response, which tells a client what it may have overlooked. */
  refuse(limit: string, socket: Socket, failure: RawFailure, points = 1): void {
    this.count(limit, socket, points)
    sendRaw(socket, failure)
  }

  /** Ends a connection that sent what no client of good faith does. */
  end(limit: string, socket: Socket): void {
    this.count(limit, socket, VIOLATIONS.ofAttack)
    socket.destroy()
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      const site = this.#siteOf(socket)
      if (site !== undefined) void this.#admit(socket, site)
    })
    // Without a listener Node answers such requests itself, as many as a connection sends.
    server.on('checkExpectation', ({ socket }) => {
      if (!socket.writableEnded)
        this.refuse('expectations', socket, UNEXPECTED, VIOLATIONS.ofAttack)
    })
  }

  /** Does not end the connection. */
  count(limit: string, socket: Socket, points = 1): void {
    this.#options.rejections.count(limit)
    const site = this.#siteOf(socket)
    if (site === undefined) return
    const personId = this.#options.connections.personOf(socket)
    void this.#limiter.penalty(site, points).then(({ consumedPoints }) => {
      if (consumedPoints >= VIOLATIONS.points) this.#endAllOf(site, personId)
    })
  }

  async #admit(socket: Socket, site: string) {
    const others = this.#sockets.get(site) ?? new Set()
    this.#sockets.set(site, others.add(socket))
    socket.once('close', () => {
      others.delete(socket)
      if (others.size === 0) this.#sockets.delete(site)
    })
    const counted = await this.#limiter.get(site)
    if ((counted?.consumedPoints ?? 0) < VIOLATIONS.points) return
    if (this.#hasPeople(site) && (await this.#hasShare(site))) return
    this.#options.rejections.count('connections, violations')
    socket.destroy()
  }

  #hasPeople(site: string): boolean {
    const { connections } = this.#options
    const sockets = [...(this.#sockets.get(site) ?? [])]
    return sockets.some((socket) => connections.personOf(socket) !== undefined)
  }

  readonly #hasShare = (site: string) =>
    this.#share.consume(site).then(
      () => true,
      () => false,
    )

  /** But those of other people. */
  #endAllOf(site: string, personId: string | undefined) {
    const { rejections, connections } = this.#options
    for (const socket of this.#sockets.get(site) ?? []) {
      const owner = connections.personOf(socket)
      if (owner !== undefined && owner !== personId) continue
      rejections.count('connections, violations')
      socket.destroy()
    }
  }

  #siteOf({ remoteAddress = '' }: Socket) {
    const { isProxy, siteOf } = this.#options
    return isProxy(remoteAddress) ? undefined : siteOf(remoteAddress)
  }
}

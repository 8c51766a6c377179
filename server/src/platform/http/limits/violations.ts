import { MESSAGES } from '@cohort/contract/http-messages'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { sendRaw, type RawFailure } from '#server/platform/http/raw-response.ts'
import { VIOLATIONS } from './limit-sizes.ts'
import type { Connections } from './connections.ts'
import type { Rejections } from './rejections.ts'

const UNEXPECTED = { statusCode: 417, message: MESSAGES.unreadable }

interface Options {
  /** Whether others reach this process through the machine of this address. */
  readonly isProxy: (address: string) => boolean
  readonly addressOf: (ip: string) => string
  readonly rejections: Rejections
  readonly connections: Pick<Connections, 'endAllOf'>
}

/**
 * Connections that are ended for what they sent, by address. What arrived with it has been read by then: after many of
 * them those of the address that are not signed in end at once, and new ones for some seconds. Not of a proxy, which
 * others share.
 */
export class Violations {
  readonly #options: Options
  readonly #limiter = new RateLimiterMemory({
    points: VIOLATIONS.points,
    duration: VIOLATIONS.seconds,
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
    server.on('connection', (socket: Socket) => void this.#endIfMany(socket))
    // Without a listener Node answers such requests itself, as many as a connection sends.
    server.on('checkExpectation', ({ socket }) => {
      if (!socket.writableEnded)
        this.refuse('expectations', socket, UNEXPECTED, VIOLATIONS.ofAttack)
    })
  }

  /** Does not end the connection. */
  count(limit: string, socket: Socket, points = 1): void {
    const { rejections, connections } = this.#options
    rejections.count(limit)
    const address = this.#addressOf(socket)
    if (address === undefined) return
    void this.#limiter.penalty(address, points).then(({ consumedPoints }) => {
      if (consumedPoints >= VIOLATIONS.points) connections.endAllOf(address)
    })
  }

  async #endIfMany(socket: Socket) {
    const address = this.#addressOf(socket)
    const counted = address === undefined ? null : await this.#limiter.get(address)
    if ((counted?.consumedPoints ?? 0) < VIOLATIONS.points) return
    this.#options.rejections.count('connections, violations')
    socket.destroy()
  }

  #addressOf({ remoteAddress = '' }: Socket) {
    const { isProxy, addressOf } = this.#options
    return isProxy(remoteAddress) ? undefined : addressOf(remoteAddress)
  }
}

import { MESSAGES } from '@cohort/contract/http-messages'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { sendRaw } from '#server/platform/http/raw-response.ts'
import { VIOLATIONS } from './limit-sizes.ts'
import type { Rejections } from './rejections.ts'

const UNEXPECTED = { statusCode: 417, message: MESSAGES.unreadable }

interface Options {
  /** Whether others reach this process through the machine of this address. */
  readonly isProxy: (address: string) => boolean
  readonly addressOf: (ip: string) => string
  readonly rejections: Rejections
}

/**
 * Connections that are ended for what they sent, by address. What arrived with it has been read by then: after many of
 * them the new connections of the address end at once, for some seconds. Not of a proxy, which others share.
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

  /** Ends the connection, after the response if there is one. */
  end(limit: string, socket: Socket, respond?: () => void): void {
    this.#options.rejections.count(limit)
    const address = this.#addressOf(socket)
    if (address !== undefined) void this.#limiter.penalty(address)
    if (respond) respond()
    else socket.destroy()
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => void this.#endIfMany(socket))
    // Without a listener Node answers such requests itself, as many as a connection sends.
    server.on('checkExpectation', ({ socket }) => {
      if (!socket.writableEnded) this.end('expectations', socket, () => sendRaw(socket, UNEXPECTED))
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

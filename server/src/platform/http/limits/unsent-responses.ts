import type { FastifyInstance } from 'fastify'
import { clientAddress } from './client-address.ts'
import { UNSENT_BYTES } from './limit-values.ts'
import type { QuotaSizes } from './quotas.ts'
import type { Rejections } from './rejections.ts'
import { whenEnded } from './response-end.ts'

/** Shorter ones are few enough by the number of requests in progress. */
const COUNTED_FROM = 64 * 1024

interface Response {
  readonly bytes: number
  readonly end: () => void
}

/** Responses in memory that clients have not read, by person or address. Above the sizes the oldest are ended. */
export class UnsentResponses {
  readonly #byKey = new Map<string, Set<Response>>()
  readonly #sizes: QuotaSizes

  constructor(sizes: QuotaSizes) {
    this.#sizes = sizes
  }

  /** Returns a function that is to be called when the response has ended. */
  add(key: string, response: Response): () => void {
    this.#makeRoom(key, response.bytes)
    const own = this.#byKey.get(key) ?? new Set()
    this.#byKey.set(key, own.add(response))
    return () => {
      own.delete(response)
      if (own.size === 0 && this.#byKey.get(key) === own) this.#byKey.delete(key)
    }
  }

  #makeRoom(key: string, bytes: number) {
    const { perKey, overall } = this.#sizes
    for (const response of this.#byKey.get(key) ?? []) {
      if (this.#bytesOf(key) + bytes <= perKey) break
      this.#end(key, response)
    }
    while (this.#total() + bytes > overall) {
      const [most] = [...this.#byKey.keys()].toSorted(
        (one, other) => this.#bytesOf(other) - this.#bytesOf(one),
      )
      const [oldest] = (most === undefined ? undefined : this.#byKey.get(most)) ?? []
      if (most === undefined || oldest === undefined) return
      this.#end(most, oldest)
    }
  }

  #end(key: string, response: Response) {
    this.#byKey.get(key)?.delete(response)
    response.end()
  }

  #bytesOf(key: string): number {
    return [...(this.#byKey.get(key) ?? [])].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  #total(): number {
    return [...this.#byKey.keys()].reduce((sum, key) => sum + this.#bytesOf(key), 0)
  }
}

/** A client that asks for much and reads nothing would fill the memory. Streams wait for their clients by themselves. */
export function limitUnsentResponses(
  app: FastifyInstance,
  rejections: Pick<Rejections, 'count'>,
): void {
  const unsent = new UnsentResponses(UNSENT_BYTES)
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes =
      typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0
    if (bytes >= COUNTED_FROM) {
      const key = request.admission?.counted.key ?? clientAddress(request)
      const end = () => {
        rejections.count('responses, unread')
        reply.raw.destroy()
      }
      whenEnded(reply, unsent.add(key, { bytes, end }))
    }
    done()
  })
}

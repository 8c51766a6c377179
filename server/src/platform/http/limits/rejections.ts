import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpError } from '#server/platform/http/http-error.ts'
import type { Metrics } from '#server/platform/process/metrics-registry.ts'

/** Who is counted: a person who is signed in, otherwise an address. */
export interface Counted {
  readonly by: 'person' | 'address'
  readonly key: string
}

/** Slows down clients that retry at once. Milliseconds. */
const DELAY = 1_000
const MAX_DELAYED = 2_000

/** Counts rejections by a limit, whose name includes its scope. */
export class Rejections {
  readonly #metrics: Pick<Metrics, 'rejections'>
  #delayed = 0

  constructor(metrics: Pick<Metrics, 'rejections'>) {
    this.#metrics = metrics
  }

  count(limit: string): void {
    this.#metrics.rejections.inc({ limit })
  }

  /** Throws the refusal, after a delay unless too many are delayed. */
  async reject(limit: string, refusal: HttpError): Promise<never> {
    this.count(limit)
    if (this.#delayed < MAX_DELAYED) {
      this.#delayed += 1
      await sleep(DELAY)
      this.#delayed -= 1
    }
    throw refusal
  }
}

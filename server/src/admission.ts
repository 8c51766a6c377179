import type { Call } from '@cohort/contract/calls'
import { SENTENCES } from '@cohort/contract/sentences'
import type { FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

interface Limits {
  /** How many are worked on together. */
  readonly atOnce: number
  /** How many more may wait for their turn. */
  readonly mayWait: number
  /** How long, in milliseconds. */
  readonly patience: number
  /** Milliseconds until they are told that it is full. Who asks again at once is kept from that. */
  readonly refusedAfter?: number
}

/**
 * Lanes of their own, so that a flood of sign-ins, which hash passwords, takes no turn from people who
 * are signed in. Twenty calls keep ten connections busy, and the one of the embedded database.
 */
const LIMITS = {
  people: { atOnce: 20, mayWait: 300, patience: 5_000 },
  strangers: { atOnce: 8, mayWait: 200, patience: 10_000, refusedAfter: 1_000 },
  photos: { atOnce: 4, mayWait: 300, patience: 5_000 },
} as const satisfies Record<string, Limits>

/** After which who was refused may ask again. */
export const RETRY_SECONDS = 2

/** Each holds a connection and next to no memory. */
const MOST_HELD_BACK = 2_000

/** Does no more at once than it can, and refuses unread what it cannot do in time. */
export class Lane {
  readonly #limits: Limits
  readonly #waiting = new Set<() => void>()
  #busy = 0
  #refused = 0
  #heldBack = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** To be asked before a body is read: a refusal must cost next to nothing. */
  async refuseWhenFull(): Promise<void> {
    if (!this.isFull) return
    const { refusedAfter } = this.#limits
    if (refusedAfter !== undefined && this.#heldBack < MOST_HELD_BACK) {
      this.#heldBack += 1
      await pause(refusedAfter)
      this.#heldBack -= 1
    }
    throw this.#refusal()
  }

  /** As many wait as may. */
  get isFull(): boolean {
    return this.#waiting.size >= this.#limits.mayWait
  }

  /** Of those who are refused elsewhere. */
  countRefusal(): void {
    this.#refused += 1
  }

  async run<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    if (this.#busy < this.#limits.atOnce) this.#busy += 1
    else await this.#turn()
    try {
      // Nobody is left to hear the answer of what has not begun.
      if (request.raw.socket.destroyed) throw this.#refusal()
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #turn(): Promise<void> {
    if (this.isFull) throw this.#refusal()
    return new Promise((begin, refuse) => {
      const giveUp = setTimeout(() => {
        this.#waiting.delete(turn)
        refuse(this.#refusal())
      }, this.#limits.patience)
      const turn = () => {
        clearTimeout(giveUp)
        begin()
      }
      this.#waiting.add(turn)
    })
  }

  get load() {
    return { running: this.#busy, waiting: this.#waiting.size, refused: this.#refused }
  }

  #refusal() {
    this.countRefusal()
    return new Refusal(503, SENTENCES.busy, { retryAfter: RETRY_SECONDS })
  }

  /** Hands the place to who has waited longest. */
  #leave() {
    const [next] = this.#waiting
    if (next === undefined) this.#busy -= 1
    else {
      this.#waiting.delete(next)
      next()
    }
  }
}

/** Of one process: what several of them share is the database, whose pool each of them bounds. */
export function openLanes() {
  const people = new Lane(LIMITS.people)
  const strangers = new Lane(LIMITS.strangers)
  const photos = new Lane(LIMITS.photos)
  return {
    people,
    photos,
    of: ({ access }: Pick<Call, 'access'>) => (typeof access === 'string' ? strangers : people),
    loads: () => ({ people: people.load, strangers: strangers.load, photos: photos.load }),
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly lanes: ReturnType<typeof openLanes>
  }
}

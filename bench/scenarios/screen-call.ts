import type { Call, InputOf } from '@cohort/contract/calls'
import type { Day } from '@cohort/contract/dates'

export type Who = 'admin' | 'mentor' | 'intern'

/** The records that the calls are about. */
export interface Known {
  readonly ids: Readonly<Record<Who, string>>
  readonly planId: string
  readonly mentoredPlanId: string
  readonly mentoredInternId: string
  readonly rated: {
    readonly internId: string
    readonly interactionId: string
    readonly feedbackId: string
  }
  /** An interaction of the coming week. */
  readonly comingId: string
  readonly requestId: string
  readonly articleId: string
  readonly seriesId: string
  /** A feedback that the intern may read. */
  readonly sharedId: string
  /** A working day on which most have written. */
  readonly day: Day
  readonly savedDay: Day
}

export interface ScreenCall {
  readonly who: Who
  readonly about: string
  readonly call: Call
  readonly input: object
}

export const by =
  (who: Who) =>
  <C extends Call>(about: string, call: C, input: InputOf<C> = {} as InputOf<C>): ScreenCall => ({
    who,
    about,
    call,
    input,
  })

import type { Call, InputOf } from '@cohort/contract/calls'
import type { Person } from '../../test/cast.ts'

/** The records that are asked for. */
export interface Known {
  readonly interactionId: string
  readonly unratedId: string
  /** Of Isha, shared with her. */
  readonly feedbackId: string
  readonly planId: string
  readonly mentoredPlanId: string
  readonly adminsRequestId: string
  readonly mentorsRequestId: string
  readonly ownRequestId: string
}

/** One way of asking a call that only reads. */
export interface Read {
  readonly call: Call
  readonly about: string
  readonly by: Person
  readonly input: (known: Known) => object
}

export const read =
  (by: Person) =>
  <C extends Call>(
    call: C,
    about = '',
    input: InputOf<C> | ((known: Known) => InputOf<C>) = {} as InputOf<C>,
  ): Read => ({ call, about, by, input: typeof input === 'function' ? input : () => input })

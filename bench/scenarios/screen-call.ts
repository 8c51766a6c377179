import type { Call, InputOf } from '@cohort/contract/calls'

export type Who = 'admin' | 'mentor' | 'intern'

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

import {
  newSeries,
  seriesPlan,
  type NewSeries,
  type SeriesPlan,
  type SeriesProposal,
} from '@cohort/contract/interactions/series-schemas'
import type { Status } from '@cohort/contract/users/rules'
import * as z from 'zod'
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts'

export interface Named {
  readonly id: string
  readonly name: string
  readonly status?: Status | null | undefined
  readonly hasSignedIn?: boolean
}

export const planForm = (context: Parameters<typeof seriesPlan>[0]) =>
  z.intersection(seriesPlan(context), newSeries(context).pick({ name: true, place: true }))

export type PlanZodForm = ZodForm<ReturnType<typeof planForm>>

export interface Planned {
  readonly values: PlanZodForm['values']
  readonly known: readonly Named[]
}

export interface Proposed {
  readonly planned: Planned
  readonly plan: SeriesPlan & Pick<NewSeries, 'name' | 'place'>
  readonly proposal: SeriesProposal
}

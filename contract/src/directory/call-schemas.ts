import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { id } from '../fields.ts'
import { page, paging } from '../paging.ts'
import type { RuleContext } from '../rule-context.ts'
import { messageForm } from '../signals/schemas.ts'
import { hasReason } from '../users/edit-rules.ts'
import { REASON_MISSING } from '../users/edit-schemas.ts'
import { professionalForm, zoneReason } from '../users/form-schemas.ts'
import { EXPORT_FORMATS } from '../files.ts'
import { WINDOW_SIZE } from './rules.ts'
import {
  chosenPeople,
  outcome,
  peopleColumns,
  peopleFilters,
  peopleSorts,
  personRow,
  view,
  viewForm,
} from './schemas.ts'
import { NO_FIELD_CHOSEN } from '../users/messages.ts'

const inlineFields = (rules: RuleContext) => {
  const { zone, status, batch, year, phase } = professionalForm(rules).shape
  return z
    .strictObject({ zone, status, batch, year, phase })
    .refine((changes) => Object.keys(changes).length > 0, NO_FIELD_CHOSEN)
}

export const directorySchemas = {
  list: {
    query: paging(WINDOW_SIZE),
    body: z.strictObject({
      filters: peopleFilters.default({}),
      sorts: peopleSorts.default([]),
    }),
    response: page(personRow).extend({
      /** The day of the suggested zones and the progress; null before any is computed. */
      asOf: z.string().nullable(),
    }),
  },
  export: {
    body: z.strictObject({
      filters: peopleFilters.default({}),
      sorts: peopleSorts.default([]),
      columns: peopleColumns,
      format: z.enum(EXPORT_FORMATS),
      userIds: chosenPeople.shape.userIds,
    }),
  },
  change: {
    body: (rules: RuleContext) =>
      z
        .object({
          who: chosenPeople,
          changes: inlineFields(rules),
          zoneReason: zoneReason.optional(),
        })
        .refine(hasReason, REASON_MISSING),
    response: outcome,
  },
  placeInPlan: { body: z.object({ who: chosenPeople, planId: id }), response: outcome },
  setMentor: {
    /** Null: the mentors of the plan's milestones. */
    body: z.object({ who: chosenPeople, mentorId: id.nullable() }),
    response: outcome,
  },
  message: { body: messageForm.extend({ who: chosenPeople }), response: outcome },
  remind: { body: z.object({ who: chosenPeople }), response: outcome },
  listViews: { response: z.array(view) },
  saveView: { body: viewForm, response: view },
  changeView: { body: viewForm, response: view },
  removeView: { response: z.null() },
} satisfies Record<string, CallSchemas>

import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { page, paging } from '../paging.ts'
import { text } from '../fields.ts'
import { knownPerson } from '../users/schemas.ts'
import {
  conflicts,
  interaction,
  interactionChange,
  listFilters,
  mentorChoice,
  newInteraction,
  conflictQuery,
  booleanWord,
} from './schemas.ts'

export const interactionsSchemas = {
  list: { query: paging(9), body: listFilters, response: page(interaction) },
  listOf: {
    query: paging(9),
    body: listFilters.pick({ name: true, interactionStatus: true, date: true }),
    response: page(interaction),
  },
  get: { response: interaction },
  schedule: { body: newInteraction, response: interaction },
  update: { body: interactionChange, response: interaction },
  setScheduled: {
    query: z.object({
      isScheduled: booleanWord('isScheduled'),
      refuseConflicts: booleanWord('refuseConflicts').optional(),
    }),
    response: interaction,
  },
  nameMentor: { body: mentorChoice, response: interaction },
  conflicts: { body: conflictQuery, response: conflicts },
  remind: { response: z.object({ reminded: z.array(z.string()) }) },
  listWithout: {
    query: paging(10).extend({ name: text(100).optional() }),
    response: page(
      knownPerson.extend({
        lastDay: z.string().nullable(),
      }),
    ),
  },
} satisfies Record<string, CallSchemas>

import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { page, paging } from '../paging.ts'
import { id, text } from '../fields.ts'
import { knownPerson } from '../users/schemas.ts'
import {
  conflicts,
  interaction,
  interactionChange,
  listFilters,
  mentorChoice,
  newInteraction,
  outcomeChange,
  conflictQuery,
  booleanWord,
} from './schemas.ts'
import { openRequests, requestReason } from './request-schemas.ts'
import {
  cancellation,
  newSeries,
  series,
  seriesIntern,
  seriesInternIds,
  seriesPlan,
  seriesProposal,
} from './series-schemas.ts'

const feedState = z.object({ createdAt: z.iso.datetime().nullable() })

export const interactionsSchemas = {
  list: { query: paging(9), body: listFilters, response: page(interaction) },
  listOf: {
    query: paging(9),
    body: listFilters.pick({
      name: true,
      batch: true,
      interactionStatus: true,
      outcome: true,
      date: true,
      from: true,
      until: true,
    }),
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
  setOutcome: { body: outcomeChange, response: interaction },
  nameMentor: { body: mentorChoice, response: interaction },
  handOver: { body: mentorChoice, response: interaction },
  feed: { response: feedState },
  renewFeed: { response: z.object({ url: z.string() }) },
  removeFeed: { response: feedState },
  seriesInterns: { body: seriesInternIds, response: z.array(seriesIntern) },
  propose: { body: seriesPlan, response: seriesProposal },
  scheduleSeries: { body: newSeries, response: series },
  getSeries: { response: series },
  cancelSeries: { body: cancellation, response: series },
  conflicts: { body: conflictQuery, response: conflicts },
  remind: { response: z.object({ reminded: z.array(z.string()) }) },
  requests: {
    query: z.object({ internId: id.optional() }),
    response: openRequests,
  },
  declineRequest: { body: requestReason, response: z.null() },
  withdrawRequest: { response: z.null() },
  requestNewTime: { body: requestReason, response: z.null() },
  listWithout: {
    query: paging(10).extend({ name: text(100).optional() }),
    response: page(
      knownPerson.extend({
        lastDay: z.string().nullable(),
      }),
    ),
  },
  listNames: { response: z.array(z.string()) },
} satisfies Record<string, CallSchemas>

import * as z from 'zod'
import type { CallSchemas } from '../calls.ts'
import { isDay } from '../dates.ts'
import { daysFilters } from '../days/schemas.ts'
import { day, text } from '../fields.ts'
import { page, paging } from '../paging.ts'
import { OVERVIEW_SORTS, PENDING_ACTIONS } from '../signals/rules.ts'
import { OVERVIEW_GROUPS, ZONE_PICKS } from '../signals/overview-groups.ts'
import { overviewFilters } from '../signals/schemas.ts'
import { SIGN_IN_FILTERS } from '../users/invitation-rules.ts'
import { ACCOUNT_STATES, DIRECTIONS, LIST_SORTS } from '../users/rules.ts'
import { sorting, userFilters } from '../users/schemas.ts'
import { EVENT_KINDS, MINE_SORTS, WORK_WEEKS } from './rules.ts'
import {
  freeTimes,
  internHeader,
  meetingRequest,
  mentoredIntern,
  neighbours,
  timeline,
  work,
  workTask,
} from './schemas.ts'

const kinds = z
  .union([z.enum(EVENT_KINDS), z.array(z.enum(EVENT_KINDS)).max(EVENT_KINDS.length)])
  .optional()

/** A moment to the microsecond, and the key of an event. */
const CURSOR = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z~[a-z]+:[0-9a-f-]{1,40}$/

const mineQuery = z.object({
  name: text(100).optional(),
  sort: z.enum(MINE_SORTS).optional(),
  direction: z.enum(DIRECTIONS).optional(),
})

/** The values by which the list is sorted, as JSON. */
const at = text(400).optional()

export const internsSchemas = {
  mine: { query: mineQuery.extend(paging(20).shape), response: page(mentoredIntern) },
  header: { response: internHeader },
  timeline: {
    query: z.object({
      kinds,
      before: z
        .string()
        .regex(CURSOR)
        .refine((text) => isDay(text.slice(0, 10)))
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    response: timeline,
  },
  work: {
    query: z.object({
      weeks: z.coerce
        .number()
        .pipe(z.literal([...WORK_WEEKS]))
        .default(12),
    }),
    response: work,
  },
  tasks: {
    query: paging(20).extend({ name: text(100).optional() }),
    response: page(workTask),
  },
  freeTimes: { query: z.object({ from: day().optional() }), response: freeTimes },
  requestMeeting: { body: meetingRequest, response: z.null() },
  neighbours: {
    body: z.discriminatedUnion('list', [
      userFilters.extend({
        list: z.literal('people'),
        account: z.enum(ACCOUNT_STATES).optional(),
        signIn: z.enum(SIGN_IN_FILTERS).optional(),
        ...sorting.shape,
        sort: z.enum(LIST_SORTS).optional(),
        at,
      }),
      overviewFilters.extend({
        list: z.literal('overview'),
        name: text(100).optional(),
        group: z.enum(OVERVIEW_GROUPS).optional(),
        zone: z.enum(ZONE_PICKS).optional(),
        pendingAction: z.enum(PENDING_ACTIONS).optional(),
        sort: z.enum(OVERVIEW_SORTS).optional(),
        direction: z.enum(DIRECTIONS).optional(),
        at,
      }),
      mineQuery.extend({ list: z.literal('mine'), at }),
      daysFilters.extend({ list: z.literal('day'), at }),
    ]),
    response: neighbours,
  },
} satisfies Record<string, CallSchemas>

import * as z from 'zod'
import { dayOff } from '../daily-updates/day-off-schemas.ts'
import { day, id, requiredText, text } from '../fields.ts'
import { ASSESSMENTS } from '../signals/rules.ts'
import { STATUSES, ZONES } from '../users/rules.ts'
import { knownPerson, yearPicked } from '../users/schemas.ts'
import { COLUMN_MISSING, TOO_MANY_NAMED } from './messages.ts'
import { VIEW_NAME_MISSING } from './messages.ts'
import {
  MAX_NAMED,
  MAX_SORTS,
  NONE,
  PEOPLE_COLUMNS,
  PEOPLE_SCOPES,
  PEOPLE_SORTS,
  type OrderedBy,
} from './rules.ts'
import { NO_PEOPLE_CHOSEN, NO_TARGET } from '../users/messages.ts'

const chosen = <Value extends z.ZodType>(value: Value) => z.array(value).max(50).optional()

const none = z.literal(NONE)
const word = text(60).min(1)

/** They combine: a person matches each that is given. Strict, because a misspelt one would match everyone. */
export const peopleFilters = z.strictObject({
  scope: z.enum(PEOPLE_SCOPES).optional(),
  name: text(100).optional(),
  status: chosen(z.enum([...STATUSES, NONE])),
  zone: chosen(z.enum([...ZONES, NONE])),
  suggested: chosen(z.enum([...ZONES, NONE])),
  batch: chosen(word),
  year: chosen(z.union([none, yearPicked])),
  phase: chosen(word),
  designation: chosen(word),
  planId: chosen(z.union([none, id])),
  /** Chosen for the intern, or of the present milestone. */
  mentorId: chosen(z.union([none, id])),
  /** The last update was before this day, or there is none. */
  updatedBefore: day().optional(),
  /** Days without a meeting, at least. */
  noMeetingDays: z.int().min(1).max(365).optional(),
  noMeetingPlanned: z.literal(true).optional(),
  ratedAtMost: z.number().min(0).max(5).optional(),
  /** Days of objectives behind the plan, at least. */
  behindBy: z.int().min(1).max(365).optional(),
})
export type PeopleFilters = z.output<typeof peopleFilters>

const orderedBy = z.strictObject({
  column: z.enum(PEOPLE_SORTS),
  isDescending: z.boolean(),
}) satisfies z.ZodType<OrderedBy>

export const peopleSorts = z.array(orderedBy).max(MAX_SORTS)

export const peopleColumns = z
  .array(z.enum(PEOPLE_COLUMNS))
  .min(1, COLUMN_MISSING)
  .max(PEOPLE_COLUMNS.length)
  .transform((columns) => [...new Set(columns)])

export const tableDefinition = z.object({
  filters: peopleFilters,
  sorts: peopleSorts,
  columns: peopleColumns,
})
export type TableDefinition = z.output<typeof tableDefinition>

export const named = z.object({ id, name: z.string() })

const zone = z.enum(ZONES).nullable()
const shownDay = z.string().nullable()

export const personRow = knownPerson.extend({
  phase: z.string().nullable(),
  zone,
  suggested: zone,
  /** Null for people who are not in training. */
  assessment: z.enum(ASSESSMENTS).nullable(),
  /** As of the intern's signals. */
  isBack: z.boolean(),
  plan: named.nullable(),
  milestone: z.string().nullable(),
  mentor: named.nullable(),
  /** In place of the mentor of the plan. */
  hasOwnMentor: z.boolean(),
  dateOfJoining: shownDay,
  /** Percent of the plan's objectives; null without a plan. */
  done: z.int().nullable(),
  due: z.int().nullable(),
  /** Days of objectives ahead of the plan, negative when behind. */
  lead: z.int().nullable(),
  /** The averages of the newest feedbacks, the newest last. */
  ratings: z.array(z.number()),
  rating: z.number().nullable(),
  lastUpdateOn: shownDay,
  lastMeetingOn: shownDay,
  nextMeetingOn: shownDay,
  nextMeetingDayOff: dayOff.nullable(),
  updatedAt: z.iso.datetime(),
})
export type PersonRow = z.infer<typeof personRow>

/** Named one by one, or by filters that the server evaluates again. */
export const chosenPeople = z
  .strictObject({
    userIds: z.array(id).min(1, NO_PEOPLE_CHOSEN).max(MAX_NAMED, TOO_MANY_NAMED).optional(),
    filters: peopleFilters.optional(),
  })
  .refine(({ userIds, filters }) => (userIds === undefined) !== (filters === undefined), NO_TARGET)
export type ChosenPeople = z.output<typeof chosenPeople>

export const viewForm = z.object({
  name: requiredText(VIEW_NAME_MISSING, 60),
  isShared: z.boolean(),
  definition: tableDefinition,
})

export const view = z.object({
  id,
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  definition: tableDefinition,
})
export type View = z.infer<typeof view>

export const outcome = z.object({
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.array(z.object({ id, name: z.string().nullable(), reason: z.string() })),
})
export type Outcome = z.infer<typeof outcome>

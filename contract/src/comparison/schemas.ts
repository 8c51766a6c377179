import * as z from 'zod'
import { dayOff } from '../daily-updates/day-off-schemas.ts'
import { id, text } from '../fields.ts'
import { NOT_A_BATCH } from './messages.ts'
import { VERDICTS } from '../signals/rules.ts'
import { BATCHES_AT_ONCE, MAX_WEEKS, type Batch } from './rules.ts'

export const batch = z.object({ year: z.int(), batch: z.string() }) satisfies z.ZodType<Batch>

const key = text(70).regex(/^\d{4} \S/, NOT_A_BATCH)

/** By default the two of the last four that began last, in the last completed week in which both were in training. */
export const comparedBatches = z.object({
  batch: z
    .union([z.array(key).max(BATCHES_AT_ONCE.most), key.transform((one) => [one])])
    .optional(),
  week: z.coerce.number().int().min(1).max(MAX_WEEKS).optional(),
})
export type ComparedBatches = z.output<typeof comparedBatches>

const spread = z.object({
  n: z.int(),
  /** Null of fewer than five. */
  median: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

export const batchFigures = batch.extend({
  start: z.string(),
  interns: z.int(),
  counted: z.int(),
  /** The days of the week; null when it is not over. */
  days: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Not in the figures: those who joined after the week, and those whose last update or feedback was before it. */
  leftOut: z.object({ joinedLater: z.int(), leftBefore: z.int() }),
  /** The averages of feedback until the end of the week, by intern. */
  ratings: spread,
  /** Percent of the plan's days that are done. */
  done: spread,
  /** The median of what was due. */
  due: z.number().nullable(),
  updates: z.object({
    n: z.int(),
    expected: z.int(),
    written: z.int(),
    percent: z.int().nullable(),
  }),
  /** As admins had set them at the end of the week. */
  zones: z.object({
    n: z.int(),
    red: z.int(),
    yellow: z.int(),
    green: z.int(),
    none: z.int(),
  }),
  status: z.object({
    verdict: z.enum(VERDICTS).nullable(),
    assessed: z.int(),
    suggested: z.int(),
  }),
})
export type BatchFigures = z.infer<typeof batchFigures>

export const batchComparison = z.object({
  choices: z.array(batch),
  week: z.int(),
  /** The last week that one of the batches has completed. */
  weeks: z.int(),
  batches: z.array(batchFigures),
})
export type BatchComparison = z.infer<typeof batchComparison>

const cell = z
  .object({
    n: z.int(),
    value: z.number(),
    /** Null for mentors: with it they would know how others rate. */
    raw: z.number().nullable(),
    isCorrected: z.boolean(),
  })
  .nullable()
export type HeatCell = z.infer<typeof cell>

export const heatRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  year: z.int().nullable(),
  batch: z.string().nullable(),
  average: cell,
  cells: z.array(cell),
  /** KPIs whose last two ratings are half a star or more below those before; mentors read which, without the means. */
  falls: z.array(
    z.object({ kpi: z.string(), from: z.number().nullable(), to: z.number().nullable() }),
  ),
  nextMeeting: z
    .object({
      on: z.string(),
      /** The meeting, if the reader may prepare it now. */
      prepareId: id.nullable(),
      dayOff,
    })
    .nullable(),
})
export type HeatRow = z.infer<typeof heatRow>

export const heatMap = z.object({
  /** Null while days are computed after a start. */
  asOf: z.string().nullable(),
  /** `fallen` counts interns. */
  kpis: z.array(z.object({ kpi: z.string(), mean: z.number(), n: z.int(), fallen: z.int() })),
  /** Raters whose leniency is known, and all who rated. */
  /** Null for mentors. */
  raters: z.object({ corrected: z.int(), of: z.int() }).nullable(),
  /** For mentors: what their interns were given in each four weeks; null of fewer than five interns. */
  trend: z.array(z.object({ from: z.string(), to: z.string(), rating: z.number().nullable() })),
  /** All visible interns; the rows are limited to 500. */
  inSight: z.int(),
  data: z.array(heatRow),
  total: z.int(),
  total_pages: z.int(),
})
export type HeatMap = z.infer<typeof heatMap>

export const raterRow = z.object({
  id,
  name: z.string(),
  feedbacks: z.int(),
  interns: z.int(),
  /** Null of fewer than five feedbacks, with what follows. */
  average: z.number().nullable(),
  /** The standard deviation. */
  spread: z.number().nullable(),
  /** The median of working days from a meeting to its feedback. */
  delay: z.number().nullable(),
  /** The adjustment in stars; null without enough comparisons, and for mentors: it would tell how others rate. */
  leniency: z.number().nullable(),
  /** Stars above what others gave the same interns within four weeks, of which the adjustment is a part; null with it. */
  above: z.number().nullable(),
  /** Meetings that are over, on which the rater has still to give feedback. */
  waiting: z.int(),
  /** One of these meetings, by which an admin reminds the rater of all; null for mentors. */
  remindId: id.nullable(),
  /** Whether an admin has done so today. */
  isReminded: z.boolean(),
})
export type RaterRow = z.infer<typeof raterRow>

const named = z.object({ name: z.string(), value: z.number() }).nullable()

export const raters = z.object({
  asOf: z.string().nullable(),
  /** Of all raters, on whichever page; of those who are compared with others, only who differ in tenths of a star. */
  findings: z.object({
    compared: z.int(),
    highest: named,
    lowest: named,
    slowest: named,
    waiting: z.int(),
  }),
  /** Of the raters with five feedbacks or more, without the reader: what they give on average, and the median of their delays. */
  typical: z.object({ raters: z.int(), average: z.number(), delay: z.number() }).nullable(),
  /** Working days after which a meeting without feedback counts as waiting. */
  feedbackWaitsDays: z.int(),
  data: z.array(raterRow),
  total: z.int(),
  total_pages: z.int(),
})
export type Raters = z.infer<typeof raters>

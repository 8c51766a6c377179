import * as z from 'zod'
import { TASK_PROGRESS } from '../daily-updates/rules.ts'
import { id } from '../fields.ts'
import { interaction } from '../interactions/schemas.ts'
import { nextStepOf } from '../sharing/schemas.ts'
import { SIGNALS } from '../signals/rules.ts'

const objective = z.object({
  id,
  name: z.string(),
  milestoneName: z.string(),
  dueOn: z.string(),
})

export const lastFeedback = z.object({
  interactionName: z.string(),
  author: z.string(),
  createdAt: z.iso.datetime(),
  descriptive_feedback: z.string(),
  strength: z.string().nullable(),
  improvement: z.string().nullable(),
  average: z.number(),
})

/** Facts about an intern before an interaction. Ratings are separate: they influence new ones. */
export const preparation = z.object({
  interaction,
  /** The day of the intern's last interaction that was rated, else of joining; the work is from it on. */
  since: z.string(),
  last: lastFeedback.nullable(),
  nextSteps: z.array(nextStepOf),
  work: z.object({
    /** Today counts once its update has hours. None is after the day of a past interaction. */
    expected: z.int(),
    written: z.int(),
    tasks: z.int(),
    completed: z.int(),
    planned: z.number(),
    done: z.number(),
    recent: z.array(
      z.object({ id, day: z.string(), name: z.string(), progress: z.enum(TASK_PROGRESS) }),
    ),
  }),
  /** Objectives that are not done and due within two weeks, the earliest first. */
  objectives: z.object({ total: z.int(), first: z.array(objective) }),
  /** Those of ratings for admins, and for mentors who may open the intern. */
  signals: z.array(z.object({ signal: z.enum(SIGNALS), sentence: z.string() })),
  blocked: z.array(
    z.object({
      id,
      taskName: z.string(),
      waitsFor: z.string(),
      isAnswered: z.boolean(),
      workingDays: z.int(),
    }),
  ),
  requests: z.array(
    z.object({ id, number: z.int(), subject: z.string(), createdAt: z.iso.datetime() }),
  ),
  /** The last rating of each KPI, by anyone: shown only beside a new rating of the same KPI. */
  before: z.record(z.string(), z.number()),
})
export type Preparation = z.output<typeof preparation>

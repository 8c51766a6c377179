import * as z from 'zod'
import { today } from '../dates.ts'
import { day, id, text } from '../fields.ts'
import { page } from '../paging.ts'
import type { RuleContext } from '../rule-context.ts'
import { MAX_NOTE_LENGTH, PLAN_STATES } from './rules.ts'
import { COMPLETED_IN_THE_FUTURE, COMPLETION_MISSING } from './messages.ts'

export const objective = z.object({
  id,
  milestoneId: id,
  name: z.string(),
  description: z.string(),
  objectiveDays: z.int(),
  noOfInteractions: z.int(),
  roadmapType: z.string(),
})
export type Objective = z.infer<typeof objective>

export const milestone = z.object({
  id,
  name: z.string(),
  mentorName: z.string().nullable(),
  mentorId: id.nullable(),
  milestoneDays: z.int(),
  objectives: z.array(objective),
})
export type Milestone = z.infer<typeof milestone>

export const planCard = z.object({
  id,
  name: z.string(),
  description: z.string(),
  planDays: z.int(),
  startDate: z.string(),
  endDate: z.string(),
  userCount: z.int(),
})
export type PlanCard = z.infer<typeof planCard>

export const plan = planCard.extend({
  users: z.array(z.object({ id, name: z.string() })),
  milestones: z.array(milestone),
})
export type Plan = z.infer<typeof plan>

const completion = z.object({ done: z.int(), total: z.int(), percent: z.int() })

export const mark = z.object({
  objectiveId: id,
  doneOn: z.string(),
  note: z.string().nullable(),
  /** Null when that account was deleted. */
  markedBy: z.string().nullable(),
})
export type Mark = z.infer<typeof mark>

/** As of today; the counts are never negative. */
const timeline = z.object({
  plan: planCard.omit({ userCount: true }),
  state: z.enum(PLAN_STATES),
  daysToStart: z.int(),
  daysLeft: z.int(),
  /** Null in a plan without milestones. */
  currentMilestoneId: id.nullable(),
})
export type PlanTimeline = z.infer<typeof timeline>

const datedMilestone = milestone
  .omit({ objectives: true })
  .extend({ from: z.string(), to: z.string() })
export type DatedMilestone = z.infer<typeof datedMilestone>

/** By how many days what the plan has from a day on is later for an intern, who joined later or is away. */
const move = z.object({ from: z.string(), days: z.int() })

/** On the days of the intern, except for those of `plan`. */
export const roadmap = timeline.extend({
  /** `mentorId`: who mentors the intern in place of the mentors of the milestones. */
  intern: z.object({ id, name: z.string(), mentorId: id.nullable() }),
  startsOn: z.string(),
  endsOn: z.string(),
  /** The date will be another one tomorrow, because the intern is absent without a known end. */
  isStartOpen: z.boolean(),
  isEndOpen: z.boolean(),
  /** By the dates of the plan; `currentMilestoneId` is by those of the intern. */
  groupMilestoneId: id.nullable(),
  ...completion.shape,
  milestones: z.array(
    datedMilestone.extend({
      ...completion.shape,
      objectives: z.array(
        objective.extend({
          dueOn: z.string(),
          mark: mark.nullable(),
        }),
      ),
    }),
  ),
})
export type Roadmap = z.infer<typeof roadmap>

/** `total` is objectives times members; `marks` includes former members, as a deletion does. */
const stageProgress = datedMilestone.extend({
  ...completion.shape,
  marks: z.int(),
  objectives: z.array(
    objective.extend({
      ...completion.shape,
      marks: z.int(),
      from: z.string(),
      dueOn: z.string(),
    }),
  ),
})

const internProgress = z.object({
  id,
  name: z.string(),
  profilePhoto: z.string().nullable(),
  employeeId: z.string().nullable(),
  designation: z.string().nullable(),
  batch: z.string().nullable(),
  year: z.int().nullable(),
  ...completion.shape,
  moves: z.array(move),
  overdue: z.int(),
  milestones: z.array(z.object({ milestoneId: id, ...completion.shape })),
  marks: z.array(mark),
})
export type InternProgress = z.infer<typeof internProgress>

const overview = timeline.extend({
  ...completion.shape,
  marks: z.int(),
  internCount: z.int(),
  milestones: z.array(stageProgress),
})
export type PlanOverview = z.infer<typeof overview>

export const mentoredPlans = z.array(overview)
export const planProgress = overview.extend({ interns: page(internProgress) })
export type PlanProgress = z.infer<typeof planProgress>

export const markForm = ({ now, timeZone }: Pick<RuleContext, 'now' | 'timeZone'>) =>
  z.object({
    doneOn: day(COMPLETION_MISSING, timeZone).refine(
      (doneOn) => doneOn <= today(now, timeZone),
      COMPLETED_IN_THE_FUTURE,
    ),
    note: text(MAX_NOTE_LENGTH)
      .nullish()
      .transform((written) => written || null),
  })
export type MarkForm = z.output<ReturnType<typeof markForm>>

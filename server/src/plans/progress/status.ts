import type { Day } from '@cohort/contract/dates'
import {
  daysLeftOn,
  daysToStartOn,
  spansOf,
  stateOn,
  completionOf,
} from '@cohort/contract/plans/rules'
import type {
  InternProgress,
  Mark,
  PlanOverview,
  Roadmap,
  PlanTimeline,
  Milestone,
} from '@cohort/contract/plans/schemas'
import { milestoneOn } from '#server/users/training.ts'
import type { PlanRow } from '#server/plans/queries.ts'

/** A plan with all of its milestones: where one stands follows from those before it. */
export interface Course {
  readonly plan: PlanRow
  readonly milestones: readonly Milestone[]
}

export function standingOn(on: Day, { plan, milestones }: Course): PlanTimeline {
  const lengths = milestones.map(({ id, milestoneDays: days }) => ({ id, days }))
  return {
    plan,
    state: stateOn(on, plan),
    daysToStart: daysToStartOn(on, plan),
    daysLeft: daysLeftOn(on, plan),
    currentMilestoneId: milestoneOn(on, plan.startDate, lengths)?.id ?? null,
  }
}

function stagesOf({ plan, milestones }: Course) {
  const spans = spansOf(plan.startDate, milestones)
  return milestones.map((milestone, index) => ({
    ...milestone,
    from: spans[index]?.from ?? plan.startDate,
    to: spans[index]?.to ?? plan.endDate,
  }))
}

interface Done {
  readonly done: number
  readonly total: number
}

const added = (parts: readonly Done[]) =>
  completionOf(
    parts.reduce((sum, { done }) => sum + done, 0),
    parts.reduce((sum, { total }) => sum + total, 0),
  )

export function roadmapOn(
  on: Day,
  course: Course,
  { intern, marks }: { intern: Roadmap['intern']; marks: readonly Mark[] },
): Roadmap {
  const markOf = new Map(marks.map((mark) => [mark.objectiveId, mark]))
  const milestones = stagesOf(course).map((stage) => {
    const objectives = stage.objectives.map((objective) => ({
      ...objective,
      mark: markOf.get(objective.id) ?? null,
    }))
    const done = objectives.filter(({ mark }) => mark !== null).length
    return { ...stage, ...completionOf(done, objectives.length), objectives }
  })
  return { ...standingOn(on, course), intern, ...added(milestones), milestones }
}

type Counts = ReadonlyMap<string, { readonly marks: number; readonly done: number }>

interface Members {
  readonly internCount: number
  readonly counts: Counts
}

/** Of the milestones that are asked for, all members together. */
export function overviewOn(
  on: Day,
  course: Course,
  isShown: (milestone: Milestone) => boolean,
  { internCount, counts }: Members,
): PlanOverview {
  const milestones = stagesOf(course)
    .filter(isShown)
    .map((stage) => {
      const objectives = stage.objectives.map((objective) => {
        const { marks = 0, done = 0 } = counts.get(objective.id) ?? {}
        return { ...objective, ...completionOf(done, internCount), marks }
      })
      return { ...stage, ...added(objectives), marks: sumOfMarks(objectives), objectives }
    })
  const marks = sumOfMarks(milestones)
  return { ...standingOn(on, course), ...added(milestones), marks, internCount, milestones }
}

const sumOfMarks = (parts: readonly { readonly marks: number }[]) =>
  parts.reduce((sum, { marks }) => sum + marks, 0)

type Card = Omit<InternProgress, 'done' | 'total' | 'percent' | 'milestones' | 'marks'>

export function internProgressOf(
  card: Card,
  milestones: readonly Milestone[],
  marks: readonly Mark[],
): InternProgress {
  const isDone = new Set(marks.map(({ objectiveId }) => objectiveId))
  const tallies = milestones.map(({ id: milestoneId, objectives }) => ({
    milestoneId,
    ...completionOf(objectives.filter(({ id }) => isDone.has(id)).length, objectives.length),
  }))
  return { ...card, ...added(tallies), milestones: tallies, marks: [...marks] }
}

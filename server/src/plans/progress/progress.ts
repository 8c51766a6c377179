import { daysBetween, type Day } from '@cohort/contract/dates'
import {
  daysLeftOn,
  daysToStartOn,
  isOpenOn,
  movedDay,
  spansOf,
  stateOn,
  completionOf,
  type Move,
} from '@cohort/contract/plans/rules'
import type {
  InternProgress,
  Mark,
  PlanOverview,
  Roadmap,
  PlanTimeline,
  Milestone,
} from '@cohort/contract/plans/schemas'
import type { Status } from '@cohort/contract/users/rules'
import type { PlanRow } from '#server/plans/queries.ts'

export interface WholePlan {
  readonly plan: PlanRow
  readonly milestones: readonly Milestone[]
}

/** Milestones follow one another. The first one before the plan starts, the last one after its end. */
export function milestoneOn(
  day: Day,
  startDate: Day,
  milestones: readonly Milestone[],
): Milestone | null {
  let left = daysBetween(startDate, day)
  for (const milestone of milestones) {
    if (left < milestone.milestoneDays) return milestone
    left -= milestone.milestoneDays
  }
  return milestones.at(-1) ?? null
}

function timelineOn(on: Day, { plan, milestones }: WholePlan): PlanTimeline {
  return {
    plan,
    state: stateOn(on, plan),
    daysToStart: daysToStartOn(on, plan),
    daysLeft: daysLeftOn(on, plan),
    currentMilestoneId: milestoneOn(on, plan.startDate, milestones)?.id ?? null,
  }
}

interface Stages {
  readonly startDate: Day
  readonly milestones: readonly Milestone[]
}

const stagesOf = ({ plan, milestones }: WholePlan): Stages => ({
  startDate: plan.startDate,
  milestones,
})

/** On the days of the plan, or of an intern whose days are later by `moves`. */
export function milestonesWithSpans(
  { startDate, milestones }: Stages,
  moves: readonly Move[] = [],
) {
  const spans = spansOf(startDate, milestones)
  return milestones.map((milestone, index) => {
    const { from = startDate, to = startDate } = spans[index] ?? {}
    return { ...milestone, from: movedDay(from, moves), to: movedDay(to, moves) }
  })
}

/** As `milestoneOn`, of milestones with spans. */
export const ownMilestoneOn = <Stage extends { readonly to: Day }>(
  on: Day,
  milestones: readonly Stage[],
) => milestones.find(({ to }) => on <= to) ?? milestones.at(-1)

function withDays({ from, objectives }: Milestone & { readonly from: Day }) {
  const spans = spansOf(
    from,
    objectives.map(({ objectiveDays }) => ({ milestoneDays: objectiveDays })),
  )
  return objectives.map((objective, index) => ({
    ...objective,
    from: spans[index]?.from ?? from,
    dueOn: spans[index]?.to ?? from,
  }))
}

interface Completion {
  readonly done: number
  readonly total: number
}

const sumOf = (parts: readonly Completion[]) =>
  completionOf(
    parts.reduce((sum, { done }) => sum + done, 0),
    parts.reduce((sum, { total }) => sum + total, 0),
  )

interface Member extends Pick<Roadmap, 'intern'> {
  readonly status: Status | null
  readonly moves: readonly Move[]
  readonly marks: readonly Mark[]
}

/** Of an intern, whose days are later than the plan's by `moves`. */
export function roadmapOn(
  on: Day,
  wholePlan: WholePlan,
  { intern, status, moves, marks }: Member,
): Roadmap {
  const markOf = new Map(marks.map((mark) => [mark.objectiveId, mark]))
  const spans = milestonesWithSpans(stagesOf(wholePlan), moves)
  const milestones = milestonesWithSpans(stagesOf(wholePlan)).map((milestone, index) => {
    const objectives = withDays(milestone).map(({ from: _from, ...objective }) => ({
      ...objective,
      dueOn: movedDay(objective.dueOn, moves),
      mark: markOf.get(objective.id) ?? null,
    }))
    const done = objectives.filter(({ mark }) => mark !== null).length
    const { from, to } = spans[index] ?? milestone
    return { ...milestone, from, to, ...completionOf(done, objectives.length), objectives }
  })
  const { plan } = wholePlan
  const startsOn = movedDay(plan.startDate, moves)
  const endsOn = movedDay(plan.endDate, moves)
  const own = { startDate: startsOn, endDate: endsOn }
  const timeline = timelineOn(on, wholePlan)
  return {
    ...timeline,
    groupMilestoneId: timeline.currentMilestoneId,
    state: stateOn(on, own),
    daysToStart: daysToStartOn(on, own),
    daysLeft: daysLeftOn(on, own),
    currentMilestoneId: ownMilestoneOn(on, milestones)?.id ?? null,
    intern,
    startsOn,
    endsOn,
    isStartOpen: isOpenOn(on, plan.startDate, { status, moves }),
    isEndOpen: isOpenOn(on, plan.endDate, { status, moves }),
    ...sumOf(milestones),
    milestones,
  }
}

type Counts = ReadonlyMap<string, { readonly marks: number; readonly done: number }>

interface Members {
  readonly internCount: number
  readonly counts: Counts
}

export function overviewOn(
  on: Day,
  wholePlan: WholePlan,
  isShown: (milestone: Milestone) => boolean,
  { internCount, counts }: Members,
): PlanOverview {
  const milestones = milestonesWithSpans(stagesOf(wholePlan))
    .filter(isShown)
    .map((milestone) => {
      const objectives = withDays(milestone).map((objective) => {
        const { marks = 0, done = 0 } = counts.get(objective.id) ?? {}
        return { ...objective, ...completionOf(done, internCount), marks }
      })
      return { ...milestone, ...sumOf(objectives), marks: sumOfMarks(objectives), objectives }
    })
  const marks = sumOfMarks(milestones)
  return { ...timelineOn(on, wholePlan), ...sumOf(milestones), marks, internCount, milestones }
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
  const completions = milestones.map(({ id: milestoneId, objectives }) => ({
    milestoneId,
    ...completionOf(objectives.filter(({ id }) => isDone.has(id)).length, objectives.length),
  }))
  return {
    ...card,
    ...sumOf(completions),
    milestones: completions,
    marks: [...marks],
  }
}

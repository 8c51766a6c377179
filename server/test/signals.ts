import { addDays, daysBetween, type Day } from '@cohort/contract/dates'
import type { Organisation } from '../seeds/organisation.ts'
import type { Character } from '../seeds/people.ts'

/** What the records of an intern say at a moment, worked out anew from the rows. */
export interface Signals {
  readonly expected: readonly Day[]
  readonly missing: number
  readonly overdue: number
  readonly gapPercent: number
  readonly latest: readonly number[]
  readonly earlier: readonly number[]
  readonly raters: number
  readonly fallenKpis: number
  readonly daysSinceMeeting: number
  readonly hasMeetingSoon: boolean
}

export function signalsOf(made: Organisation, character: Character): Signals {
  const feedback = made.feedback
    .filter(({ internId }) => internId === character.intern.id)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const averages = feedback.map(({ averageRating }) => averageRating)
  return {
    ...updatesOf(made, character),
    ...progressOf(made, character),
    latest: averages.slice(-3),
    earlier: averages.slice(0, -3),
    raters: new Set(feedback.slice(-3).map(({ authorId }) => authorId)).size,
    fallenKpis: fallenKpis(feedback.map(({ ratings }) => ratings)),
    ...meetingsOf(made, character),
  }
}

/** Of the last ten days, today excluded because it is not over. */
function updatesOf(
  { setting: { today }, tasks, holidays }: Organisation,
  { intern }: Character,
): Pick<Signals, 'expected' | 'missing'> {
  const free = new Set(holidays.map(({ day }) => day))
  const written = new Set(tasks.filter(({ userId }) => userId === intern.id).map(({ day }) => day))
  const isExpected = (day: Day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return weekday !== 0 && weekday !== 6 && !free.has(day) && day >= intern.dateOfJoining
  }
  const expected = Array.from({ length: 30 }, (_, back) => addDays(today, -1 - back))
    .filter(isExpected)
    .slice(0, 10)
  return { expected, missing: expected.filter((day) => !written.has(day)).length }
}

/** Objectives follow one another within their milestone, as milestones do from the plan's start. */
export function progressOf({ setting, plan, marks }: Organisation, { intern }: Character) {
  const planId = plan.members.find(({ internId }) => internId === intern.id)?.planId
  const startDate = plan.plans.find(({ id }) => id === planId)?.startDate
  const done = new Set(
    marks.filter(({ internId }) => internId === intern.id).map(({ objectiveId }) => objectiveId),
  )
  const days = { all: 0, due: 0, done: 0 }
  let overdue = 0
  let begins = startDate ?? setting.today
  for (const milestone of plan.milestones.filter((one) => one.planId === planId)) {
    let passed = 0
    for (const objective of plan.objectives.filter((one) => one.milestoneId === milestone.id)) {
      passed += objective.days
      const isDue = addDays(begins, passed - 1) < setting.today
      const isDone = done.has(objective.id)
      days.all += objective.days
      days.due += isDue ? objective.days : 0
      days.done += isDone ? objective.days : 0
      overdue += isDue && !isDone ? 1 : 0
    }
    begins = addDays(begins, milestone.days)
  }
  const gapPercent = days.all === 0 ? 0 : ((days.due - days.done) * 100) / days.all
  return { overdue, gapPercent, hasPlan: planId !== undefined }
}

function fallenKpis(ratings: readonly Readonly<Record<string, number>>[]) {
  const [latest, earlier] = [ratings.slice(-2), ratings.slice(0, -2)]
  const levels = (of: typeof ratings, kpi: string) => of.flatMap((one) => one[kpi] ?? [])
  return Object.keys(ratings.at(-1) ?? {}).filter((kpi) => {
    const [now, before] = [levels(latest, kpi), levels(earlier, kpi)]
    return now.length === 2 && before.length >= 2 && meanOf(before) - meanOf(now) >= 1
  }).length
}

function meetingsOf({ setting, meetings }: Organisation, { intern }: Character) {
  const { now } = setting
  const own = meetings.filter(
    ({ interaction }) => interaction.internId === intern.id && interaction.isScheduled !== false,
  )
  const days = own.map(
    ({ interaction }) => (interaction.endsAt.getTime() - now.getTime()) / 86_400_000,
  )
  return {
    daysSinceMeeting: Math.min(
      daysBetween(intern.dateOfJoining, setting.today),
      ...days.filter((day) => day <= 0).map((day) => -day),
    ),
    hasMeetingSoon: days.some((day) => day > 0 && day <= 14),
  }
}

export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Points of three families: updates, progress, ratings. */
export function pointsOf(signals: Signals) {
  const { missing, overdue, gapPercent, expected } = signals
  const updates = missing === 10 ? 6 : missing >= 5 ? 2 : missing >= 3 ? 1 : 0
  const progress = gapPercent >= 30 || overdue >= 3 ? 2 : gapPercent >= 15 || overdue === 2 ? 1 : 0
  return [expected.length < 5 ? 0 : updates, progress, ratingPoints(signals)] as const
}

function ratingPoints({ latest, earlier, raters, fallenKpis: fallen }: Signals) {
  if (latest.length < 2) return 0
  if (meanOf(latest) <= 2 && raters >= 2) return 2
  const hasDropped = earlier.length >= 2 && meanOf(earlier) - meanOf(latest) >= 0.8
  return meanOf(latest) <= 2.5 || hasDropped || fallen >= 2 ? 1 : 0
}

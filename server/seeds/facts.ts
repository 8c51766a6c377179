import { addDays, type Day } from '@cohort/contract/dates'
import type { FeedbackRow } from './meetings/feedback.ts'
import { listSteps, type Mark, type Step } from './marks.ts'
import type { Character } from './people.ts'
import type { Plans } from './plans.ts'
import type { Setting } from './setting.ts'

export interface Records {
  readonly plan: Plans
  readonly marks: readonly Mark[]
  readonly feedback: readonly FeedbackRow[]
  readonly tasks: readonly { readonly userId: string; readonly day: Day }[]
}

export interface Facts {
  /** Of the ten working days before; undefined when that many are not recorded. */
  readonly missing: number | undefined
  /** The last day with an update, when each of the three working days or more since is missing. */
  readonly silentSince: Day | undefined
  readonly overdue: readonly Step[]
  /** Undefined without a plan that has begun. */
  readonly due: number | undefined
  readonly ratings: readonly FeedbackRow[]
}

const WINDOW = 10

/** Working days. */
const SILENT_FROM = 3

export function newFacts(setting: Setting, { plan, marks, feedback, tasks }: Records) {
  const steps = listSteps(plan)
  const marksOf = Map.groupBy(marks, ({ internId }) => internId)
  const feedbackOf = Map.groupBy(feedback, ({ internId }) => internId)
  const daysOf = Map.groupBy(tasks, ({ userId }) => userId)
  return ({ intern }: Character, day: Day): Facts => {
    const planId = plan.members.find(({ internId }) => internId === intern.id)?.planId
    const due = steps.filter((step) => step.planId === planId && step.dueOn < day)
    const done = (marksOf.get(intern.id) ?? []).filter(({ doneOn }) => doneOn < day)
    const written = new Set((daysOf.get(intern.id) ?? []).map((task) => task.day))
    const midnight = setting.at(day, '00:00')
    const window = workdaysBefore(setting, day)
    const first = [...written].toSorted()[0]
    const isKnown = first !== undefined && first <= (window.at(-1) ?? first)
    const silent = window.findIndex((one) => written.has(one))
    return {
      silentSince: isKnown && silent >= SILENT_FROM ? window[silent] : undefined,
      missing: isKnown ? window.filter((one) => !written.has(one)).length : undefined,
      overdue: due.filter((step) =>
        done.every(({ objectiveId }) => objectiveId !== step.objectiveId),
      ),
      due: planId ? due.length : undefined,
      ratings: (feedbackOf.get(intern.id) ?? [])
        .filter(({ createdAt }) => createdAt < midnight)
        .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
    }
  }
}

function workdaysBefore({ workdayUpTo }: Setting, day: Day): Day[] {
  const days: Day[] = []
  for (let before = day; days.length < WINDOW;) {
    before = workdayUpTo(addDays(before, -1))
    days.push(before)
  }
  return days
}

import { addDays, type Day } from '@cohort/contract/dates'
import type { objectiveMarks } from '#server/plans/table.ts'
import type { Character, People } from './people.ts'
import type { Plans } from './plans.ts'
import { earlierOf, laterOf, type Setting } from './setting.ts'

export type Mark = typeof objectiveMarks.$inferInsert

const NOTES = {
  early: [
    'Finished before the day and helped others.',
    'Done early. Clear presentation, good questions answered.',
    'Ahead of the plan, with tests and documentation.',
  ],
  onTime: [
    'Reviewed together, all comments resolved.',
    'Solid work. Naming could be better.',
    'Complete, and well explained in the review.',
  ],
  late: [
    'Needed a second review, which was convincing.',
    'Tests for the edge cases were missing at first and have been added.',
    'Took a few days longer than planned. The result is complete.',
  ],
} as const

/** Objectives that have come due are done, but for those that the profile leaves open. */
export function makeMarks(setting: Setting, plans: Plans, people: People): Mark[] {
  const steps = listSteps(plans)
  return plans.members.flatMap(({ internId, planId }) => {
    const character = people.characters.find(({ intern }) => intern.id === internId)
    const own = steps.filter((step) => step.planId === planId)
    return character ? marksOf(setting, character, own) : []
  })
}

function marksOf(setting: Setting, { intern, profile }: Character, steps: readonly Step[]) {
  const due = steps.filter(({ dueOn }) => dueOn < setting.today)
  const { open = 0, ahead = 0 } = profile
  const isUnderWay = due.length > 0
  const done = steps.slice(0, Math.max(0, due.length - open + (isUnderWay ? ahead : 0)))
  return done.map((step, index) => markOf(setting, step, { internId: intern.id, index, ahead }))
}

export interface Step {
  readonly planId: string
  readonly objectiveId: string
  readonly name: string
  readonly mentorId: string | null
  readonly days: number
  readonly startDate: Day
  /** The last day on time. */
  readonly dueOn: Day
}

/** Objectives follow each other within their milestone, as milestones do within their plan. */
export function listSteps({ plans, milestones, objectives }: Plans): Step[] {
  return plans.flatMap(({ id: planId, startDate }) => {
    let begins = startDate
    return milestones
      .filter((milestone) => milestone.planId === planId)
      .flatMap(({ id: milestoneId, days: milestoneDays, mentorId = null }) => {
        let dueOn = addDays(begins, -1)
        begins = addDays(begins, milestoneDays)
        return objectives
          .filter((objective) => objective.milestoneId === milestoneId)
          .map(({ id: objectiveId, name, days }) => {
            dueOn = addDays(dueOn, days)
            return { planId, objectiveId, name, mentorId, days, startDate, dueOn }
          })
      })
  })
}

interface Pace {
  readonly internId: string
  readonly index: number
  readonly ahead: number
}

function markOf(setting: Setting, step: Step, { internId, index, ahead }: Pace): Mark {
  const { objectiveId, mentorId, startDate, dueOn } = step
  const lag = ahead > 0 ? -8 : setting.between(-6, 4)
  const latest = setting.workdayBack(1 + (index % 3))
  const planned = earlierOf(setting.workdayUpTo(addDays(dueOn, lag)), latest)
  const doneOn = laterOf(planned, startDate)
  const pace = doneOn < addDays(dueOn, -2) ? 'early' : doneOn > dueOn ? 'late' : 'onTime'
  const note = setting.chance(0.5) ? setting.pick(NOTES[pace]) : null
  const createdAt = setting.at(doneOn, '17:30')
  return { internId, objectiveId, doneOn, markedBy: mentorId, note, createdAt }
}

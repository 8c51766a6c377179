import { addDays } from '@cohort/contract/dates'
import type { objectiveMarks } from '#server/plans/table.ts'
import type { People } from './people.ts'
import type { Plans } from './plans.ts'
import { laterOf, workdayUpTo, type Setting } from './setting.ts'

type Mark = typeof objectiveMarks.$inferInsert

const NOTES = [
  'Clear presentation, good questions answered.',
  'Needed a second round; the second one was convincing.',
  'Tests are missing for the edge cases, otherwise complete.',
  'Finished early and helped others.',
  'Reviewed together, all comments resolved.',
  'Solid work. Naming could be better.',
] as const

/** Objectives that have come due are mostly done: some early, some weeks late. */
export function makeMarks(setting: Setting, plans: Plans, people: People): Mark[] {
  const due = dueObjectives(plans)
  return plans.members.flatMap(({ internId, planId }) => {
    const isIsha = internId === people.isha.id
    const lag = isIsha ? 1 : setting.between(-10, 24)
    return due
      .filter((objective) => objective.planId === planId)
      .flatMap((objective) => markOf(setting, objective, { internId, lag }))
  })
}

interface Due {
  readonly planId: string
  readonly objectiveId: string
  readonly mentorId: string | null
  readonly startDate: string
  readonly dueOn: string
}

/** Objectives follow each other within their milestone, as milestones do within their plan. */
function dueObjectives({ plans, milestones, objectives }: Plans): Due[] {
  return plans.flatMap(({ id: planId, startDate }) => {
    let begins = startDate
    return milestones
      .filter((milestone) => milestone.planId === planId)
      .flatMap(({ id: milestoneId, days, mentorId = null }) => {
        let dueOn = begins
        begins = addDays(begins, days)
        return objectives
          .filter((objective) => objective.milestoneId === milestoneId)
          .map((objective) => {
            dueOn = addDays(dueOn, objective.days)
            return { planId, objectiveId: objective.id, mentorId, startDate, dueOn }
          })
      })
  })
}

interface Pace {
  readonly internId: string
  readonly lag: number
}

function markOf(setting: Setting, objective: Due, { internId, lag }: Pace): Mark[] {
  const { objectiveId, mentorId, startDate, dueOn } = objective
  const planned = workdayUpTo(addDays(dueOn, lag + setting.between(-2, 2)))
  const doneOn = laterOf(planned, startDate)
  if (doneOn >= setting.today) return []
  const note = setting.chance(0.4) ? setting.pick(NOTES) : null
  const createdAt = setting.at(doneOn, '17:30')
  return [{ internId, objectiveId, doneOn, markedBy: mentorId, note, createdAt }]
}

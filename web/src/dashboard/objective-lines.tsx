import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import type { Day } from '@cohort/contract/dates'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { MY_PLAN } from './queries.ts'
import type { Line } from './to-do-line.tsx'

const ROADMAP_LINK = { to: paths.dashboard, hash: MY_PLAN, action: 'View plan' } as const

interface Due {
  readonly on: Day
  readonly line: Line
}

type Objectives = ActionItemsOf<'Interns'>['objectivesDue']
type Objective = Objectives['first'][number]

/** Those with a line of their own. */
const listed = (today: Day, { overdue, first }: Objectives) =>
  overdue > 1 ? first.filter(({ dueOn }) => dueOn >= today) : first

/** The overdue ones are one line, with their number. */
export function objectiveLines(today: Day, due: Objectives): Due[] {
  const { overdue, first } = due
  const late = overdue > 1 ? first.slice(0, 1) : []
  return [
    ...late.map((oldest) => ({ on: oldest.dueOn, line: overdueLine(overdue, oldest) })),
    ...listed(today, due).map((objective) => ({
      on: objective.dueOn,
      line: objectiveLine(today, objective),
    })),
  ]
}

export const notListed = (today: Day, due: Objectives) =>
  due.total - listed(today, due).length - (due.overdue > 1 ? due.overdue : 0)

const overdueLine = (count: number, { name, dueOn }: Objective): Line => ({
  key: 'overdue',
  label: 'Overdue',
  sentence: `${pluralise(count, 'objective')} overdue`,
  detail: `The oldest: ${name}, was due on ${shortDay(dueOn)}`,
  ...ROADMAP_LINK,
})

function objectiveLine(today: Day, { id, name, milestoneName, dueOn }: Objective): Line {
  const isLate = dueOn < today
  const when = dueOn === today ? 'due today' : `${isLate ? 'was due' : 'due'} on ${shortDay(dueOn)}`
  return {
    key: id,
    label: isLate ? 'Overdue' : dueOn === today ? 'Due today' : 'Due this week',
    sentence: name,
    detail: `${milestoneName}, ${when}`,
    ...ROADMAP_LINK,
  }
}

export const moreObjectivesLine = (count: number): Line => ({
  key: 'more',
  label: 'Objective',
  sentence: `${pluralise(count, 'more objective')} due this week`,
  ...ROADMAP_LINK,
})

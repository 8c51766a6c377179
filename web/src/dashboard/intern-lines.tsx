import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { formatDay } from '@cohort/contract/dates'
import { Place, whenOf } from '#web/interactions/when-and-where.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import type { Line } from './need-line.tsx'

/** The id of the roadmap on the dashboard. */
export const MY_PLAN = 'my-plan'

const ROADMAP_LINK = { to: paths.dashboard, hash: MY_PLAN, action: 'See my plan' } as const

type Needs = ActionItemsOf<'Interns'>

export function internLines({ today, update, nextInteraction, objectivesDue }: Needs) {
  const more = objectivesDue.total - objectivesDue.first.length
  return [
    update && updateLine(today, update),
    nextInteraction && nextLine(nextInteraction),
    ...objectivesDue.first.map((objective) => objectiveLine(today, objective)),
    more > 0 && moreObjectivesLine(more),
  ]
}

function updateLine(today: string, update: NonNullable<Needs['update']>): Line {
  const { tasks, totalActualTime } = update
  const sum = `${pluralise(tasks, 'task')}, ${pluralise(totalActualTime, 'hour')}`
  const isWritten = tasks > 0
  return {
    key: 'update',
    tone: isWritten ? 'good' : 'warning',
    label: isWritten ? 'Written' : 'Not written',
    sentence: `Today's update is ${isWritten ? `written: ${sum}` : 'not written yet'}.`,
    to: paths.ownUpdates(today),
    action: isWritten ? 'Open it' : 'Write it',
    isPrimary: !isWritten,
  }
}

function nextLine(interaction: NonNullable<Needs['nextInteraction']>): Line {
  const { name, assignedMentor, assignedInterviewer, place } = interaction
  const people = [...new Set([assignedInterviewer, assignedMentor])].filter(Boolean).join(' and ')
  const when = whenOf(interaction)
  return {
    key: 'next',
    tone: 'none',
    label: 'Next',
    sentence: name,
    detail: (
      <>
        {people ? `${when}, with ${people}` : when}
        {place && <> · {<Place place={place} />}</>}
      </>
    ),
    to: paths.interactions,
    action: 'See interactions',
  }
}

type Objective = Needs['objectivesDue']['first'][number]

function objectiveLine(today: string, { id, name, milestoneName, dueOn }: Objective): Line {
  const isLate = dueOn < today
  const when =
    dueOn === today ? 'due today' : `${isLate ? 'was due' : 'due'} on ${formatDay(dueOn)}`
  return {
    key: id,
    tone: isLate ? 'bad' : 'warning',
    label: isLate ? 'Late' : dueOn === today ? 'Due today' : 'Due this week',
    sentence: name,
    detail: `${milestoneName}, ${when}`,
    ...ROADMAP_LINK,
  }
}

const moreObjectivesLine = (count: number): Line => ({
  key: 'more',
  tone: 'none',
  label: 'Objective',
  sentence: `${pluralise(count, 'more objective')} due this week`,
  ...ROADMAP_LINK,
})

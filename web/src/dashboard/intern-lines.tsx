import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { formatDay, type Day } from '@cohort/contract/dates'
import { updateStateOf } from '#web/daily-updates/update-state.ts'
import { Place, whenOf } from '#web/interactions/when-and-where.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import type { Line } from './to-do-line.tsx'

/** The id of the roadmap on the dashboard. */
export const MY_PLAN = 'my-plan'

const ROADMAP_LINK = { to: paths.dashboard, hash: MY_PLAN, action: 'View plan' } as const

type Items = ActionItemsOf<'Interns'>

export function internLines(
  { today, update, nextInteraction, objectivesDue }: Items,
  hasUnsaved: (day: Day) => boolean,
) {
  const more = objectivesDue.total - objectivesDue.first.length
  return [
    update && updateLine(today, update, hasUnsaved(today)),
    nextInteraction && nextLine(nextInteraction),
    ...objectivesDue.first.map((objective) => objectiveLine(today, objective)),
    more > 0 && moreObjectivesLine(more),
  ]
}

function updateLine(today: string, update: NonNullable<Items['update']>, isUnsaved: boolean): Line {
  const { tasks, totalActualTime } = update
  const { tone, label } = updateStateOf(update, isUnsaved)
  const isSubmitted = tone === 'good'
  const saved = `${pluralise(tasks, 'task')}, ${pluralise(totalActualTime, 'hour')}`
  return {
    key: 'update',
    tone,
    label: 'Daily update',
    sentence: label,
    detail: tasks === 0 ? 'No tasks saved for today' : `${saved} saved for today`,
    to: paths.ownUpdates(today),
    action: isSubmitted || isUnsaved ? 'Open' : tasks === 0 ? 'Add tasks' : 'Add hours',
    isPrimary: !isSubmitted,
  }
}

function nextLine(interaction: NonNullable<Items['nextInteraction']>): Line {
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
    action: 'View interactions',
  }
}

type Objective = Items['objectivesDue']['first'][number]

function objectiveLine(today: string, { id, name, milestoneName, dueOn }: Objective): Line {
  const isLate = dueOn < today
  const when =
    dueOn === today ? 'due today' : `${isLate ? 'was due' : 'due'} on ${formatDay(dueOn)}`
  return {
    key: id,
    tone: isLate ? 'bad' : 'warning',
    label: isLate ? 'Overdue' : dueOn === today ? 'Due today' : 'Due this week',
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

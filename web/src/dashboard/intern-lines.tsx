import { paths } from '@cohort/contract/app-paths'
import type { NeedsOf } from '@cohort/contract/dashboard/schemas'
import { dayInWords } from '@cohort/contract/dates'
import { Place, whenOf } from '#web/interactions/when-and-where.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { NeedLine } from './need-line.tsx'

/** The id of the roadmap on the dashboard. */
export const MY_PLAN = 'my-plan'

const ROADMAP_LINK = { to: paths.dashboard, hash: MY_PLAN, action: 'See my plan' } as const

type Needs = NeedsOf<'Interns'>

export function internLines({ today, update, nextInteraction, objectivesDue }: Needs) {
  const more = objectivesDue.total - objectivesDue.first.length
  return [
    update && <UpdateLine key="update" today={today} update={update} />,
    nextInteraction && <NextLine key="next" interaction={nextInteraction} />,
    ...objectivesDue.first.map((objective) => (
      <ObjectiveLine key={objective.id} today={today} objective={objective} />
    )),
    more > 0 && (
      <NeedLine
        key="more"
        tone="none"
        label="Objective"
        sentence={`${pluralise(more, 'more objective')} due this week`}
        {...ROADMAP_LINK}
      />
    ),
  ]
}

interface UpdateProps {
  readonly today: string
  readonly update: NonNullable<Needs['update']>
}

function UpdateLine({ today, update: { tasks, totalActualTime } }: UpdateProps) {
  const isWritten = tasks > 0
  const sum = `${pluralise(tasks, 'task')}, ${pluralise(totalActualTime, 'hour')}`
  return (
    <NeedLine
      tone={isWritten ? 'good' : 'warning'}
      label={isWritten ? 'Written' : 'Not written'}
      sentence={
        isWritten ? `Today's update is written: ${sum}.` : "Today's update is not written yet."
      }
      to={paths.ownUpdates(today)}
      action={isWritten ? 'Open it' : 'Write it'}
      isPrimary={!isWritten}
    />
  )
}

interface NextProps {
  readonly interaction: NonNullable<Needs['nextInteraction']>
}

function NextLine({ interaction }: NextProps) {
  const { name, assignedMentor, assignedInterviewer, place } = interaction
  const people = [...new Set([assignedInterviewer, assignedMentor])].filter(Boolean).join(' and ')
  const when = whenOf(interaction)
  return (
    <NeedLine
      tone="none"
      label="Next"
      sentence={name}
      detail={
        <>
          {people ? `${when}, with ${people}` : when}
          {place && <> · {<Place place={place} />}</>}
        </>
      }
      to={paths.interactions}
      action="See interactions"
    />
  )
}

interface ObjectiveProps {
  readonly today: string
  readonly objective: Needs['objectivesDue']['first'][number]
}

function ObjectiveLine({ today, objective: { name, milestoneName, dueOn } }: ObjectiveProps) {
  const isLate = dueOn < today
  const when =
    dueOn === today ? 'due today' : `${isLate ? 'was due' : 'due'} on ${dayInWords(dueOn)}`
  return (
    <NeedLine
      tone={isLate ? 'bad' : 'warning'}
      label={isLate ? 'Late' : dueOn === today ? 'Due today' : 'Due this week'}
      sentence={name}
      detail={`${milestoneName}, ${when}`}
      {...ROADMAP_LINK}
    />
  )
}

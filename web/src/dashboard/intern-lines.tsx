import { paths } from '@cohort/contract/app-paths'
import type { NeedsOf } from '@cohort/contract/dashboard/schemas'
import { dayInWords } from '@cohort/contract/dates'
import type { ReactElement } from 'react'
import { Place, whenOf } from '#web/interactions/when-and-where.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { NeedLine } from './need-line.tsx'

const SIZE = 'compact-sm'

/** Where the way through the plan stands on the dashboard. */
export const MY_PLAN = 'my-plan'

export function internLines(needs: NeedsOf<'Interns'>): ReactElement[] {
  const { today, update, nextInteraction, objectivesDue } = needs
  const lines: ReactElement[] = []
  if (update) lines.push(<UpdateLine key="update" today={today} update={update} />)
  if (nextInteraction) lines.push(<NextLine key="next" interaction={nextInteraction} />)
  for (const objective of objectivesDue.first) {
    lines.push(<ObjectiveLine key={objective.id} today={today} objective={objective} />)
  }
  const more = objectivesDue.total - objectivesDue.first.length
  if (more > 0) {
    const sentence = `${pluralise(more, 'more objective')} due this week`
    lines.push(
      <NeedLine key="more" tone="none" word="Objective" sentence={sentence}>
        <RoadmapLink />
      </NeedLine>,
    )
  }
  return lines
}

interface UpdateProps {
  readonly today: string
  readonly update: NonNullable<NeedsOf<'Interns'>['update']>
}

function UpdateLine({ today, update: { tasks, totalActualTime } }: UpdateProps) {
  const isWritten = tasks > 0
  const sum = `${pluralise(tasks, 'task')}, ${pluralise(totalActualTime, 'hour')}`
  return (
    <NeedLine
      tone={isWritten ? 'good' : 'warning'}
      word={isWritten ? 'Written' : 'Not written'}
      sentence={
        isWritten ? `Today's update is written: ${sum}.` : "Today's update is not written yet."
      }
    >
      <ButtonLink
        to={paths.ownUpdates(today)}
        variant={isWritten ? 'default' : 'filled'}
        size={SIZE}
      >
        {isWritten ? 'Open it' : 'Write it'}
      </ButtonLink>
    </NeedLine>
  )
}

interface NextProps {
  readonly interaction: NonNullable<NeedsOf<'Interns'>['nextInteraction']>
}

function NextLine({ interaction }: NextProps) {
  const { name, assignedMentor, assignedInterviewer, place } = interaction
  const people = [...new Set([assignedInterviewer, assignedMentor])].filter(Boolean).join(' and ')
  const when = whenOf(interaction)
  return (
    <NeedLine
      tone="none"
      word="Next"
      sentence={name}
      detail={
        <>
          {people ? `${when}, with ${people}` : when}
          {place && <> · {<Place place={place} />}</>}
        </>
      }
    >
      <ButtonLink to={paths.interactions} variant="default" size={SIZE}>
        See interactions
      </ButtonLink>
    </NeedLine>
  )
}

interface ObjectiveProps {
  readonly today: string
  readonly objective: NeedsOf<'Interns'>['objectivesDue']['first'][number]
}

function ObjectiveLine({ today, objective: { name, milestoneName, dueOn } }: ObjectiveProps) {
  const isLate = dueOn < today
  const when =
    dueOn === today ? 'due today' : `${isLate ? 'was due' : 'due'} on ${dayInWords(dueOn)}`
  return (
    <NeedLine
      tone={isLate ? 'bad' : 'warning'}
      word={isLate ? 'Late' : dueOn === today ? 'Due today' : 'Due this week'}
      sentence={name}
      detail={`${milestoneName}, ${when}`}
    >
      <RoadmapLink />
    </NeedLine>
  )
}

const RoadmapLink = () => (
  <ButtonLink to={paths.dashboard} hash={MY_PLAN} variant="default" size={SIZE}>
    See my plan
  </ButtonLink>
)

import { canMark } from '@cohort/contract/plans/rules'
import type { Roadmap } from '@cohort/contract/plans/schemas'
import { VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangleFilled,
  IconChevronRight,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDotFilled,
} from '@tabler/icons-react'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { dayRange } from '#web/ui/forms/day-range.ts'
import { ObjectiveCard } from './objective-card.tsx'
import { GROUP_PHASE } from '#web/users/wording.ts'
import { OnlyMentorPanel } from './only-mentor-panel.tsx'
import classes from './roadmap.module.css'

export type Stage = Roadmap['milestones'][number]
export type StageState = 'done' | 'current' | 'overdue' | 'upcoming'

const STATE_ICONS = {
  done: IconCircleCheckFilled,
  current: IconCircleDotFilled,
  overdue: IconAlertTriangleFilled,
  upcoming: IconCircleDashed,
}

const STATE_LABELS: Record<StageState, string> = {
  done: 'Completed',
  current: 'Current',
  overdue: 'Overdue',
  upcoming: 'Upcoming',
}

/** Of the milestones whose dates are over, the current one is not. */
const labelOf = (state: StageState, here: string | undefined, done: number) =>
  state === 'current' && !here ? (done > 0 ? 'In progress' : 'Not started') : STATE_LABELS[state]

export const countOverdue = (objectives: Stage['objectives'], today: string) =>
  objectives.filter(({ mark, dueOn }) => mark === null && dueOn < today).length

interface Props {
  readonly intern: Roadmap['intern']
  readonly planStart: string
  readonly stage: Stage
  readonly number: number
  readonly state: StageState
  /** The label of the stage where the intern is today. */
  readonly here: string | undefined
  /** Of the group, when it is another one. */
  readonly isGroups: boolean
}

/** A milestone of the roadmap. Today's is expanded, and those with overdue objectives. */
export function StageCard({ intern, planStart, stage, number, state, here, isGroups }: Props) {
  const mayMark = canMark(actorOf(useSignedIn()), stage, intern)
  const today = useToday()
  const StateIcon = STATE_ICONS[state]
  const { name, objectives } = stage
  return (
    <li
      className={classes['stop']}
      data-state={state}
      data-current={here ? true : undefined}
      aria-current={here ? 'step' : undefined}
    >
      <span className={classes['marker']}>
        <StateIcon size="1.25rem" aria-hidden />
      </span>
      <details className={classes['stage']} open={here !== undefined || state === 'overdue'}>
        <Summary {...{ stage, number, state, here, isGroups }} />
        {!mayMark && countOverdue(objectives, today) > 0 && (
          <OnlyMentorPanel mentorName={stage.mentorName} />
        )}
        <ul className={classes['objectives']} aria-label={`Objectives of ${name}`}>
          {objectives.map((objective) => (
            <ObjectiveCard
              key={objective.id}
              internId={intern.id}
              planStart={planStart}
              objective={objective}
              mayMark={mayMark}
            />
          ))}
          {objectives.length === 0 && (
            <li className={classes['tally']}>No objectives in this milestone yet.</li>
          )}
        </ul>
      </details>
    </li>
  )
}

function Summary({
  stage,
  number,
  state,
  here,
  isGroups,
}: Pick<Props, 'stage' | 'number' | 'state' | 'here' | 'isGroups'>) {
  const { name, from, to, mentorName } = stage
  return (
    <summary className={classes['summary']}>
      <span className={classes['title']}>
        <IconChevronRight size="1rem" stroke={1.5} aria-hidden />
        {number}. {name}
        {here && <span className={classes['here']}>{here}</span>}
        {isGroups && <span className={classes['here']}>{GROUP_PHASE}</span>}
      </span>
      <Tally stage={stage} state={state} here={here} />
      <span className={classes['when']}>
        {dayRange(from, to)} · {mentorName ? `Mentor ${mentorName}` : 'No mentor'}
      </span>
    </summary>
  )
}

function Tally({
  stage: { done, total, objectives },
  state,
  here,
}: Pick<Props, 'stage' | 'state' | 'here'>) {
  const overdue = countOverdue(objectives, useToday())
  return (
    <span className={classes['tally']}>
      {state === 'overdue' ? (
        `${overdue} overdue`
      ) : (
        <>
          <VisuallyHidden>{labelOf(state, here, done)}: </VisuallyHidden>
          {total > 0 ? `${done} of ${total} completed` : 'No objectives'}
        </>
      )}
    </span>
  )
}

import { today } from '@cohort/contract/dates'
import { spansOf } from '@cohort/contract/plans/rules'
import type { InternProgress, Plan } from '@cohort/contract/plans/schemas'
import { MESSAGES } from '@cohort/contract/http-messages'
import { Card, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { withoutYear } from '#web/ui/forms/day-range.ts'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { toastOnError } from '#web/ui/overlays/toast-on-error.ts'
import { progressQuery } from '../progress/queries.ts'
import { useOrderMilestones } from '../queries.ts'
import { BarCard } from './bar-card.tsx'
import { internsAt, movedTo, placeOf, ticksOf } from './bars.ts'
import classes from './timeline.module.css'

interface Props {
  readonly plan: Plan
}

/** The most behind; the counts of the Progress tab are complete. */
const SHOWN_INTERNS = 100

export function TimelinePanel({ plan }: Props) {
  const { milestones, startDate } = plan
  const { data: progress } = useQuery(progressQuery(plan.id, {}, 1, SHOWN_INTERNS))
  const move = useMoves(plan)
  const [over, setOver] = useState<number>()
  const spans = spansOf(startDate, milestones)
  const { now, timeZone } = usePublicRuleContext()
  const isStarted = startDate <= today(now, timeZone)
  return (
    <Card withBorder padding="md" component="section" aria-label="Timeline">
      <div className={classes['frame']}>
        <Axis plan={plan} />
        <ol className={classes['rows']}>
          {milestones.map((milestone, index) => (
            <Row
              key={milestone.id}
              {...{ plan, milestone, index, move, isOver: over === index, onOver: setOver }}
              from={spans[index]?.from ?? startDate}
              interns={isStarted ? internsAt(progress?.interns.data ?? [], milestone.id) : []}
            />
          ))}
        </ol>
      </div>
      <Legend plan={plan} hasInterns={(progress?.interns.total ?? 0) > 0} />
    </Card>
  )
}

function Legend({ plan, hasInterns }: Props & { readonly hasInterns: boolean }) {
  const isToday = useTodayIn(plan) !== undefined
  if (!isToday && !hasInterns) return null
  return (
    <Group gap="md" m={0} mt="xs" component="p" className={classes['legend'] ?? ''}>
      {isToday && (
        <span>
          <i className={classes['line']} /> Today
        </span>
      )}
      {hasInterns && (
        <>
          <span>
            <i className={classes['dot']} /> On time
          </span>
          <span>
            <i className={classes['dot']} data-late /> Overdue
          </span>
        </>
      )}
    </Group>
  )
}

interface RowProps extends Props {
  readonly milestone: Plan['milestones'][number]
  readonly index: number
  readonly from: string
  readonly interns: readonly InternProgress[]
  readonly isOver: boolean
  readonly onOver: (index: number | undefined) => void
  readonly move: (id: string, place: number) => void
}

function Row({ plan, milestone, index, from, interns, isOver, onOver, move }: RowProps) {
  const { id, name } = milestone
  const isLast = index === plan.milestones.length - 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of the row do the same
    <li
      className={classes['row']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        onOver(index)
      }}
      onDrop={(event) => {
        event.preventDefault()
        onOver(undefined)
        move(event.dataTransfer.getData('text/plain'), index)
      }}
    >
      <Name
        id={id}
        name={`${index + 1} ${name}`}
        interns={interns}
        onEnd={() => onOver(undefined)}
      />
      <MoveButtons
        name={name}
        onUp={index > 0 ? () => move(id, index - 1) : undefined}
        onDown={isLast ? undefined : () => move(id, index + 1)}
      />
      <div className={classes['track']}>
        <Today plan={plan} />
        <BarCard plan={plan} milestone={milestone} from={from} />
      </div>
    </li>
  )
}

function useMoves({ id: planId, milestones }: Plan) {
  const { mutateAsync, isPending } = useOrderMilestones(planId)
  const ids = milestones.map(({ id }) => id)
  const move = (id: string, place: number) => {
    if (!ids.includes(id) || ids.indexOf(id) === place || isPending) return
    const saving = toastOnError(MESSAGES.failed, mutateAsync(movedTo(ids, id, place)))
    // The toast has reported it.
    void saving.catch(() => undefined)
  }
  return move
}

function Axis({ plan }: Props) {
  return (
    <div className={classes['axis']} aria-hidden>
      <div className={classes['track']}>
        {ticksOf(plan).map(({ day, left }) => (
          <span key={day} className={classes['tick']} style={{ insetInlineStart: `${left}%` }}>
            {withoutYear(day)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** In percent of the plan; undefined before and after it. */
function useTodayIn(plan: Plan): number | undefined {
  const { now, timeZone } = usePublicRuleContext()
  const left = placeOf(plan, today(now, timeZone))
  return left < 0 || left > 100 ? undefined : left
}

function Today({ plan }: Props) {
  const left = useTodayIn(plan)
  if (left === undefined) return null
  return (
    <span className={classes['today']} style={{ insetInlineStart: `${left}%` }} title="Today" />
  )
}

interface NameProps {
  readonly id: string
  readonly name: string
  readonly interns: readonly InternProgress[]
  readonly onEnd: () => void
}

const MAX_DOTS = 12

function Name({ id, name, interns, onEnd }: NameProps) {
  return (
    <div
      className={classes['name']}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', id)}
      onDragEnd={onEnd}
    >
      <Text size="sm" fw={600} truncate title={name}>
        {name}
      </Text>
      {interns.length > 0 && (
        <Group gap={0} wrap="nowrap" title={interns.map((intern) => intern.name).join(', ')}>
          <Text size="xs" c="dimmed">
            {pluralise(interns.length, 'intern')} working on this
          </Text>
          <span className={classes['dots']} aria-hidden>
            {interns.slice(0, MAX_DOTS).map((intern) => (
              <span
                key={intern.id}
                className={classes['dot']}
                data-late={intern.overdue > 0 || undefined}
              />
            ))}
          </span>
        </Group>
      )}
    </div>
  )
}

interface MoveProps {
  readonly name: string
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
}

function MoveButtons({ name, onUp, onDown }: MoveProps) {
  return (
    <Group gap={0} wrap="nowrap">
      <IconButton
        label={`Move ${name} up`}
        icon={IconArrowUp}
        size="sm"
        disabled={!onUp}
        onClick={() => onUp?.()}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={IconArrowDown}
        size="sm"
        disabled={!onDown}
        onClick={() => onDown?.()}
      />
    </Group>
  )
}

import { formatTime12h } from '@cohort/contract/interactions/rules'
import { timeOfMinute, toInstant, type Day } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Text, VisuallyHidden } from '@mantine/core'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { usePublicRuleContext, useToday } from '#web/lib/forms/rule-context.ts'
import { EventCard } from './event-card.tsx'
import { daysOf, hoursOf, lanesOf, slotAt, type Place } from './layout.ts'
import { useHolidays } from './use-holidays.ts'
import { useWorkedDays } from './use-worked-days.ts'
import classes from './week.module.css'

interface Props {
  readonly monday: Day
  readonly shown: readonly Interaction[]
  readonly onMove: (interaction: Interaction, to: Place) => void
  readonly onOpen: (interaction: Interaction) => void
  /** For who may schedule: a free time was clicked. */
  readonly onPick?: ((place: Place) => void) | undefined
}

const WEEKDAY = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
})

export function WeekTable({ monday, shown, onMove, onOpen, onPick }: Props) {
  const [said, say] = useState('')
  const [droppedId, setDroppedId] = useState<string>()
  const isWorked = useWorkedDays()
  const holidayOn = useHolidays(monday)
  const isOff = (day: Day) => !isWorked(day) || holidayOn(day) !== undefined
  const days = daysOf(monday, shown, isWorked)
  const hours = hoursOf(shown)
  const size = { '--days': days.length, '--hours': hours.closes - hours.opens }
  const drop = (interaction: Interaction, to: Place) => {
    setDroppedId(interaction.id)
    onMove(interaction, to)
  }
  const common = { days, hours, all: shown, onMove: drop, onOpen, onSay: say }
  return (
    <div className={classes['week']} style={size}>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      <div className={classes['heading']} />
      {days.map((day) => (
        <DayHeading key={day} day={day} isOff={isOff(day)} holiday={holidayOn(day)} />
      ))}
      <Hours {...hours} />
      {days.map((day) => (
        <DayColumn key={day} day={day} isOff={isOff(day)} hours={hours} onPick={onPick}>
          {lanesOf(shown.filter(({ date }) => date === day)).map((placed) => (
            <EventCard
              key={placed.interaction.id}
              placed={placed}
              isDropped={placed.interaction.id === droppedId}
              {...common}
            />
          ))}
        </DayColumn>
      ))}
    </div>
  )
}

interface HeadingProps {
  readonly day: Day
  /** No working day: muted. */
  readonly isOff: boolean
  readonly holiday?: string | undefined
}

function DayHeading({ day, isOff, holiday }: HeadingProps) {
  const isToday = day === useToday()
  return (
    <div
      className={classes['heading']}
      data-today={isToday || undefined}
      data-off={isOff || undefined}
    >
      <Text size="sm" fw={isToday ? 700 : 500} aria-current={isToday && 'date'}>
        {WEEKDAY.format(new Date(`${day}T00:00:00Z`))}
      </Text>
      {holiday !== undefined && <Text size="xs">Holiday: {holiday}</Text>}
    </div>
  )
}

interface DayProps extends Omit<HeadingProps, 'holiday'>, Pick<Props, 'onPick'> {
  readonly hours: HoursProps
  readonly children: ReactNode
}

/** A click beside the events picks a time; the keyboard has the button above the week. */
function DayColumn({ day, isOff, hours, onPick, children }: DayProps) {
  const { now, timeZone } = usePublicRuleContext()
  const isPickable = onPick && toInstant(day, '23:59', timeZone) > now
  const pick = ({ target, currentTarget, clientY }: MouseEvent<HTMLDivElement>) => {
    if (!isPickable || target !== currentTarget) return
    const { top, height } = currentTarget.getBoundingClientRect()
    const time = slotAt((clientY - top) / height, hours)
    if (toInstant(day, time, timeZone) > now) onPick({ date: day, time })
  }
  return (
    // With the keyboard, "Schedule Interaction" opens the same form.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={classes['day']}
      data-pickable={isPickable || undefined}
      data-off={isOff || undefined}
      onClick={pick}
    >
      {children}
    </div>
  )
}

interface HoursProps {
  readonly opens: number
  readonly closes: number
}

const Hours = ({ opens, closes }: HoursProps) => (
  <div className={classes['hours']} aria-hidden>
    {Array.from({ length: closes - opens }, (_, at) => (
      <span
        key={at}
        className={classes['hour']}
        style={{ top: `${(at / (closes - opens)) * 100}%` }}
      >
        {formatTime12h(timeOfMinute((opens + at) * 60))}
      </span>
    ))}
  </div>
)

import { formatTime12h } from '@cohort/contract/interactions/rules'
import { timeOfMinute, type Day } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { EventCard } from './event-card.tsx'
import { daysOf, hoursOf, lanesOf, type Place } from './layout.ts'
import classes from './week.module.css'

interface Props {
  readonly monday: Day
  readonly shown: readonly Interaction[]
  readonly onMove: (interaction: Interaction, to: Place) => void
  readonly onOpen: (interaction: Interaction) => void
}

const WEEKDAY = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
})

export function WeekTable({ monday, shown, onMove, onOpen }: Props) {
  const today = useToday()
  const days = daysOf(monday, shown)
  const hours = hoursOf(shown)
  const size = { '--days': days.length, '--hours': hours.closes - hours.opens } as CSSProperties
  const common = { days, hours, all: shown, onMove, onOpen }
  return (
    <div className={classes['week']} style={size}>
      <div className={classes['heading']} />
      {days.map((day) => (
        <div key={day} className={classes['heading']} data-today={day === today || undefined}>
          <Text size="sm" fw={day === today ? 700 : 500} aria-current={day === today && 'date'}>
            {WEEKDAY.format(new Date(`${day}T00:00:00Z`))}
          </Text>
        </div>
      ))}
      <Hours {...hours} />
      {days.map((day) => (
        <div key={day} className={classes['day']}>
          {lanesOf(shown.filter(({ date }) => date === day)).map((placed) => (
            <EventCard key={placed.interaction.id} placed={placed} {...common} />
          ))}
        </div>
      ))}
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

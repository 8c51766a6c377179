import type { ResponseOf } from '@cohort/contract/calls'
import { formatDay, isDay, minuteOfDay, timeOfMinute } from '@cohort/contract/dates'
import { formatTime12h, OFFICE_HOURS } from '@cohort/contract/interactions/rules'
import type { interactions } from '@cohort/contract/interactions/calls'
import { time as timeField } from '@cohort/contract/interactions/schemas'
import { weekdayOf } from '@cohort/contract/settings/working-days'
import { Text } from '@mantine/core'
import { awaySentence, isHoliday } from './card/away-panel.tsx'
import type { InteractionValues } from './interaction-zod-form.ts'

/** Not worked, a holiday, or a day of leave. */
export type UnusualDay = Partial<
  Pick<ResponseOf<typeof interactions.conflicts>, 'isClosed' | 'holiday' | 'away'>
>

interface Props {
  readonly values: Pick<InteractionValues, 'date' | 'time'>
  readonly day: UnusualDay | undefined
}

/** Both are allowed: interviewers may be in another time zone. */
export function UnusualTimePanel({ values: { date, time }, day = {} }: Props) {
  const { isClosed, holiday, away = [] } = day
  const start = timeField.safeParse(time).data
  return (
    <output>
      {isClosed && isDay(date) && (
        <Text size="sm" c="var(--warning)">
          {weekdayOf(date)}, {formatDay(date)}{' '}
          {holiday ? isHoliday(holiday) : 'is not a working day.'}
        </Text>
      )}
      {away.map((person) => (
        <Text key={person.id} size="sm" c="var(--warning)">
          {awaySentence(person)}
        </Text>
      ))}
      {start && !isInOfficeHours(start) && (
        <Text size="sm" c="var(--warning)">
          {formatTime12h(start)} is outside office hours ({OFFICE_HOURS_TEXT}).
        </Text>
      )}
    </output>
  )
}

const isInOfficeHours = (start: string) =>
  minuteOfDay(start) >= OFFICE_HOURS.opens && minuteOfDay(start) < OFFICE_HOURS.closes

const OFFICE_HOURS_TEXT = [OFFICE_HOURS.opens, OFFICE_HOURS.closes]
  .map((minute) => formatTime12h(timeOfMinute(minute)))
  .join(' to ')

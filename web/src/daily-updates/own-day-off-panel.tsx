import { daysOfSpan } from '@cohort/contract/daily-updates/rules'
import type { OwnMonth } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { DayOffPanel } from '#web/days/day-off-panel.tsx'
import { monthOf } from './calendar/months.ts'
import { ownMonthQuery } from './queries.ts'

interface Props {
  readonly owner: string
  readonly date: Day
  readonly isToday?: boolean
}

export function OwnDayOffPanel({ owner, date, isToday }: Props) {
  const { data } = useQuery(ownMonthQuery(owner, monthOf(date)))
  return data && <DayOffPanel {...dayOffIn(data, date)} isToday={isToday} />
}

/** Why no update is expected on a day of the month. */
export function dayOffIn({ holidays, leave, today, awayToday }: OwnMonth, date: Day) {
  const holiday = holidays.find((one) => one.date === date)
  const away = leave.find(({ from, to }) => daysOfSpan({ date: from, until: to }).includes(date))
  const recorded = away ? { kind: away.kind, until: away.to } : null
  return {
    holiday: holiday?.name ?? null,
    away: date === today ? awayToday : recorded,
  }
}

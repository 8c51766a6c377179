import { daysOfSpan } from '@cohort/contract/daily-updates/rules'
import type { OwnMonth } from '@cohort/contract/daily-updates/schemas'
import { formatDay, type Day } from '@cohort/contract/dates'
import { isAttending } from '@cohort/contract/plans/rules'
import { isAbsent, STATUS_WORDS } from '@cohort/contract/users/rules'
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

/** True until it is known. */
export function useIsExpected(owner: string, date: Day): boolean {
  const { data } = useQuery(ownMonthQuery(owner, monthOf(date)))
  if (!data) return true
  const { holiday, away, reason } = dayOffIn(data, date)
  return holiday === null && !away && !reason
}

/** Why no update is expected on a day of the month. */
export function dayOffIn(month: OwnMonth, date: Day) {
  const { holidays, leave, today, awayToday } = month
  const status = statusOn(month, date)
  const holiday = holidays.find((one) => one.date === date)
  const away = leave.find(({ from, to }) => daysOfSpan({ date: from, until: to }).includes(date))
  const recorded = away ? { kind: away.kind, until: away.to } : null
  return {
    holiday: holiday?.name ?? null,
    away: date === today ? awayToday : (recorded ?? (date > today ? awayBy(status) : null)),
    reason: date < today ? null : reasonIn({ ...month, status }, date),
  }
}

/** Ends with the days of the leave that it stands for. */
function statusOn({ status, awayToday }: OwnMonth, date: Day) {
  const until = awayToday?.until
  return until && date > until ? null : status
}

/** Which names no last day. */
const awayBy = (status: OwnMonth['status']) =>
  status && isAbsent(status) ? { kind: status, until: null } : null

/** Of today and later; the days of joining and of the account are over. */
function reasonIn({ status, expectedFrom }: OwnMonth, date: Day) {
  if (status && !isAttending(status))
    return `No update is expected: your status is ${STATUS_WORDS[status]}.`
  if (date >= expectedFrom) return null
  return `No update is expected before ${formatDay(expectedFrom)}, when your plan begins.`
}

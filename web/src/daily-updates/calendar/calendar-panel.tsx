import { FIRST_DAY } from '@cohort/contract/daily-updates/rules'
import type { Holiday } from '@cohort/contract/daily-updates/schemas'
import { today as todayOf, type Day } from '@cohort/contract/dates'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useWeeks } from '#web/lib/organisation/organisation.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import classes from './calendar.module.css'
import { MonthPickForm } from './month-pick-form.tsx'
import { MonthTable, type DaySummary } from './month-table.tsx'
import { isMonth, monthOf } from './months.ts'

interface Month<DayOfMonth> {
  readonly days: readonly DayOfMonth[]
  readonly today: Day
  readonly firstDay: Day
  readonly holidays: readonly Holiday[]
}

interface Props<DayOfMonth> {
  readonly month: string
  readonly query: UseQueryResult<Month<DayOfMonth>>
  readonly summaryOf: (day: DayOfMonth) => DaySummary
  readonly pathOf: (day: Day) => string
  /** What a darker day means. */
  readonly heat: string
  readonly complete: string
}

const FIRST_MONTH = monthOf(FIRST_DAY)

/** The month that the address names, else this month by the organisation's clock. */
export function useShownMonth(): string {
  const { now, timeZone } = usePublicRuleContext()
  const { month } = useSearch({ strict: false }) as Record<string, unknown>
  const isGiven = typeof month === 'string' && isMonth(month) && month >= FIRST_MONTH
  return isGiven ? month : monthOf(todayOf(now, timeZone))
}

export function CalendarPanel<DayOfMonth extends { readonly date: Day }>(props: Props<DayOfMonth>) {
  const { month, query, summaryOf, pathOf, heat, complete } = props
  const { now, timeZone } = usePublicRuleContext()
  const weeks = useWeeks()
  const navigate = useNavigate()
  const { data, error, refetch, isFetching } = query
  const today = data?.today ?? todayOf(now, timeZone)
  const current = monthOf(today)
  const last = `${Number(current.slice(0, 4)) + 1}-12`
  const show = (shown: string) => {
    const isShowable = shown >= FIRST_MONTH && shown <= last
    const search = { month: shown === current ? undefined : shown }
    if (isShowable) void navigate({ to: '.', replace: true, search })
    return isShowable
  }
  return (
    <>
      <MonthPickForm {...{ month, current, last }} first={FIRST_MONTH} onChange={show} />
      {error && !data ? (
        <Failed sentence={error.message} onRetry={refetch} />
      ) : (
        <MonthTable
          month={month}
          today={today}
          firstDay={data?.firstDay ?? FIRST_DAY}
          weeks={weeks}
          summaries={new Map(data?.days.map((day) => [day.date, summaryOf(day)]))}
          holidays={new Map(data?.holidays.map(({ date, name }) => [date, name]))}
          pathOf={pathOf}
          onMonth={show}
          isStale={isFetching && !data}
        />
      )}
      <Legend heat={heat} complete={complete} />
    </>
  )
}

function Legend({ heat, complete }: { readonly heat: string; readonly complete: string }) {
  return (
    <ul className={classes['legend']} aria-label="What the days show">
      <li>
        <span className={classes['day']} data-heat="1" />
        <span className={classes['day']} data-heat="4" />
        {heat}
      </li>
      <li>
        <span className={classes['dot']} />
        {complete}
      </li>
      <li>
        <span className={classes['day']} data-today />
        Today
      </li>
      <li>
        <span className={classes['day']} data-closed />
        Closed
      </li>
    </ul>
  )
}

import { daysOfSpan, FIRST_DAY, LEAVE_LABELS } from '@cohort/contract/daily-updates/rules'
import type { Holiday, Leave } from '@cohort/contract/daily-updates/schemas'
import { today as todayOf, type Day } from '@cohort/contract/dates'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconX } from '@tabler/icons-react'
import { useSearchText } from '#web/lib/url-state/use-address.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useWeeks } from '#web/lib/organisation/organisation.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './calendar.module.css'
import { heatScale } from './heat.ts'
import { MonthPickForm } from './month-pick-form.tsx'
import { MonthTable, type DaySummary } from './month-table.tsx'
import { isMonth, monthOf } from './months.ts'

interface Month<DayOfMonth> {
  readonly days: readonly DayOfMonth[]
  readonly today: Day
  readonly firstDay: Day
  readonly holidays: readonly Holiday[]
  readonly leave?: readonly Leave[]
  readonly missing?: readonly Day[]
}

interface Props<DayOfMonth> {
  readonly month: string
  readonly query: UseQueryResult<Month<DayOfMonth>>
  /** The value that darker days have more of. */
  readonly valueOf: (day: DayOfMonth) => number
  /** The least that can have the darkest shade. */
  readonly full?: number
  readonly summaryOf: (day: DayOfMonth, today: Day) => Omit<DaySummary, 'heat'>
  readonly pathOf: (day: Day) => string
  readonly heat: string
  readonly complete: string
}

const FIRST_MONTH = monthOf(FIRST_DAY)

/** The month that the address names, else this month by the organisation's clock. */
export function useShownMonth(): string {
  const { now, timeZone } = usePublicRuleContext()
  const month = useSearchText('month') ?? ''
  return isMonth(month) && month >= FIRST_MONTH ? month : monthOf(todayOf(now, timeZone))
}

export function CalendarPanel<DayOfMonth extends { readonly date: Day }>(props: Props<DayOfMonth>) {
  const { month, query, pathOf, heat, complete } = props
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
          summaries={data ? summariesOf(props, data) : new Map()}
          notes={data ? notesOf(data) : new Map()}
          missing={new Set(data?.missing)}
          pathOf={pathOf}
          onMonth={show}
          isStale={isFetching && !data}
        />
      )}
      <Legend {...{ heat, complete }} hasMissing={data?.missing !== undefined} />
    </>
  )
}

/** Why no update is expected on a day. A holiday comes first: it holds for everyone. */
function notesOf({ holidays, leave = [] }: Pick<Month<never>, 'holidays' | 'leave'>) {
  const away = leave.flatMap(({ kind, from, to }) =>
    daysOfSpan({ date: from, until: to }).map(
      (day) =>
        [day, { label: LEAVE_LABELS[kind], words: LEAVE_LABELS[kind].toLowerCase() }] as const,
    ),
  )
  const off = holidays.map(
    ({ date, name }) => [date, { label: name, words: `holiday: ${name}` }] as const,
  )
  return new Map([...away, ...off])
}

/** The heat of days that are over, so that close values differ too: the others are outliers. */
function summariesOf<DayOfMonth extends { readonly date: Day }>(
  { valueOf, full, summaryOf }: Pick<Props<DayOfMonth>, 'valueOf' | 'full' | 'summaryOf'>,
  { days, today, holidays }: Pick<Month<DayOfMonth>, 'days' | 'today' | 'holidays'>,
) {
  const isUsual = (day: DayOfMonth) =>
    day.date < today && valueOf(day) > 0 && !holidays.some(({ date }) => date === day.date)
  const usual = days.filter(isUsual)
  const heatOf = heatScale((usual.length > 0 ? usual : days).map(valueOf), full)
  return new Map(
    days.map((day) => [day.date, { ...summaryOf(day, today), heat: heatOf(valueOf(day)) }]),
  )
}

interface LegendProps extends Pick<Props<never>, 'heat' | 'complete'> {
  readonly hasMissing: boolean
}

function Legend({ heat, complete, hasMissing }: LegendProps) {
  const isPhone = usePhone()
  return (
    <ul className={classes['legend']} aria-label="Legend">
      <li>
        <span className={classes['day']} data-heat="1" />
        <span className={classes['day']} data-heat="5" />
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
      <li>
        <span className={classes['day']} data-future />
        Not open yet
      </li>
      {isPhone && hasMissing && (
        <li>
          <IconX className={classes['mark']} size="0.875rem" stroke={2.5} aria-hidden />
          Missing
        </li>
      )}
      {isPhone && <li>Off: holiday or leave</li>}
    </ul>
  )
}

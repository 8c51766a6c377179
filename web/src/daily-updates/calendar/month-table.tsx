import { isOpenDay, type Calendar } from '@cohort/contract/daily-updates/rules'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import type { Day } from '@cohort/contract/dates'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconX } from '@tabler/icons-react'
import { useCallback, useRef, useState, type KeyboardEvent, type RefCallback } from 'react'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './calendar.module.css'
import type { Heat } from './heat.ts'
import { dayByKey, fullDay, monthOf, weeksOf } from './months.ts'

export interface DaySummary {
  readonly heat: Heat
  readonly isComplete: boolean
  /** On the cell, and in full for screen readers. */
  readonly short: string
  readonly full: string
}

export interface DayNote {
  readonly label: string
  /** For screen readers. */
  readonly words: string
}

interface Props extends Calendar {
  readonly month: string
  readonly summaries: ReadonlyMap<Day, DaySummary>
  readonly notes: ReadonlyMap<Day, DayNote>
  readonly missing: ReadonlySet<Day>
  readonly pathOf: (day: Day) => string
  /** Shows another month; returns whether there is one. */
  readonly onMonth: (month: string) => boolean
  readonly isStale: boolean
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The days of a month; open ones link to their screen. Arrow keys move between them. */
export function MonthTable(props: Props) {
  const { month, isStale } = props
  const { onKeyDown, ...moves } = useCurrentDay(props)
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells take the arrow keys is a grid
      role="grid"
      aria-label={`Days of ${month}`}
      aria-busy={isStale}
      className={classes['grid']}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={`${month} ${index}`}>
            <Week days={week} {...moves} {...props} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface WeekProps extends Props {
  readonly days: readonly (Day | null)[]
  readonly current: Day
  readonly cellRef: (day: Day) => RefCallback<HTMLElement> | null
}

function Week({ days, current, cellRef, ...props }: WeekProps) {
  const isPhone = usePhone()
  return days.map((day, place) => (
    <td
      key={day ?? WEEKDAYS[place]}
      // On a phone the month is longer than the screen.
      ref={isPhone && day === props.today ? bringIntoView : null}
    >
      {day && (
        <DayCell
          {...props}
          day={day}
          isPhone={isPhone}
          isCurrent={day === current}
          cellRef={cellRef(day)}
        />
      )}
    </td>
  ))
}

/** After the router, which goes to the top of a new screen. */
function bringIntoView(cell: Element | null) {
  const frame = requestAnimationFrame(() => cell?.scrollIntoView({ block: 'nearest' }))
  return () => cancelAnimationFrame(frame)
}

/** The one day in the tab order, which the keys move. */
function useCurrentDay({ month, today, onMonth }: Props) {
  const [chosen, setChosen] = useState<Day | null>(null)
  const isMoving = useRef(false)
  const start = monthOf(today) === month ? today : `${month}-01`
  const current = chosen && monthOf(chosen) === month ? chosen : start

  // A day of another month is rendered only after the navigation.
  const focusMoved = useCallback((cell: HTMLElement | null) => {
    if (!isMoving.current || !cell) return
    isMoving.current = false
    cell.focus()
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, current)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (monthOf(next) !== month && !onMonth(monthOf(next))) return
    isMoving.current = true
    setChosen(next)
  }
  return { current, cellRef: (day: Day) => (day === chosen ? focusMoved : null), onKeyDown }
}

interface CellProps extends Props {
  readonly day: Day
  readonly isPhone: boolean
  readonly isCurrent: boolean
  readonly cellRef: ReturnType<WeekProps['cellRef']>
}

function DayCell({ day, isPhone, isCurrent, cellRef, pathOf, ...month }: CellProps) {
  const { summaries, notes, missing, ...calendar } = month
  const isToday = day === calendar.today
  const isOpen = isOpenDay(day, calendar)
  const isFuture = day > calendar.today && isWorkingDay(day, calendar.weeks)
  const summary = summaries.get(day)
  const note = notes.get(day)
  const isMissing = missing.has(day)
  const shared = {
    ref: cellRef,
    className: classes['day'],
    tabIndex: isCurrent ? 0 : -1,
    'data-day': day,
    'data-today': isToday || undefined,
    'data-off': note ? true : undefined,
    'data-missing': isMissing || undefined,
    'data-heat': (isOpen && summary?.heat) || undefined,
    'aria-current': isToday ? ('date' as const) : undefined,
    title: note?.label,
    children: (
      <DayContent {...{ day, isPhone, isToday, isOpen, isFuture, isMissing, summary, note }} />
    ),
  }
  if (isOpen) return <Link to={pathOf(day)} {...shared} />
  const state = isFuture ? { 'data-future': true } : { 'data-closed': true }
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a disabled link
  return <span role="link" aria-disabled {...state} {...shared} />
}

/** The legend has the word. */
const MissingMark = ({ isPhone }: Pick<CellProps, 'isPhone'>) =>
  isPhone ? <IconX size="0.875rem" stroke={2.5} aria-hidden /> : 'Missing'

interface ContentProps {
  readonly day: Day
  readonly isPhone: boolean
  readonly isToday: boolean
  readonly isOpen: boolean
  readonly isFuture: boolean
  readonly isMissing: boolean
  readonly summary: DaySummary | undefined
  readonly note: DayNote | undefined
}

function DayContent(props: ContentProps) {
  const { day, isPhone, isToday, isOpen, isFuture, isMissing, summary, note } = props
  const nothing = isMissing ? 'missing' : 'no update'
  const description = [
    fullDay(day),
    isToday && 'today',
    note?.words,
    isOpen ? (summary?.full ?? nothing) : isFuture ? 'not open yet' : 'closed',
    summary?.isComplete && 'complete',
  ]
  return (
    <>
      <VisuallyHidden>{description.filter(Boolean).join(', ')}</VisuallyHidden>
      <span className={classes['number']} aria-hidden>
        {Number(day.slice(8))}
        {summary?.isComplete && <span className={classes['dot']} />}
      </span>
      <span className={classes['holiday']} aria-hidden>
        {note && isPhone ? 'Off' : note?.label}
      </span>
      <span className={classes['short']} aria-hidden>
        {isMissing ? <MissingMark isPhone={isPhone} /> : isOpen && summary?.short}
      </span>
    </>
  )
}

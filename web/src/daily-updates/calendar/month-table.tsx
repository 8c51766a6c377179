import { isOpenDay, type Calendar } from '@cohort/contract/daily-updates/rules'
import type { Day } from '@cohort/contract/dates'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import classes from './calendar.module.css'
import { dayByKey, fullDay, monthOf, weeksOf } from './months.ts'

/** What is shown of a day. */
export interface DayFacts {
  /** From 0, nothing, to 4. */
  readonly heat: 0 | 1 | 2 | 3 | 4
  readonly isComplete: boolean
  /** Short, on the cell, and in full, for whoever hears it. */
  readonly short: string
  readonly full: string
}

interface Props extends Calendar {
  readonly month: string
  readonly facts: ReadonlyMap<Day, DayFacts>
  readonly holidays: ReadonlyMap<Day, string>
  readonly pathOf: (day: Day) => string
  /** Shows another month; answers whether there is one. */
  readonly onMonth: (month: string) => boolean
  readonly isStale: boolean
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A month of days, of which the open ones lead to their own screen. Arrow keys move in it. */
export function MonthTable(props: Props) {
  const { month, today, isStale, onMonth } = props
  const grid = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState<Day | null>(null)
  const isMoving = useRef(false)
  const start = monthOf(today) === month ? today : `${month}-01`
  const current = chosen && monthOf(chosen) === month ? chosen : start

  useEffect(() => {
    // The day of another month is drawn only when the address has followed.
    if (!isMoving.current || current !== chosen) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
  }, [current, chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, current)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (monthOf(next) !== month && !onMonth(monthOf(next))) return
    isMoving.current = true
    setChosen(next)
  }
  return (
    <table
      ref={grid}
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
            {week.map((day, place) => (
              <td key={day ?? WEEKDAYS[place]}>
                {day && <DayCell day={day} isCurrent={day === current} {...props} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps extends Props {
  readonly day: Day
  /** The one day that Tab leads to. */
  readonly isCurrent: boolean
}

function DayCell({ day, isCurrent, facts, holidays, pathOf, ...calendar }: CellProps) {
  const { today } = calendar
  const isOpen = isOpenDay(day, calendar)
  const shown = facts.get(day)
  const holiday = holidays.get(day)
  const words = [
    fullDay(day),
    day === today && 'today',
    holiday && `holiday: ${holiday}`,
    isOpen ? (shown?.full ?? 'nothing written') : 'closed',
    shown?.isComplete && 'complete',
  ]
  const shared = {
    className: classes['day'],
    tabIndex: isCurrent ? 0 : -1,
    'data-day': day,
    'data-today': day === today || undefined,
    'data-heat': (isOpen && shown?.heat) || undefined,
    'aria-current': day === today ? ('date' as const) : undefined,
    title: holiday,
  }
  const content = (
    <>
      <VisuallyHidden>{words.filter(Boolean).join(', ')}</VisuallyHidden>
      <span className={classes['number']} aria-hidden>
        {Number(day.slice(8))}
        {shown?.isComplete && <span className={classes['dot']} />}
      </span>
      <span className={classes['holiday']} aria-hidden>
        {holiday}
      </span>
      <span className={classes['short']} aria-hidden>
        {isOpen && shown?.short}
      </span>
    </>
  )
  if (isOpen) {
    return (
      <Link to={pathOf(day)} {...shared}>
        {content}
      </Link>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link that leads nowhere has no tag
    <span role="link" aria-disabled data-closed {...shared}>
      {content}
    </span>
  )
}

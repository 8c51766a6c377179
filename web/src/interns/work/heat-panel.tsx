import { addDays, formatDay, weekdayNumber, type Day } from '@cohort/contract/dates'
import { MONDAY_FIRST } from '@cohort/contract/settings/working-days'
import type { WorkDay } from '@cohort/contract/interns/schemas'
import { VisuallyHidden } from '@mantine/core'
import { heatScale, type Heat } from '#web/daily-updates/calendar/heat.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { withoutYear } from '#web/ui/forms/day-range.ts'
import classes from './work.module.css'

interface Props {
  readonly days: readonly WorkDay[]
}

const DAYS_OF_A_WEEK = 7
const afterMonday = (day: Day) => (weekdayNumber(day) + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK
const mondayOf = (day: Day) => addDays(day, -afterMonday(day))

/** Working days by week and weekday, shaded by the hours done, or planned where none is done yet. */
export function HeatPanel({ days }: Props) {
  const heatOf = heatScale(days.map(hoursOf))
  const byDate = new Map(days.map((day) => [day.date, day]))
  const weeks = [...new Set(days.map(({ date }) => mondayOf(date)))]
  const weekdays = [...new Set(days.map(({ date }) => afterMonday(date)))].toSorted(
    (one, other) => one - other,
  )
  return (
    <div>
      <div className={classes['frame']}>
        <table className={classes['weeks']} aria-label="Hours by day">
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Weekday</VisuallyHidden>
              </th>
              {weeks.map((week, index) => (
                <WeekHead key={week} week={week} isNamed={index % NAMED_WEEKS === 0} />
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{MONDAY_FIRST[weekday]?.slice(0, 3)}</th>
                {weeks.map((week) => (
                  <td key={week}>
                    <DayCell day={byDate.get(addDays(week, weekday))} heatOf={heatOf} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Key />
    </div>
  )
}

/** The day and month of every second week fit above their column. */
const NAMED_WEEKS = 2

const WeekHead = ({ week, isNamed }: { readonly week: Day; readonly isNamed: boolean }) => (
  <th scope="col" colSpan={1} className={classes['week']}>
    {isNamed && <span aria-hidden>{withoutYear(week)}</span>}
    <VisuallyHidden>Week of {formatDay(week)}</VisuallyHidden>
  </th>
)

const hoursOf = ({ done, planned }: WorkDay) => (done > 0 ? done : planned)

interface CellProps {
  readonly day: WorkDay | undefined
  readonly heatOf: (hours: number) => Heat
}

const SIGNS: Partial<Record<WorkDay['state'], string>> = { missing: '×', away: 'L', holiday: 'H' }

function DayCell({ day, heatOf }: CellProps) {
  if (!day) return null
  const words = `${formatDay(day.date)}: ${stateOf(day)}`
  return (
    <span
      className={classes['day']}
      data-state={day.state}
      data-heat={day.tasks > 0 ? heatOf(hoursOf(day)) || 1 : undefined}
      title={words}
    >
      <span aria-hidden>{SIGNS[day.state]}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

function stateOf({ state, tasks, planned, done }: WorkDay): string {
  if (state === 'missing') return 'update missing'
  if (state === 'away') return 'away'
  if (state === 'holiday') return 'holiday'
  if (state === 'open') return 'no update'
  if (state === 'planned') return `${pluralise(tasks, 'task')} planned, ${planned} h`
  return `${pluralise(tasks, 'task')}, ${planned} h planned, ${done} h done`
}

const SHADES = [
  [1, 'Few hours'],
  [3, 'More'],
  [5, 'Most'],
] as const

const STATES = [
  ['missing', 'Missing'],
  ['away', 'Away'],
  ['holiday', 'Holiday'],
] as const

const Key = () => (
  <div className={classes['key']}>
    {SHADES.map(([heat, label]) => (
      <span key={label}>
        <span className={classes['day']} data-heat={heat} aria-hidden />
        {label}
      </span>
    ))}
    {STATES.map(([state, label]) => (
      <span key={label}>
        <span className={classes['day']} data-state={state} aria-hidden>
          {SIGNS[state]}
        </span>
        {label}
      </span>
    ))}
  </div>
)

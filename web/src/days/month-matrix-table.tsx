import {
  BLOCKED_LABEL,
  CELL_LABELS,
  CELL_STATES,
  showsBlocked,
  type CellState,
} from '@cohort/contract/days/rules'
import type { InternMonth, MonthDays } from '@cohort/contract/days/schemas'
import { addDays, weekdayNumber, type Day } from '@cohort/contract/dates'
import { Text, VisuallyHidden } from '@mantine/core'
import {
  IconBeach,
  IconCalendarOff,
  IconCalendarEvent,
  IconCheck,
  IconClockExclamation,
  IconHandStop,
  IconHourglass,
  IconPointFilled,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fullDay } from '#web/daily-updates/calendar/months.ts'
import { useWorkPlace } from '#web/signals/person-place.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { MatrixFrame } from '#web/ui/lists/matrix-frame.tsx'
import classes from '#web/ui/lists/matrix.module.css'
import { useActiveCell } from '#web/ui/lists/use-active-cell.ts'

export type PlaceOfDay = (
  day: Day,
  user: InternMonth['user'],
) => { readonly to: string; readonly search: Readonly<Record<string, string>> }

interface Props {
  readonly rows: readonly InternMonth[]
  readonly days: MonthDays
  readonly today: Day
  readonly showsHours: boolean
  readonly placeOf: PlaceOfDay
  readonly isStale: boolean
}

export function MonthMatrixTable(props: Props) {
  const { rows, days, isStale } = props
  const { grid, cellProps } = useActiveCell(rows.length, days.length)
  return (
    <MatrixFrame label="Interns by day" isStale={isStale} grid={grid}>
      <Head days={days} today={props.today} />
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.user.id}>
            <NameCell row={row} />
            {days.map((day, column) => (
              <Cell
                key={day.date}
                {...props}
                {...{ row, day, column }}
                cellProps={cellProps(index, column)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </MatrixFrame>
  )
}

const WEEKDAYS = ['S', 'M', 'T', 'W', 'T', 'F', 'S']

const Head = ({ days, today }: Pick<Props, 'days' | 'today'>) => (
  <thead>
    <tr>
      <th scope="col" className={classes['name']}>
        Name
      </th>
      {days.map(({ date, holiday }) => (
        <th
          key={date}
          scope="col"
          title={holiday ?? undefined}
          data-today={date === today || undefined}
          ref={date === today ? showColumn : undefined}
          data-first={weekdayNumber(date) === 1 || undefined}
        >
          <VisuallyHidden>{fullDay(date)}</VisuallyHidden>
          <span aria-hidden>{WEEKDAYS[weekdayNumber(date)]}</span>
          <span aria-hidden>{Number(date.slice(-2))}</span>
        </th>
      ))}
    </tr>
  </thead>
)

/** Of a month that is wider than the frame. */
function showColumn(head: HTMLElement | null) {
  const frame = head?.closest('table')?.parentElement
  if (!head || !frame) return
  const { right, width } = head.getBoundingClientRect()
  frame.scrollLeft += Math.max(0, right + width - frame.getBoundingClientRect().right)
}

function NameCell({ row: { user, missing } }: { readonly row: InternMonth }) {
  const placeOf = useWorkPlace()
  const note = user.hasSignedIn ? `${missing} missing` : 'never signed in'
  return (
    <th scope="row" className={classes['name']}>
      <TextLink {...placeOf(user)} size="sm" fw={600} underline="hover" truncate>
        <PersonName name={user.name} />
      </TextLink>
      <Text size="xs" c="dimmed" truncate>
        {missing > 0 || !user.hasSignedIn ? note : (user.batch ?? 'none missing')}
      </Text>
    </th>
  )
}

interface CellProps extends Props {
  readonly row: InternMonth
  readonly day: MonthDays[number]
  readonly column: number
  readonly cellProps: ReturnType<ReturnType<typeof useActiveCell>['cellProps']>
}

function Cell(props: CellProps) {
  const { row, day, column, cellProps, showsHours, placeOf, today } = props
  const { state, hours, isBlocked } = row.cells[column] ?? NO_CELL
  const isStopped = showsBlocked(state, isBlocked)
  const label = isStopped ? BLOCKED_LABEL : CELL_LABELS[state]
  const words = `${fullDay(day.date)}: ${wordsOf(label, state, hours)}${day.holiday ? `, ${day.holiday}` : ''}`
  const shared = {
    ...cellProps,
    className: classes['cell'],
    'data-tone': TONES[isStopped ? 'blocked' : state],
    title: words,
    children: (
      <>
        {showsHours && hours > 0 ? (
          <span aria-hidden>{hours}</span>
        ) : (
          <Sign state={isStopped ? 'blocked' : state} />
        )}
        <VisuallyHidden>{`${row.user.name}, ${words}`}</VisuallyHidden>
      </>
    ),
  }
  return (
    <td data-first={weekdayNumber(day.date) === 1 || undefined}>
      {day.date <= addDays(today, 1) ? (
        <Link {...placeOf(day.date, row.user)} {...shared} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag is a disabled link
        <span role="link" aria-disabled {...shared} />
      )}
    </td>
  )
}

type CellSign = CellState | 'blocked'

const TONES: Readonly<Record<CellSign, string | undefined>> = {
  submitted: 'good',
  'hours missing': 'warning',
  late: 'warning',
  missing: 'bad',
  planned: 'quiet',
  'on leave': 'quiet',
  holiday: 'quiet',
  open: 'quiet',
  'not expected': undefined,
  blocked: 'blocked',
}

/** Told apart without colour. */
const ICONS: Readonly<Record<CellSign, typeof IconCheck | undefined>> = {
  submitted: IconCheck,
  'hours missing': IconHourglass,
  late: IconClockExclamation,
  missing: IconX,
  planned: IconCalendarEvent,
  'on leave': IconBeach,
  holiday: IconCalendarOff,
  open: IconPointFilled,
  'not expected': undefined,
  blocked: IconHandStop,
}

function Sign({ state }: { readonly state: CellSign }) {
  const Icon = ICONS[state]
  return Icon && <Icon size={state === 'open' ? '0.625rem' : '1rem'} stroke={1.75} aria-hidden />
}

const NO_CELL = { state: 'not expected', hours: 0, isBlocked: false } as const

const WRITTEN: readonly string[] = ['submitted', 'hours missing', 'late', 'planned']

const wordsOf = (label: string, state: string, hours: number) =>
  WRITTEN.includes(state) ? `${label}, ${pluralise(hours, 'hour')}` : label

export const SignsLegend = () => (
  <ul className={classes['legend']} aria-label="Legend">
    {LEGEND.map(([state, label]) => (
      <li key={state}>
        <span className={classes['cell']} data-tone={TONES[state]} aria-hidden>
          <Sign state={state} />
        </span>
        {label}
      </li>
    ))}
  </ul>
)

const LEGEND: readonly (readonly [CellSign, string])[] = [
  ...CELL_STATES.filter((state) => state !== 'not expected').map(
    (state) => [state, CELL_LABELS[state]] as const,
  ),
  ['blocked', BLOCKED_LABEL],
]

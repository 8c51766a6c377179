import type { Trends } from '@cohort/contract/signals/trends-schemas'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { shortDay } from '#web/ui/forms/day-range.ts'
import classes from './trends.module.css'

const [WIDTH, HEIGHT, PAD] = [160, 44, 4]

type Week = Trends['weeks'][number]

interface Props {
  readonly title: string
  readonly weeks: readonly Week[]
  /** Null is a gap. */
  readonly figureOf: (week: Week) => number | null
  readonly max: number
  readonly format: (value: number) => string
  /** Where the last figure is too old to be called the present one. */
  readonly few: string
  readonly note?: string | undefined
}

/** In weeks before the last one. */
const LATELY = 2

/** A line over the weeks, with its last value in words, and its week if that is not the last one. */
export function TrendCard({ title, weeks, figureOf, max, format, few, note }: Props) {
  const values = weeks.map(figureOf)
  const last = values.findLastIndex((value) => value !== null)
  const latest = values[last] ?? null
  const ago = weeks.length - 1 - last
  const day = ago > 0 && ago <= LATELY ? weeks[last]?.day : undefined
  const when = day && `week to ${shortDay(day)}`
  const aside = [when, note].filter(Boolean).join(' · ')
  const shown = ago <= LATELY && latest !== null ? format(latest) : few
  const points = values.map((value, week) =>
    value === null ? null : { x: xOf(week, values.length), y: yOf(value, max) },
  )
  return (
    <Trend title={title} value={latest === null ? 'No data' : shown} note={aside}>
      {points.filter(Boolean).length >= FEWEST_DRAWN && <Line points={points} />}
    </Trend>
  )
}

/** Of a line with fewer points the words say as much. */
const FEWEST_DRAWN = 3

const Line = ({ points }: { readonly points: readonly (Point | null)[] }) => (
  <>
    {pathsOf(points).map((path) => (
      <path key={path} d={path} className={classes['line']} />
    ))}
    {points.map(
      (point, week) =>
        point && <path key={week} d={`M ${point.x} ${point.y} h 0`} className={classes['dot']} />,
    )}
  </>
)

const xOf = (week: number, weeks: number) =>
  PAD + (week / Math.max(1, weeks - 1)) * (WIDTH - 2 * PAD)
const yOf = (value: number, max: number) =>
  HEIGHT - PAD - (Math.min(value, max) / max) * (HEIGHT - 2 * PAD)

interface Point {
  readonly x: number
  readonly y: number
}

/** A line for each run without a gap. */
function pathsOf(points: readonly (Point | null)[]): string[] {
  const runs: Point[][] = [[]]
  for (const point of points) {
    if (point) runs.at(-1)?.push(point)
    else runs.push([])
  }
  return runs
    .filter((run) => run.length > 1)
    .map((run) => `M ${run.map(({ x, y }) => `${x} ${y}`).join(' L ')}`)
}

export function ZonesTrendCard({ weeks }: { readonly weeks: readonly Week[] }) {
  const last = weeks.findLast(({ judged }) => judged > 0)
  const width = WIDTH / Math.max(1, weeks.length)
  return (
    <Trend
      title="Suggested zones"
      value={last ? `${last.red} red, ${last.yellow} yellow` : 'No data'}
    >
      {weeks.map(({ day, judged, red, yellow, green }, week) => {
        const heightOf = (count: number) => (judged === 0 ? 0 : (count / judged) * HEIGHT)
        const [low, middle, high] = [heightOf(red), heightOf(yellow), heightOf(green)]
        const bar = { x: week * width + 1, width: width - 2 }
        return (
          <g key={day}>
            <rect {...bar} y={HEIGHT - low} height={low} data-zone="RED ZONE" />
            <rect {...bar} y={HEIGHT - low - middle} height={middle} data-zone="YELLOW ZONE" />
            <rect {...bar} y={HEIGHT - low - middle - high} height={high} data-zone="GREEN ZONE" />
          </g>
        )
      })}
    </Trend>
  )
}

interface TrendProps {
  readonly title: string
  readonly value: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

const Trend = ({ title, value, note, children }: TrendProps) => (
  <div>
    <Text size="sm" c="dimmed">
      {title}
    </Text>
    <div className={classes['value']}>
      <Text span fw={600} className="tabular">
        {value}
      </Text>
      {note && (
        <Text span size="sm" c="dimmed" className={classes['note'] ?? ''}>
          {note}
        </Text>
      )}
    </div>
    {children && (
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={classes['drawing']}
        preserveAspectRatio="none"
      >
        {children}
      </svg>
    )}
  </div>
)

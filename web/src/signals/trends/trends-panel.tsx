import { formatDay } from '@cohort/contract/dates'
import type { Verdict } from '@cohort/contract/signals/rules'
import type { OverviewFilters, Trends } from '@cohort/contract/signals/schemas'
import { Table, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { ToneBadge, type Tone } from '#web/ui/display/status-badge.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { trendsQuery } from '../queries.ts'
import { TrendCard, ZonesTrendCard } from './trend-card.tsx'
import classes from './trends.module.css'

interface Props {
  readonly filters: OverviewFilters
}

type Week = Trends['weeks'][number]

export function TrendsPanel({ filters }: Props) {
  return (
    <SectionCard title="The last eight weeks" gap="xs">
      <QueryList query={useQuery(trendsQuery(filters))} skeleton={<TableSkeleton count={2} />}>
        {({ weeks }) => (
          <>
            <div className={classes['trends']} aria-hidden>
              <ZonesTrendCard weeks={weeks} />
              {SERIES.map(({ title, valueOf, max, format }) => (
                <TrendCard
                  key={title}
                  title={title}
                  values={weeks.map(valueOf)}
                  max={max}
                  format={format}
                />
              ))}
            </div>
            <VisuallyHidden>
              <Figures weeks={weeks} />
            </VisuallyHidden>
          </>
        )}
      </QueryList>
    </SectionCard>
  )
}

interface Series {
  readonly title: string
  readonly valueOf: (week: Week) => number | null
  /** The upper end of the scale, the same for every batch. */
  readonly max: number
  readonly format: (value: number) => string
}

const SERIES: readonly Series[] = [
  {
    title: 'Updates written',
    valueOf: ({ updates }) => updates,
    max: 100,
    format: (value) => `${value} %`,
  },
  {
    title: 'Days until feedback',
    valueOf: ({ feedbackDays }) => feedbackDays,
    max: 7,
    format: (value) => (value < 1 ? 'Under 1 day' : `${value.toFixed(1)} days`),
  },
  {
    title: 'Average rating',
    valueOf: ({ rating }) => rating,
    max: 5,
    format: (value) => `${value.toFixed(1)} of 5`,
  },
]

function Figures({ weeks }: Pick<Trends, 'weeks'>) {
  return (
    <Table aria-label="The last eight weeks">
      <Table.Thead>
        <Table.Tr>
          {['Week until', 'Red', 'Yellow', 'Green', ...SERIES.map(({ title }) => title)].map(
            (title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {weeks.map((week) => (
          <Table.Tr key={week.day}>
            <Table.Td>{formatDay(week.day)}</Table.Td>
            <Table.Td>{week.red}</Table.Td>
            <Table.Td>{week.yellow}</Table.Td>
            <Table.Td>{week.green}</Table.Td>
            {SERIES.map(({ title, valueOf, format }) => {
              const value = valueOf(week)
              return <Table.Td key={title}>{value === null ? 'Too few' : format(value)}</Table.Td>
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const VERDICTS: Readonly<Record<Verdict, readonly [Tone, string]>> = {
  'needs attention': ['bad', 'Needs attention'],
  watch: ['warning', 'Watch'],
  'on course': ['good', 'On course'],
}

/** The state of all interns in sight as one word; none of fewer than eight. */
export function VerdictPanel({ filters }: Props) {
  const verdict = useQuery(trendsQuery(filters)).data?.verdict
  if (!verdict) return null
  const [tone, label] = VERDICTS[verdict]
  if (tone === 'good') return <Text c="dimmed">{label}</Text>
  return <ToneBadge tone={tone} label={label} />
}

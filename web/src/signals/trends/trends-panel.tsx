import { isAdmin } from '@cohort/contract/access'
import { ratingFigure, shownRating } from '@cohort/contract/feedback/analysis'
import type { Verdict } from '@cohort/contract/signals/rules'
import type { Overview, OverviewFilters } from '@cohort/contract/signals/schemas'
import type { Trends } from '@cohort/contract/signals/trends-schemas'
import { VERDICT_LABELS, verdictReason } from '@cohort/contract/signals/batch-verdict'
import { Table, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { Explanation } from '#web/ui/layout/explanation.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { trendsQuery } from '../queries.ts'
import { LAST_WEEKS, TONE_OF_VERDICT } from '../wording.ts'
import { TrendCard, ZonesTrendCard } from './trend-card.tsx'
import classes from './trends.module.css'

interface Props {
  readonly filters: OverviewFilters
  readonly pendingActions: Overview['pendingActions']
}

type Week = Trends['weeks'][number]

export function TrendsPanel({ filters, pendingActions }: Props) {
  const waiting = pendingActions.find(({ action }) => action === 'feedback')?.interns ?? 0
  const wait = (days: number) => stillWait(waiting, days)
  const { counted, explained } = TEXTS[isAdmin(useSignedIn()) ? 'admin' : 'mentor']
  return (
    <SectionCard title={LAST_WEEKS} help={counted} gap="xs">
      <QueryList
        query={useQuery(trendsQuery(filters))}
        skeleton={<TableSkeleton count={2} />}
        failed="The trends could not be loaded."
      >
        {({ weeks, feedbackWaitsDays }) => (
          <>
            <div className={classes['trends']} aria-hidden>
              <ZonesTrendCard weeks={weeks} />
              {SERIES.map(({ title, figureOf, max, format, few }) => (
                <TrendCard
                  key={title}
                  title={title}
                  weeks={weeks}
                  figureOf={figureOf}
                  max={max}
                  format={format}
                  few={few}
                  note={title.startsWith(GIVEN) && waiting > 0 ? wait(feedbackWaitsDays) : ''}
                />
              ))}
            </div>
            <VisuallyHidden>
              <Figures weeks={weeks} />
              {waiting > 0 && `${GIVEN}: ${wait(feedbackWaitsDays)}`}
            </VisuallyHidden>
            <Explanation>{`${explained} ${MOVING}`}</Explanation>
          </>
        )}
      </QueryList>
    </SectionCard>
  )
}

const TEXTS = {
  admin: {
    counted: 'Interns in training who match the filters.',
    explained: 'Ratings and days to feedback count the feedback given in that week.',
  },
  mentor: {
    counted: 'Of your interns alone.',
    // Of a single rating by another mentor the average would tell the value.
    explained:
      'The figures of admins differ, who see all interns. Ratings count feedback by all mentors, others rounded; a week with a single one by another mentor is left out.',
  },
}

/** Not calendar weeks, of which the last would hold too few days. */
const MOVING = 'The weeks are counted back from yesterday.'

const GIVEN = 'Days from meeting to feedback'

/** Not all who wait: an intern whose meeting was yesterday is in the agenda, too. */
const stillWait = (count: number, days: number) =>
  `${pluralise(count, 'intern')} waiting for ${pluralise(days, 'working day')} or more`

interface Series {
  readonly title: string
  readonly figureOf: (week: Week) => number | null
  /** The upper end of the scale, the same for every batch. */
  readonly max: number
  readonly format: (value: number) => string
  /** In place of a figure of more than two weeks ago. */
  readonly few: string
}

const SERIES: readonly Series[] = [
  {
    title: 'Updates submitted, last 10 working days',
    figureOf: ({ updates }) => updates,
    max: 100,
    format: (value) => `${value}%`,
    few: 'Too few updates lately',
  },
  {
    title: `${GIVEN}, average of the week`,
    figureOf: ({ feedbackDays }) => feedbackDays,
    max: 7,
    format: (value) => (value < 1 ? 'Under 1 day' : `${ratingFigure(value)} days`),
    few: 'Too little feedback lately',
  },
  {
    title: 'Rating, average of the week',
    figureOf: ({ rating }) => rating,
    max: 5,
    format: (value) => `${shownRating(value)} out of 5`,
    few: 'Too few ratings lately',
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
            <Table.Td>{shortDay(week.day)}</Table.Td>
            <Table.Td>{week.red}</Table.Td>
            <Table.Td>{week.yellow}</Table.Td>
            <Table.Td>{week.green}</Table.Td>
            {SERIES.map(({ title, figureOf, format }) => {
              const value = figureOf(week)
              return <Table.Td key={title}>{value === null ? 'Too few' : format(value)}</Table.Td>
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The state of all visible interns and its reason; undefined of fewer than eight. */
export function useVerdict(filters: OverviewFilters) {
  const { verdict, weeks } = useQuery(trendsQuery(filters)).data ?? {}
  const last = weeks?.at(-1)
  if (!verdict || !last) return undefined
  const { red, yellow, judged } = last
  return { verdict, reason: verdictReason(verdict, red + yellow, judged) }
}

export const VerdictBadge = ({ verdict }: { readonly verdict: Verdict }) => (
  <ToneBadge tone={TONE_OF_VERDICT[verdict]} label={VERDICT_LABELS[verdict]} />
)

/** On a phone, where the badge beside the title has no room for its reason. */
export function VerdictPanel({ filters }: Pick<Props, 'filters'>) {
  const known = useVerdict(filters)
  return (
    known && (
      <Text size="sm" c="dimmed">
        {known.reason}
      </Text>
    )
  )
}

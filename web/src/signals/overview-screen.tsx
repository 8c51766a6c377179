import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { Overview, OverviewFilters } from '@cohort/contract/signals/schemas'
import { Button, Loader, Group, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { AfterDelay } from '#web/ui/display/after-delay.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { useView, ViewSwitch } from '#web/ui/layout/view-switch.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { SameInterns } from '#web/interns/same-interns-panel.tsx'
import { AttentionPanel } from './attention/attention-panel.tsx'
import { BandsPanel } from './bands-panel.tsx'
import { InternsChartPanel } from './chart/interns-chart-panel.tsx'
import { LeftOutPanel } from './chart/left-out-panel.tsx'
import { interns } from './counting.ts'
import { EveryonePanel } from './everyone/everyone-panel.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { OverviewActionsPanel } from './overview-actions-panel.tsx'
import { OverviewCountsPanel, ZoneCounts } from './overview-counts-panel.tsx'
import { OverviewFilterPanel, useOverviewFilters } from './overview-filter-panel.tsx'
import classes from './overview-screen.module.css'
import {
  attentionQuery,
  everyoneQuery,
  NEEDS_ACTION,
  overviewQuery,
  trendsQuery,
} from './queries.ts'
import { TrendsPanel, useVerdict, VerdictBadge, VerdictPanel } from './trends/trends-panel.tsx'
import { useEveryone } from './everyone/use-everyone.ts'
import { BEING_COMPUTED, LAST_WEEKS, OVERVIEW_NOT_LOADED } from './wording.ts'

export const prefetch = (fetch: Fetch) => [
  fetch(overviewQuery({})),
  fetch(attentionQuery({}, NEEDS_ACTION)),
  fetch(everyoneQuery({})),
  fetch(trendsQuery({})),
]

export function OverviewScreen() {
  const isPhone = usePhone()
  const search = useOverviewFilters()
  const [view, choose] = useView()
  const query = useQuery(overviewQuery(search.filters))
  const counts = query.data?.asOf ? query.data.counts : undefined
  const isWaiting = useIsWaiting(search.filters, view)
  const verdict = useVerdict(search.filters)
  const skeleton = view === 'table' ? <TableSkeleton count={8} /> : <ChartSkeleton />
  return (
    <>
      <PageHeader
        title="Overview"
        count={counts && interns(counts)}
        counted="in training"
        description={!isPhone && <Description reason={verdict?.reason} asOf={query.data?.asOf} />}
        state={counts && verdict && <VerdictBadge verdict={verdict.verdict} />}
        views={<ViewSwitch view={view} onChoose={choose} {...(isPhone && { first: 'Summary' })} />}
      >
        {isPhone && <OverviewFilterPanel search={search} shown={counts && interns(counts)} />}
        <OverviewActionsPanel chosen={search.chosen} />
      </PageHeader>
      {!isPhone && <OverviewFilterPanel search={search} />}
      <QueryList query={query} skeleton={skeleton} failed={OVERVIEW_NOT_LOADED}>
        {(overview) => {
          if (isWaiting) return skeleton
          if (overview.asOf === null) return <Computing />
          if (interns(overview.counts) === 0) return <NoInterns search={search} />
          return (
            <Contents
              {...{ overview, view }}
              filters={search.filters}
              onTable={() => choose('table')}
            />
          )
        }}
      </QueryList>
    </>
  )
}

interface Described {
  readonly reason: string | undefined
  readonly asOf: string | null | undefined
}

/** The reason of the verdict takes the place of what the screen is for: the line stays one. */
const Description = ({ reason = 'Which interns need help now, and why.', asOf }: Described) => (
  <>
    {reason}
    {asOf && ` As of ${shortDay(asOf)}.`}
    <SameInterns on={paths.overview} />
  </>
)

/** In rem, of a usual day, so that what follows does not move. Mentors have few interns, with a line each in the chart. */
const HEIGHTS = { list: 38.5, chart: { Admins: 19, Mentors: 26.75 }, trends: 14 } as const

const Block = ({ height }: { readonly height: number }) => (
  <AfterDelay>
    <Skeleton height={`${height}rem`} />
  </AfterDelay>
)

const ChartSkeleton = () => (
  <>
    {!usePhone() && <Skeleton height="1.5rem" width="60%" margin="0 0 1rem" />}
    <div className={classes['parts']}>
      <SectionCard title="Who needs help" gap="xs">
        <Block height={HEIGHTS.list} />
      </SectionCard>
      <div className={classes['beside']}>
        <SectionCard title="Progress" gap="xs">
          <Block height={HEIGHTS.chart[isAdmin(useSignedIn()) ? 'Admins' : 'Mentors']} />
        </SectionCard>
        <SectionCard title={LAST_WEEKS} gap="xs">
          <Block height={HEIGHTS.trends} />
        </SectionCard>
      </div>
    </div>
  </>
)

/** While something that determines the height of the screen is still loading. */
function useIsWaiting(filters: OverviewFilters, view: ContentsProps['view']): boolean {
  const isChart = { enabled: view !== 'table' }
  const waiting = [
    useQuery({ ...attentionQuery(filters, NEEDS_ACTION), ...isChart }).isLoading,
    useQuery({ ...everyoneQuery(filters), ...isChart }).isLoading,
    useQuery({ ...trendsQuery(filters), ...isChart }).isLoading,
  ]
  return waiting.includes(true)
}

interface ContentsProps {
  readonly overview: Overview
  readonly filters: OverviewFilters
  readonly view: ReturnType<typeof useView>[0]
  readonly onTable: () => void
}

function Contents({ overview, view, ...chart }: ContentsProps) {
  const isPhone = usePhone()
  const isTable = view === 'table'
  return (
    <>
      <NoticesPanel overview={overview} />
      {/* On a phone the interns come first, and the chart's card holds the counts. */}
      {(isTable || !isPhone) && <OverviewCountsPanel counts={overview.counts} />}
      {isTable ? (
        <EveryonePanel filters={chart.filters} />
      ) : (
        <Chart overview={overview} {...chart} />
      )}
    </>
  )
}

interface ChartProps {
  readonly overview: Overview
  readonly filters: OverviewFilters
  readonly onTable: () => void
}

function Chart({ overview, filters, onTable }: ChartProps) {
  const isPhone = usePhone()
  const rows = useEveryone(filters)
  return (
    <div className={classes['parts']}>
      <SectionCard title="Who needs help" isTitleHidden={isPhone} gap="xs">
        <AttentionPanel overview={overview} filters={filters} />
      </SectionCard>
      <div className={classes['beside']}>
        <SectionCard title="Progress" gap="xs">
          {isPhone ? (
            <div className={classes['texts']}>
              <VerdictPanel filters={filters} />
              <OverviewCountsPanel counts={overview.counts} isTight />
              <BandsPanel overview={overview} />
              <LeftOutPanel overview={overview} rows={rows} isDrawn={false} />
              <ZoneCounts counts={overview.counts} />
            </div>
          ) : (
            <InternsChartPanel overview={overview} rows={rows} onTable={onTable} />
          )}
        </SectionCard>
        <TrendsPanel filters={filters} pendingActions={overview.pendingActions} />
      </div>
    </div>
  )
}

const Computing = () => (
  <Group justify="center" gap="sm" py="xl" component="output">
    <Loader size="sm" />
    <Text c="dimmed">{BEING_COMPUTED}</Text>
  </Group>
)

function NoInterns({ search }: { readonly search: ReturnType<typeof useOverviewFilters> }) {
  const isForAdmins = isAdmin(useSignedIn())
  if (search.count > 0) {
    return (
      <Empty sentence="No interns match" icon={IconUsersGroup}>
        <Button variant="default" onClick={search.clear}>
          Clear filters
        </Button>
      </Empty>
    )
  }
  return (
    <Empty sentence="No interns in training" icon={IconUsersGroup}>
      {isForAdmins && (
        <ButtonLink to={paths.resources} variant="default">
          Add interns
        </ButtonLink>
      )}
    </Empty>
  )
}

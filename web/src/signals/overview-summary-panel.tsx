import { paths } from '@cohort/contract/app-paths'
import type { Overview } from '@cohort/contract/signals/schemas'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { AttentionListPanel } from './attention/attention-list-panel.tsx'
import { NoActionPanel } from './attention/no-action-panel.tsx'
import { InternsChartPanel } from './chart/interns-chart-panel.tsx'
import { interns } from './counting.ts'
import { NoticesPanel } from './notices-panel.tsx'
import { OverviewCountsPanel, ZoneCounts } from './overview-counts-panel.tsx'
import classes from './overview-screen.module.css'
import { attentionQuery, NEEDS_ACTION, overviewQuery } from './queries.ts'
import { useNamedInToDo, useOverviewFirst } from './use-overview-first.ts'
import { useEveryone } from './everyone/use-everyone.ts'
import { BEING_COMPUTED, OVERVIEW_NOT_LOADED } from './wording.ts'

const EVERYONE = {}

export function OverviewSummaryPanel() {
  const query = useQuery(overviewQuery(EVERYONE))
  const named = useNamedInToDo()
  // Nothing is shown to a mentor without interns.
  if (query.data?.asOf && interns(query.data.counts) === 0) return null
  return (
    <SectionCard
      title="Who needs help"
      gap="xs"
      aside={<TextLink to={paths.overview}>Open overview</TextLink>}
    >
      <QueryList
        query={query}
        skeleton={<TableSkeleton count={NEEDS_ACTION.limit} />}
        failed={OVERVIEW_NOT_LOADED}
      >
        {(overview) =>
          overview.asOf === null ? (
            <Text c="dimmed">{BEING_COMPUTED}</Text>
          ) : (
            <Summary overview={overview} named={named} />
          )
        }
      </QueryList>
    </SectionCard>
  )
}

/** On a phone of an admin, in the card of what is to do: the counts, around the interns. */
export function OverviewInPartPanel({ children }: { readonly children: ReactNode }) {
  return (
    <QueryList
      query={useQuery(overviewQuery(EVERYONE))}
      skeleton={<TableSkeleton count={2} />}
      failed={OVERVIEW_NOT_LOADED}
    >
      {(overview) =>
        overview.asOf === null ? (
          <Text c="dimmed">{BEING_COMPUTED}</Text>
        ) : interns(overview.counts) === 0 ? (
          <NoActionPanel overview={overview} />
        ) : (
          <>
            <OverviewCountsPanel counts={overview.counts} />
            {children || <NoActionPanel overview={overview} />}
            <ZoneCounts counts={overview.counts} />
          </>
        )
      }
    </QueryList>
  )
}

interface Props {
  readonly overview: Overview
  /** Of those who need action, the first ones, whom another list names. */
  readonly named: number
}

function Summary({ overview, named }: Props) {
  const isPhone = usePhone()
  const isFirst = useOverviewFirst()
  const { data } = useQuery(attentionQuery(EVERYONE, NEEDS_ACTION))
  // The to-do list above leads to the others.
  const areNamed = named > 0 && data && data.total > 0
  return (
    <>
      {isFirst && <NoticesPanel overview={overview} />}
      <OverviewCountsPanel counts={overview.counts} />
      <div className={classes['summary']} data-alone={areNamed}>
        {!areNamed && (
          <div>
            <AttentionListPanel
              filters={EVERYONE}
              {...NEEDS_ACTION}
              empty={<NoActionPanel overview={overview} />}
            />
          </div>
        )}
        {isPhone ? (
          <ZoneCounts counts={overview.counts} />
        ) : (
          <div className={classes['chart']}>
            <CompactChart overview={overview} />
          </div>
        )}
      </div>
    </>
  )
}

function CompactChart({ overview }: { readonly overview: Overview }) {
  return <InternsChartPanel overview={overview} rows={useEveryone(EVERYONE)} isCompact />
}

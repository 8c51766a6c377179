import { comparison } from '@cohort/contract/comparison/calls'
import { RATER_PAGE, RATER_SORTS } from '@cohort/contract/comparison/rules'
import { Group, Stack, Text } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useListSearch } from '#web/lib/address/use-list-search.ts'
import { useListSort } from '#web/lib/address/use-list-sort.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { BackToFirstPage } from '#web/ui/lists/back-to-first-page.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { BEING_COMPUTED } from '#web/signals/wording.ts'
import classes from './comparison.module.css'
import { ExplainedPanel, FindingsPanel } from './explained-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { raterFindings } from './findings.ts'
import { ratersQuery } from './queries.ts'
import { RatersChartPanel } from './raters-chart-panel.tsx'
import { RatersTable } from './raters-table.tsx'

/** The chart has no columns to order it by. */
const SLOWEST = { sort: 'delay', direction: 'descending' } as const

interface Props {
  readonly view: 'chart' | 'table'
}

export function RatersPanel({ view }: Props) {
  const sorting = useListSort(RATER_SORTS)
  const { page, goTo } = useListSearch({}, 0)
  const isChosen = sorting.isDescending || sorting.sort !== RATER_SORTS[0]
  const order = {
    ...(view === 'chart' && !isChosen && SLOWEST),
    ...(sorting.sort !== RATER_SORTS[0] && { sort: sorting.sort }),
    ...(sorting.isDescending && { direction: 'descending' as const }),
  }
  const offset = (page - 1) * RATER_PAGE
  const query = useQuery(ratersQuery({ ...order, ...(offset > 0 && { offset }) }))
  return (
    <QueryList query={query} skeleton={<TableSkeleton count={8} />}>
      {(raters) => {
        const { total, total_pages: pages } = raters
        if (raters.asOf === null) return <Text c="dimmed">{BEING_COMPUTED}</Text>
        if (total === 0)
          return <Empty sentence="No feedback in the last half year" icon={IconStar} />
        return (
          <Stack gap="md">
            <BackToFirstPage page={page} pages={pages} isStale={query.isPlaceholderData} />
            <FindingsPanel sentences={raterFindings(raters)} />
            <Head order={order} />
            {view === 'table' ? (
              <RatersTable raters={raters} sorting={sorting} isStale={query.isPlaceholderData} />
            ) : (
              <RatersChartPanel raters={raters} />
            )}
            {total > RATER_PAGE && (
              <Pager page={page} pages={pages} onChange={goTo} size={RATER_PAGE} total={total} />
            )}
          </Stack>
        )
      }}
    </QueryList>
  )
}

const Head = ({ order }: { readonly order: object }) => (
  <Group justify="space-between" align="flex-start" gap="sm">
    <div className={classes['beside']}>
      <Explained />
    </div>
    <ExportPanel call={comparison.exportRaters} name="Raters" query={order} />
  </Group>
)

const Explained = () => (
  <ExplainedPanel>
    Feedback of the last half year; averages are of five feedbacks or more. “For the same interns”
    compares with others who rated these interns within four weeks. A part of that difference, at
    most 0.75 stars, is taken from the ratings of a lenient rater, and added to those of a strict
    one.
  </ExplainedPanel>
)

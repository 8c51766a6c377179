import { comparison } from '@cohort/contract/comparison/calls'
import { RATER_PAGE, RATER_SORTS } from '@cohort/contract/comparison/rules'
import { paths } from '@cohort/contract/app-paths'
import type { Raters } from '@cohort/contract/comparison/schemas'
import { Group, List, Stack, Text } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useListSearch } from '#web/lib/url-state/use-list-search.ts'
import { useListSort } from '#web/lib/url-state/use-list-sort.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { BackToFirstPage } from '#web/ui/lists/back-to-first-page.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { BEING_COMPUTED } from '#web/signals/wording.ts'
import classes from './comparison.module.css'
import { Explanation } from '#web/ui/layout/explanation.tsx'
import { FindingsPanel } from './explained-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { raterFindings } from './findings.ts'
import { ratersQuery } from './queries.ts'
import { LARGEST_DIFFERENCE, RatersChartPanel, RatersExplained } from './raters-chart-panel.tsx'
import { RatersTable } from './raters-table.tsx'

interface Props {
  readonly view: 'chart' | 'table'
}

export function RatersPanel({ view }: Props) {
  const sorting = useListSort(RATER_SORTS)
  const { page, goTo } = useListSearch({}, 0)
  const chosen = {
    ...(sorting.sort !== RATER_SORTS[0] && { sort: sorting.sort }),
    ...(sorting.isDescending && { direction: 'descending' as const }),
  }
  // The chart has no columns to order it by.
  const order = view === 'chart' ? LARGEST_DIFFERENCE : chosen
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
            <Findings raters={raters} />
            <Head order={order} raters={raters} view={view} />
            {view === 'table' ? (
              <RatersTable raters={raters} sorting={sorting} isStale={query.isPlaceholderData} />
            ) : (
              <RatersChartPanel raters={raters} offset={offset} />
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

function Findings({ raters }: { readonly raters: Raters }) {
  const { waiting } = raters.findings
  return (
    <FindingsPanel sentences={raterFindings(raters)}>
      <List.Item>
        {waiting === 0 ? (
          'No meeting is waiting for feedback.'
        ) : (
          <>
            Without feedback yet:{' '}
            <TextLink
              to={paths.interactions}
              search={{ interactionStatus: 'FEEDBACK_PENDING' }}
              className={classes['reach'] ?? ''}
            >
              {pluralise(waiting, 'meeting')}
            </TextLink>
            .
          </>
        )}
      </List.Item>
    </FindingsPanel>
  )
}

interface HeadProps extends Props {
  readonly order: object
  readonly raters: Raters
}

function Head({ order, raters, view }: HeadProps) {
  const isPhone = usePhone()
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div className={classes['beside']}>
        <Explained raters={raters} isWithCards={isPhone && view === 'chart'} />
      </div>
      <ExportPanel call={comparison.exportRaters} name="Raters" query={order} />
    </Group>
  )
}

interface ExplainedProps {
  readonly raters: Raters
  readonly isWithCards: boolean
}

const Explained = ({ raters, isWithCards }: ExplainedProps) => (
  <Explanation>
    Feedback of the last half year; averages are of five ratings or more. “For the same interns”
    compares with others who rated these interns within four weeks. A part of that difference, at
    most 0.75 stars, is taken from the ratings of a lenient rater, and added to those of a strict
    one.
    {isWithCards && <RatersExplained raters={raters} />}
  </Explanation>
)

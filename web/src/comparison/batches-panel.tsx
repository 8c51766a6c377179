import { comparison } from '@cohort/contract/comparison/calls'
import { BATCHES_AT_ONCE, batchKey, batchName, MAX_WEEKS } from '@cohort/contract/comparison/rules'
import type { BatchComparison, BatchFigures } from '@cohort/contract/comparison/schemas'
import { Group, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { textIn, useAddress } from '#web/lib/url-state/use-address.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { ChoiceInput } from '#web/ui/forms/choice-input.tsx'
import { ChoicesInput } from '#web/ui/forms/choices-input.tsx'
import { dayRange } from '#web/ui/forms/day-range.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { FiltersSheet } from '#web/ui/lists/filters-sheet.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { BatchesChartPanel, CardsExplained, StatusCard } from './batches-chart-panel.tsx'
import { BatchesTable } from './batches-table.tsx'
import classes from './comparison.module.css'
import { Explanation } from '#web/ui/layout/explanation.tsx'
import { FindingsPanel } from './explained-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { batchFindings } from './findings.ts'
import { batchesQuery } from './queries.ts'

const KEY = /^\d{4} \S.{0,59}$/
const isWeek = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1

/** The batches and the week in the address; what is not valid is ignored. */
function useBatchesSearch() {
  const [address, change] = useAddress()
  const batch = [address['batches'] ?? []].flat().filter((key) => KEY.test(key))
  const week = textIn(address, 'week') ?? ''
  const isKnown = isWeek(week) && Number(week) <= MAX_WEEKS
  return {
    query: {
      ...(batch.length > 0 && { batch: batch.slice(0, BATCHES_AT_ONCE.most) }),
      ...(isKnown && { week: Number(week) }),
    },
    count: (batch.length > 0 ? 1 : 0) + (isKnown ? 1 : 0),
    clear: () => change({ batches: [], week: undefined }, { replace: true }),
    chooseBatches: (keys: string[]) => change({ batches: keys }, { replace: true }),
    chooseWeek: (chosen: string) => change({ week: chosen || undefined }, { replace: true }),
  }
}

type Search = ReturnType<typeof useBatchesSearch>

interface Props {
  readonly view: 'chart' | 'table'
}

export function BatchesPanel({ view }: Props) {
  const search = useBatchesSearch()
  const query = useQuery(batchesQuery(search.query))
  return (
    <QueryList query={query} skeleton={<TableSkeleton count={8} />}>
      {(compared) =>
        compared.choices.length === 0 ? (
          <Empty sentence="No interns have a batch and a year" icon={IconUsersGroup} />
        ) : (
          <Compared compared={compared} search={search} view={view} />
        )
      }
    </QueryList>
  )
}

interface ComparedProps extends Props {
  readonly compared: BatchComparison
  readonly search: Search
}

function Compared({ compared, search, view }: ComparedProps) {
  const { batches, week } = compared
  const isTooFew = batches.length < BATCHES_AT_ONCE.least
  return (
    <>
      <Choices compared={compared} search={search} />
      {view === 'chart' && <StatusCard batches={batches} />}
      <div className={classes['read']}>
        {!isTooFew && <FindingsPanel sentences={batchFindings(batches, week)} />}
        <Explained compared={compared} view={view} />
      </div>
      {isTooFew && (
        <Text mb="md" component="output" display="block">
          Choose another batch to compare with.
        </Text>
      )}
      {view === 'table' ? (
        <BatchesTable batches={batches} />
      ) : (
        <BatchesChartPanel batches={batches} />
      )}
    </>
  )
}

function Explained({ compared: { batches, week }, view }: Omit<ComparedProps, 'search'>) {
  const isPhone = usePhone()
  return (
    <Explanation>
      Week {week} of training{daysWords(batches)}, counted from the day by which half of a batch had
      joined. Interns who were not in training in that week are left out. Figures of fewer than five
      interns are not shown. Plan progress is that in the plan of today, whatever plan an intern had
      in that week.
      {batches.some(({ interns, counted }) => interns > counted) &&
        ' For a batch of more than 500 interns, only the first 500 accounts are counted.'}
      {isPhone && view === 'chart' && <CardsExplained />}
    </Explanation>
  )
}

/** ": 19 – 25 Nov (Batch 3 - 2026), 17 – 23 Aug (Batch 2 - 2026)" */
function daysWords(batches: readonly BatchFigures[]) {
  const known = batches.flatMap((batch) =>
    batch.days ? `${dayRange(batch.days.from, batch.days.to)} (${batchName(batch)})` : [],
  )
  return known.length > 0 && `: ${known.join(', ')}`
}

/** In a row; on a phone in a sheet, whose button says what is chosen. */
function Choices({ compared, search }: Omit<ComparedProps, 'view'>) {
  const { batches, week } = compared
  const isPhone = usePhone()
  const fields = <Fields compared={compared} search={search} />
  return (
    <Group align="flex-end" gap="sm" mb={{ base: 'sm', sm: 'md' }}>
      {isPhone ? (
        <FiltersSheet
          label={`Week ${week}, ${batches.length} ${batches.length === 1 ? 'batch' : 'batches'}`}
          count={search.count}
          onClear={search.clear}
        >
          <Group gap="sm">{fields}</Group>
        </FiltersSheet>
      ) : (
        fields
      )}
      <ExportPanel
        call={comparison.exportBatches}
        name={`Batches in week ${week}`}
        query={{ batch: batches.map(batchKey), week }}
      />
    </Group>
  )
}

function Fields({ compared, search }: Omit<ComparedProps, 'view'>) {
  const { choices, batches, week, weeks } = compared
  return (
    <>
      <ChoicesInput
        label="Batches"
        flex="1 1 16rem"
        maw="32rem"
        maxValues={BATCHES_AT_ONCE.most}
        data={choices.map((choice) => ({ value: batchKey(choice), label: batchName(choice) }))}
        value={batches.map(batchKey)}
        onChange={search.chooseBatches}
      />
      <ChoiceInput
        label="Week"
        w="7rem"
        data={Array.from({ length: Math.max(week, weeks) }, (_, index) => String(index + 1))}
        value={String(week)}
        onChange={search.chooseWeek}
      />
    </>
  )
}

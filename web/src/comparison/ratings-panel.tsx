import { AVERAGES } from '@cohort/contract/feedback/averages'
import { comparison } from '@cohort/contract/comparison/calls'
import { HEAT_PAGE } from '@cohort/contract/comparison/rules'
import type { HeatMap } from '@cohort/contract/comparison/schemas'
import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { Group, List, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useListSearch } from '#web/lib/url-state/use-list-search.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import {
  OverviewFilterFields,
  OverviewFilterPanel,
  useOverviewFilters,
} from '#web/signals/overview-filter-panel.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { ChoiceInput } from '#web/ui/forms/choice-input.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { BackToFirstPage } from '#web/ui/lists/back-to-first-page.tsx'
import { FiltersSheet } from '#web/ui/lists/filters-sheet.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { BEING_COMPUTED } from '#web/signals/wording.ts'
import { TrendBars } from './bars-panel.tsx'
import { ColourKey } from './colour-key-panel.tsx'
import classes from './comparison.module.css'
import { Explanation } from '#web/ui/layout/explanation.tsx'
import { FindingsPanel } from './explained-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { fallenFinding, kpiFinding } from './findings.ts'
import { HeatMapPanel } from './heat-map-panel.tsx'
import { heatMapQuery } from './queries.ts'
import { RatingsListPanel } from './ratings-list-panel.tsx'
import { RatingsTable } from './ratings-table.tsx'
import { BY_FALLS, useHeatOrder, type HeatOrder } from './use-heat-order.ts'

interface Props {
  readonly view: 'chart' | 'table'
}

/** Interns by KPI, adjusted for the leniency of their raters. */
export function RatingsPanel({ view }: Props) {
  const filters = useOverviewFilters()
  const order = useHeatOrder()
  const { page, goTo } = useListSearch({}, 0)
  const asked = { ...filters.filters, ...order.order }
  const offset = (page - 1) * HEAT_PAGE
  const isPhone = usePhone()
  const query = useQuery(heatMapQuery({ ...asked, ...(offset > 0 && { offset }) }))
  return (
    <>
      {!isPhone && <OverviewFilterPanel search={filters} />}
      <QueryList query={query} skeleton={<TableSkeleton count={10} />}>
        {(map) => {
          if (map.asOf === null) return <Text c="dimmed">{BEING_COMPUTED}</Text>
          const isEmpty = map.total === 0
          const controls = <Controls {...{ map, filters, order, asked }} />
          return (
            <Stack gap={isPhone ? 'xs' : 'md'}>
              {(isPhone || !isEmpty) && controls}
              {isEmpty ? (
                <Empty sentence={emptySentence(filters.count)} icon={IconStar} />
              ) : (
                <Pages
                  map={map}
                  view={view}
                  isStale={query.isPlaceholderData}
                  {...{ order, page, goTo }}
                />
              )}
            </Stack>
          )
        }}
      </QueryList>
    </>
  )
}

interface PagesProps extends Props {
  readonly map: HeatMap
  readonly order: HeatOrder
  readonly isStale: boolean
  readonly page: number
  readonly goTo: (page: number) => void
}

function Pages({ map, order, view, isStale, page, goTo }: PagesProps) {
  const { total, total_pages: pages } = map
  const isPhone = usePhone()
  const isForAdmins = isAdmin(useSignedIn())
  const Shown = (isPhone ? ON_PHONES : AT_DESKS)[view]
  return (
    <>
      <div>
        <Findings map={map} order={order} />
        <Explanation>
          <Notes map={map} isList={isPhone && view === 'chart'} />
          {isPhone && <ColourKey />}
        </Explanation>
        {!isForAdmins && <p className={classes['note']}>{OTHERS_ROUNDED}</p>}
        {!isPhone && view === 'chart' && <ColourKey />}
      </div>
      <BackToFirstPage page={page} pages={pages} isStale={isStale} />
      <Shown map={map} kpi={order.kpi} isStale={isStale} />
      {total > HEAT_PAGE && (
        <Pager page={page} pages={pages} onChange={goTo} size={HEAT_PAGE} total={total} />
      )}
      {map.trend.length > 0 && <TrendBars trend={map.trend} />}
    </>
  )
}

/** Beside the figures, not folded: an admin and a mentor may look at the same intern together. */
const OTHERS_ROUNDED =
  'Admins may see other averages: in yours, your own ratings are not adjusted, and those by others are rounded or hidden.'

const AT_DESKS = { chart: HeatMapPanel, table: RatingsTable } as const
/** Where the map has no room, its way to all columns is to scroll. */
const ON_PHONES = { chart: RatingsListPanel, table: HeatMapPanel } as const

/** The interns of whom skills fell are one press away. */
function Findings({ map, order }: Pick<PagesProps, 'map' | 'order'>) {
  const fallen = fallenFinding(map, usePhone() ? 2 : 3)
  return (
    <FindingsPanel sentences={[kpiFinding(map)]}>
      {fallen && (
        <List.Item>
          {fallen}{' '}
          {!order.isByFalls && (
            <TextLink
              to={paths.compare}
              search={order.fallsFirst}
              className={classes['reach'] ?? ''}
            >
              Show these first
            </TextLink>
          )}
        </List.Item>
      )}
    </FindingsPanel>
  )
}

const emptySentence = (filters: number) =>
  filters > 0 ? 'No interns match' : 'No interns in training'

interface ControlsProps {
  readonly map: HeatMap
  readonly filters: ReturnType<typeof useOverviewFilters>
  readonly order: HeatOrder
  readonly asked: object
}

/** On a phone the filters and the order are in one sheet. */
function Controls({ map, filters, order, asked }: ControlsProps) {
  const isPhone = usePhone()
  const clear = () => {
    filters.clear()
    order.clear()
  }
  const fields = <OrderFields map={map} order={order} />
  return (
    <Group align="flex-end" gap="sm">
      {isPhone ? (
        <FiltersSheet
          label="Filter and order"
          count={filters.count + Object.keys(order.order).length}
          onClear={clear}
        >
          <OverviewFilterFields search={filters} />
          <Group gap="sm">{fields}</Group>
        </FiltersSheet>
      ) : (
        fields
      )}
      <ExportPanel call={comparison.exportHeatMap} name="Ratings" query={asked} />
    </Group>
  )
}

const DIRECTIONS = [
  { value: 'ascending', label: 'Lowest first' },
  { value: 'descending', label: 'Highest first' },
]

const OrderFields = ({ map, order }: Pick<ControlsProps, 'map' | 'order'>) => (
  <>
    <ChoiceInput
      label="Order by"
      w="14rem"
      data={[
        { value: BY_FALLS, label: 'Fell lately' },
        ...map.kpis.map(({ kpi }) => ({ value: kpi, label: kpi })),
      ]}
      placeholder={AVERAGES.adjusted.name}
      clearLabel="Order by adjusted average"
      value={order.isByFalls ? BY_FALLS : order.kpi}
      onChange={order.chooseKpi}
    />
    {!order.isByFalls && (
      <ChoiceInput
        label="Direction"
        w="10rem"
        data={DIRECTIONS}
        value={order.direction}
        onChange={order.chooseDirection}
      />
    )}
  </>
)

interface NotesProps {
  readonly map: HeatMap
  readonly isList: boolean
}

function Notes({ map: { raters, inSight, total }, isList }: NotesProps) {
  const isForAdmins = isAdmin(useSignedIn())
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  const unadjusted = isList
    ? 'The unadjusted values are among all KPIs of an intern. '
    : `${isTouch ? 'Tap' : 'Hover over or focus'} a cell for the unadjusted value. `
  return (
    <p className={classes['note']}>
      {AVERAGES.adjusted.of}. Ratings are adjusted for{' '}
      {raters && `${raters.corrected} of ${raters.of} `}
      raters who are stricter or more lenient than others, by at most 0.75 stars; the others differ
      too little, or gave too little feedback.{' '}
      {isForAdmins
        ? unadjusted
        : 'Your own ratings are shown as you gave them, those by others as their mean in half stars, without single ones. A fall is shown where it is a reason in the overview. '}
      A single rating is not adjusted, and such interns come after the others.
      {inSight > total &&
        ` The ${total} with the lowest latest ratings of ${inSight.toLocaleString('en-IN')} interns. Filters show others.`}
    </p>
  )
}

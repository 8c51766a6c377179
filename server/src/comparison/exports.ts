import { AVERAGES } from '@cohort/contract/feedback/averages'
import type { Actor } from '@cohort/contract/access'
import type { QueryOf } from '@cohort/contract/calls'
import type { comparison } from '@cohort/contract/comparison/calls'
import type { HeatCell, HeatMap, HeatRow, RaterRow } from '@cohort/contract/comparison/schemas'
import type { Column } from '#server/platform/xlsx/workbook.ts'
import type { Services } from '#server/services.ts'
import { exportRows } from './file.ts'
import { heatRowsOf } from './heat-map.ts'
import { raterRowsOf } from './raters.ts'

export async function exportHeatMap(
  services: Services,
  actor: Actor,
  { format, ...query }: QueryOf<typeof comparison.exportHeatMap>,
) {
  const { kpis, rows } = await heatRowsOf(services, actor, query)
  return exportRows(services, actor, { name: 'Ratings', format, columns: heatColumns(kpis), rows })
}

export async function exportRaters(
  services: Services,
  actor: Actor,
  { format, ...query }: QueryOf<typeof comparison.exportRaters>,
) {
  const { rows } = await raterRowsOf(services, query)
  return exportRows(services, actor, { name: 'Raters', format, columns: RATER_COLUMNS, rows })
}

const rating = <Row>(title: string, value: Column<Row>['value']) =>
  ({ title, kind: 'rating', width: title.length + 3, value }) as const
const number = <Row>(title: string, value: Column<Row>['value']) =>
  ({ title, kind: 'number', width: title.length + 3, value }) as const

const heatColumns = (kpis: HeatMap['kpis']): readonly Column<HeatRow>[] => [
  { title: 'Name', kind: 'text', width: 28, value: ({ name }) => name },
  { title: 'Batch', kind: 'text', width: 14, value: ({ batch }) => batch },
  number('Year', ({ year }) => year),
  ...cellColumns(AVERAGES.adjusted.name, ({ average }) => average, AVERAGES.unadjusted.name),
  ...kpis.flatMap(({ kpi }, index) => cellColumns(kpi, ({ cells }) => cells[index] ?? null)),
  {
    title: 'Fell lately',
    kind: 'text',
    width: 24,
    value: ({ falls }) => falls.map(({ kpi }) => kpi).join(', '),
  },
  { title: 'Next meeting', kind: 'day', width: 14, value: (row) => row.nextMeeting?.on ?? null },
]

const cellColumns = (
  title: string,
  of: (row: HeatRow) => HeatCell,
  raw = `${title}, unadjusted`,
): readonly Column<HeatRow>[] => [
  rating(title, (row) => of(row)?.value ?? null),
  rating(raw, (row) => of(row)?.raw ?? null),
  number(`${title}, ratings`, (row) => of(row)?.n ?? null),
]

const RATER_COLUMNS: readonly Column<RaterRow>[] = [
  { title: 'Name', kind: 'text', width: 28, value: ({ name }) => name },
  number('Feedbacks', ({ feedbacks }) => feedbacks),
  number('Interns', ({ interns }) => interns),
  rating('Average given', ({ average }) => average),
  number('Spread', ({ spread }) => spread),
  number('Compared with others (stars)', ({ above }) => above),
  // What is added to the ratings.
  number('Adjustment', ({ leniency }) => (leniency === null ? null : 0 - leniency)),
  rating('Days until feedback', ({ delay }) => delay),
  number('Feedback waiting', ({ waiting }) => waiting),
]

import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { BatchReport } from '#server/reports/batch/gather.ts'
import { section } from './batch-parts.ts'
import { stackedBar } from './bars-svg.ts'
import { textOf } from './pdf-layout.ts'

const ZONE_LABEL = 78
const ZONE_BAR = 200

/** The zones of interns in training as admins have set them, and as they are suggested for assessed interns. */
export function zoneParts(report: BatchReport): Content[] {
  const { zones } = report.counts
  return [
    section('Zones and status'),
    {
      table: {
        widths: [ZONE_LABEL, ZONE_BAR, '*'],
        body: rowsOf(report).map(({ label, of, counts }): TableCell[] => [
          textOf(label, 'cell'),
          { svg: zoneBar(zones, counts), margin: [0, 3, 0, 0] },
          textOf(zoneCounts(zones, counts, of), 'cell'),
        ]),
      },
      layout: 'noBorders',
    },
    { ...textOf(statusWords(report), 'cell'), margin: [0, 4, 0, 0] },
  ]
}

const rowsOf = ({ counts: { zones, inTraining, judged } }: BatchReport) => [
  {
    label: 'Set by admins',
    of: `${inTraining} in training`,
    counts: zones.map(({ set }) => set),
  },
  {
    label: 'Suggested',
    of: `${judged} assessed`,
    counts: zones.map(({ suggested }) => suggested ?? 0),
  },
]

const statusWords = ({ counts: { statuses } }: BatchReport) =>
  statuses.map(({ label, interns }) => `${label} ${interns}`).join(' · ')

type Zones = BatchReport['counts']['zones']

const zoneBar = (zones: Zones, counts: readonly number[]) =>
  stackedBar(
    zones.map(({ zone }, index) => ({
      zone: zone ?? ('none' as const),
      count: counts[index] ?? 0,
    })),
    ZONE_BAR,
    8,
  )

/** "2 red, 4 yellow, 8 green of 14 assessed". */
function zoneCounts(zones: Zones, counts: readonly number[], of: string) {
  const words = zones.flatMap(({ zone, label }, index) => {
    const count = counts[index] ?? 0
    if (zone === null) return count > 0 ? [`${count} without a zone`] : []
    return [`${count} ${label.toLowerCase()}`]
  })
  return `${words.join(', ')} of ${of}`
}

import { GROUP_LABELS } from '@cohort/contract/signals/groups'
import { AVERAGES } from '@cohort/contract/feedback/averages'
import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { AttentionSort } from '@cohort/contract/signals/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Text } from '@mantine/core'
import type { ListSort } from '#web/lib/address/use-list-sort.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { PendingReasonsPanel } from '../attention/act-reason-panel.tsx'
import { KeptPanel } from '../kept-panel.tsx'
import { usePersonPlace } from '../person-place.ts'
import { UncountedPanel } from '../uncounted-panel.tsx'
import { capitalised, leadWords, reasonLine, TONE_OF_ZONE, zoneWord } from '../wording.ts'

interface Props {
  readonly rows: readonly AttentionRow[]
  readonly sorting: ListSort<AttentionSort>
  readonly isStale: boolean
}

export const InternsTable = ({ rows, sorting, isStale }: Props) => (
  <DataTable
    label="Interns in training"
    columns={COLUMNS}
    rows={rows}
    keyOf={({ id }) => id}
    sorting={sorting}
    isStale={isStale}
  />
)

function NameLink({ row }: { readonly row: AttentionRow }) {
  const placeOf = usePersonPlace()
  return (
    <TextLink {...placeOf(row)} fw={600} underline="hover">
      <PersonName name={row.name} />
    </TextLink>
  )
}

const zoneOf = ({ zone }: AttentionRow) => (
  <ToneBadge tone={TONE_OF_ZONE[zone ?? 'none']} label={capitalised(zoneWord(zone))} />
)

const suggestionOf = (row: AttentionRow) => {
  if (row.suggested === null) return GROUP_LABELS[row.group]
  return capitalised(zoneWord(row.suggested))
}

const doneOf = ({ done, due, lead, group }: AttentionRow) =>
  done === null || due === null ? (
    group === 'unknown' ? (
      '-'
    ) : (
      'No Plan'
    )
  ) : (
    <>
      <span className="tabular">{done === 0 && due === 0 ? 'None due' : `${done}% / ${due}%`}</span>
      {lead !== null && lead !== 0 && (
        <Text size="sm" c="dimmed">
          {capitalised(leadWords(lead))}
        </Text>
      )}
    </>
  )

const dayOf = (day: string | null) => (day ? shortDay(day) : '-')

const reasonsOf = (row: AttentionRow) => (
  <div style={{ minWidth: '14rem', whiteSpace: 'normal' }}>
    <Text size="sm">{reasonLine(row) || '-'}</Text>
    <UncountedPanel row={row} />
    <PendingReasonsPanel row={row} />
    {row.kept && <KeptPanel zone={row.zone} kept={row.kept} />}
  </div>
)

const batchOf = ({ batch, year }: AttentionRow) =>
  [batch, year].filter((part) => part !== null).join(', ') || '-'

const COLUMNS: readonly Column<AttentionRow, AttentionSort>[] = [
  { title: 'Name', sort: 'name', cell: (row) => <NameLink row={row} /> },
  { title: 'Batch', sort: 'batch', cell: batchOf },
  { title: 'Zone', sort: 'zone', cell: zoneOf },
  { title: 'Suggested zone', cell: suggestionOf },
  { title: 'State', cell: ({ group }) => GROUP_LABELS[group] },
  { title: 'Done / expected', sort: 'lead', cell: doneOf },
  { title: 'Last update', sort: 'lastUpdateOn', cell: ({ lastUpdateOn }) => dayOf(lastUpdateOn) },
  {
    title: 'Next meeting',
    sort: 'nextMeetingOn',
    cell: ({ nextMeetingOn }) => dayOf(nextMeetingOn),
  },
  {
    title: AVERAGES.recent.name,
    hint: AVERAGES.recent.of,
    sort: 'averageRating',
    cell: ({ averageRating }) => (averageRating === null ? '-' : ratingFigure(averageRating)),
  },
  { title: 'Reasons', sort: 'urgency', cell: reasonsOf },
]

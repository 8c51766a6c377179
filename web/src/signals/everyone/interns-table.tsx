import { batchAndYear } from '@cohort/contract/users/rules'
import { AVERAGES } from '@cohort/contract/feedback/averages'
import { ratingFigure } from '@cohort/contract/feedback/analysis'
import type { AttentionSort } from '@cohort/contract/signals/rules'
import { shareFigures } from '@cohort/contract/plans/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { capitalised } from '@cohort/contract/wording'
import { Group, Text } from '@mantine/core'
import { MeetingAway } from '#web/interns/meeting-away-panel.tsx'
import type { ListSort } from '#web/lib/url-state/use-list-sort.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { PendingReasonsPanel } from '../attention/act-reason-panel.tsx'
import { ActingPanel, type OnAct } from '../attention/acting-panel.tsx'
import { ActsPanel } from '../attention/acts-panel.tsx'
import { isReplyTo } from '../attention/attention-card.tsx'
import { useActs } from '../attention/person-act-panel.tsx'
import { KeptPanel } from '../kept-panel.tsx'
import { usePersonPlace } from '../person-place.ts'
import { MinorOverduePanel } from '../minor-overdue-panel.tsx'
import {
  leadWords,
  reasonLine,
  stateWords,
  TONE_OF_ZONE,
  withoutShares,
  zoneWord,
} from '../wording.ts'

interface Props {
  readonly rows: readonly AttentionRow[]
  readonly sorting: ListSort<AttentionSort>
  readonly isStale: boolean
}

export const InternsTable = ({ rows, sorting, isStale }: Props) => (
  <ActingPanel>
    {(onAct) => (
      <DataTable
        label="Interns in training"
        columns={[...COLUMNS, actsColumn(onAct)]}
        rows={rows}
        keyOf={({ id }) => id}
        sorting={sorting}
        isStale={isStale}
        isDense
      />
    )}
  </ActingPanel>
)

const actsColumn = (onAct: OnAct): Column<AttentionRow, AttentionSort> => ({
  title: 'Actions',
  isPinned: true,
  cell: (row) => (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <ActsPanel row={row} onAct={onAct} />
    </Group>
  ),
})

/** Room for the reasons, which are read most. */
const WRAPS = { whiteSpace: 'normal' } as const

const wrapped = (words: string) => <span style={WRAPS}>{words}</span>

function NameLink({ row }: { readonly row: AttentionRow }) {
  const placeOf = usePersonPlace()
  return (
    <TextLink {...placeOf(row)} fw={600} underline="hover" style={WRAPS}>
      <PersonName name={row.name} />
    </TextLink>
  )
}

const zoneOf = ({ zone }: AttentionRow) => (
  <ToneBadge tone={TONE_OF_ZONE[zone ?? 'none']} label={capitalised(zoneWord(zone))} />
)

const suggestionOf = (row: AttentionRow) => {
  if (row.suggested === null) return wrapped(stateWords(row))
  return capitalised(zoneWord(row.suggested))
}

const doneOf = (row: AttentionRow) => {
  const { done, due, lead } = row
  if (done === null || due === null) return wrapped(withoutShares(row))
  return (
    <>
      <span className="tabular">{shareFigures({ done, due })}</span>
      {lead !== null && lead !== 0 && (
        <Text size="sm" c="dimmed" style={WRAPS}>
          {capitalised(leadWords(row))}
        </Text>
      )}
    </>
  )
}

const NextMeeting = ({ row }: { readonly row: AttentionRow }) => (
  <div style={WRAPS}>
    {dayOf(row.nextMeetingOn)}
    <MeetingAway meeting={row.nextMeetingDayOff} />
  </div>
)

const dayOf = (day: string | null) => (day ? shortDay(day) : '-')

/** In the order of the list of those who need action. */
function Reasons({ row }: { readonly row: AttentionRow }) {
  const [first] = useActs(row)
  const isReply = isReplyTo(row, first)
  const reasons = reasonLine(row)
  return (
    <div style={{ minWidth: '13rem', ...WRAPS }}>
      {isReply && <PendingReasonsPanel row={row} isStrong />}
      {(reasons || row.pendingActions.length === 0) && (
        <Text size="sm" lineClamp={2} title={reasons}>
          {reasons || '-'}
        </Text>
      )}
      <MinorOverduePanel row={row} />
      {row.kept && <KeptPanel zone={row.zone} kept={row.kept} />}
      {!isReply && <PendingReasonsPanel row={row} />}
    </div>
  )
}

const batchOf = (row: AttentionRow) => wrapped(batchAndYear(row) || '-')

const COLUMNS: readonly Column<AttentionRow, AttentionSort>[] = [
  { title: 'Name', sort: 'name', cell: (row) => <NameLink row={row} /> },
  { title: 'Batch', sort: 'batch', cell: batchOf },
  { title: 'Zone', sort: 'zone', cell: zoneOf },
  { title: 'Suggested zone', cell: suggestionOf },
  { title: 'State', cell: (row) => wrapped(stateWords(row)) },
  { title: 'Done / expected', sort: 'lead', cell: doneOf },
  { title: 'Last update', sort: 'lastUpdateOn', cell: ({ lastUpdateOn }) => dayOf(lastUpdateOn) },
  {
    title: 'Next meeting',
    sort: 'nextMeetingOn',
    cell: (row) => <NextMeeting row={row} />,
  },
  {
    title: AVERAGES.recent.name,
    hint: AVERAGES.recent.of,
    sort: 'averageRating',
    cell: ({ averageRating }) => (averageRating === null ? '-' : ratingFigure(averageRating)),
  },
  { title: 'Reasons', sort: 'urgency', cell: (row) => <Reasons row={row} /> },
]

import { shareWords } from '@cohort/contract/plans/rules'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { capitalised } from '@cohort/contract/wording'
import { Paper, Text } from '@mantine/core'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { stale } from '#web/ui/lists/query-list.tsx'
import { ActReasonPanel, NextMeetingPanel } from '../attention/act-reason-panel.tsx'
import { ActingPanel, type OnAct } from '../attention/acting-panel.tsx'
import { PersonActPanel, useActs } from '../attention/person-act-panel.tsx'
import { KeptPanel } from '../kept-panel.tsx'
import { MinorOverduePanel } from '../minor-overdue-panel.tsx'
import { usePersonPlace } from '../person-place.ts'
import {
  MOST_REASONS,
  reasonLine,
  stateWords,
  TONE_OF_ZONE,
  withoutShares,
  zoneWord,
} from '../wording.ts'

interface Props {
  readonly rows: readonly AttentionRow[]
  readonly isStale: boolean
}

/** The table on a phone: each intern in a few lines, with the most suitable action. */
export const InternsList = ({ rows, isStale }: Props) => (
  <Paper withBorder px="sm" {...stale(isStale)}>
    <ActingPanel>
      {(onAct) => (
        <ul className="plain-list" aria-label="Interns in training">
          {rows.map((row) => (
            <InternRow key={row.id} row={row} onAct={onAct} />
          ))}
        </ul>
      )}
    </ActingPanel>
  </Paper>
)

interface RowProps {
  readonly row: AttentionRow
  readonly onAct: OnAct
}

function InternRow({ row, onAct }: RowProps) {
  const placeOf = usePersonPlace()
  const [act] = useActs(row)
  const { name, zone, kept } = row
  const reasons = reasonLine({ reasons: row.reasons.slice(0, MOST_REASONS) })
  return (
    <ActionRow
      isLong
      isCompact
      badge={<ToneBadge tone={TONE_OF_ZONE[zone ?? 'none']} label={capitalised(zoneWord(zone))} />}
      title={
        <TextLink {...placeOf(row)} size="sm" fw={600} underline="hover">
          <PersonName name={name} />
        </TextLink>
      }
      actions={<PersonActPanel row={row} act={act} onAct={onAct} />}
    >
      {reasons && (
        <Text size="sm" fw={600}>
          {reasons}
        </Text>
      )}
      <MinorOverduePanel row={row} />
      <Text size="sm" c="dimmed" className="tabular">
        {standingOf(row)}
      </Text>
      {act === 'accept' ? <NextMeetingPanel row={row} /> : <ActReasonPanel row={row} />}
      {kept && <KeptPanel zone={zone} kept={kept} />}
    </ActionRow>
  )
}

/** Most of those who are listed first need action, which their reasons say. */
function standingOf(row: AttentionRow): string {
  const { group, done, due } = row
  const state = group === 'action' ? [] : [stateWords(row)]
  if (group === 'unknown') return state.join('')
  const progress = done === null || due === null ? withoutShares(row) : shareWords({ done, due })
  return [...state, progress].join(' · ')
}

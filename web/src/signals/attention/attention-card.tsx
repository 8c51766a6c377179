import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { usePersonPlace } from '../person-place.ts'
import { MOST_REASONS } from '../wording.ts'
import { KeptPanel } from '../kept-panel.tsx'
import { MinorOverduePanel } from '../minor-overdue-panel.tsx'
import { ShortZoneBadge } from '../short-zone-panel.tsx'
import { ActedPanel, PendingReasonsPanel } from './act-reason-panel.tsx'
import { ActsPanel } from './acts-panel.tsx'
import type { OnAct } from './acting-panel.tsx'
import { PersonActPanel, useActs } from './person-act-panel.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'

interface Props {
  readonly row: AttentionRow
  readonly onAct: OnAct
}

interface CardProps extends Props {
  /** Among lines of another form. */
  readonly isInList?: boolean
  /** Only what is most important, in a line. */
  readonly isBrief?: boolean
}

export function AttentionCard({ row, onAct, isInList = false, isBrief = false }: CardProps) {
  const placeOf = usePersonPlace()
  const [first] = useActs(row)
  const { name, zone } = row
  const isNarrow = usePhone() && isInList
  return (
    <ActionRow
      isLong={isInList}
      isCompact={isInList}
      badge={<ShortZoneBadge zone={zone} />}
      title={
        <TextLink {...placeOf(row)} {...(isInList && { size: 'sm' })} fw={600} underline="hover">
          <PersonName name={name} />
        </TextLink>
      }
      actions={
        isNarrow ? (
          <PersonActPanel row={row} act={first} onAct={onAct} />
        ) : (
          <ActsPanel row={row} onAct={onAct} />
        )
      }
    >
      <Reasons row={row} first={first} isBrief={isBrief} />
    </ActionRow>
  )
}

interface ReasonsProps extends Pick<Props, 'row'> {
  readonly first: ReturnType<typeof useActs>[0]
  readonly isBrief: boolean
}

/** A dashboard has no other line about it. */
export const isToldBlocked = ({ pendingActions }: AttentionRow) =>
  pendingActions.some(({ action }) => action === 'blocked')

/** First what the button is about: the reply that is awaited, or what is wrong; last what was done. */
function Reasons({ row, first, isBrief }: ReasonsProps) {
  const isReply = isReplyTo(row, first)
  if (isBrief && isReply) return <PendingReasonsPanel row={row} isStrong />
  if (isBrief)
    return (
      <>
        <Worst row={row} />
        {isToldBlocked(row) && <PendingReasonsPanel row={row} />}
      </>
    )
  return (
    <>
      {isReply && <PendingReasonsPanel row={row} isStrong />}
      <ReasonsPanel row={row} isStrong={!isReply} />
      <MinorOverduePanel row={row} />
      {row.kept && <KeptPanel zone={row.zone} kept={row.kept} />}
      {!isReply && <PendingReasonsPanel row={row} />}
      <ActedPanel row={row} />
    </>
  )
}

const Worst = ({ row }: Pick<Props, 'row'>) => (
  <ReasonsPanel row={{ ...row, reasons: row.reasons.slice(0, MOST_REASONS) }} isStrong />
)

export const isReplyTo = (row: AttentionRow, first: ReasonsProps['first']) =>
  first === 'blocker' ||
  first === 'blocked' ||
  (row.reasons.length === 0 && row.pendingActions.length > 0)

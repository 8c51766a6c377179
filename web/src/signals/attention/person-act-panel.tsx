import { isAdmin } from '@cohort/contract/access'
import { replyFor } from '@cohort/contract/signals/acts'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Button } from '@mantine/core'
import { useIsDayOff } from '#web/daily-updates/use-is-day-off.ts'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { actsFor, labelOfAct, type Act } from './acts.ts'
import { usePrefetchedAct, type OnAct } from './acting-panel.tsx'
import { PendingActionLink } from './pending-action-link-panel.tsx'

type Reply = 'blocker' | 'blocked'

/** The most suitable act, or what the intern is waiting to hear, and the others. */
export function useActs(row: AttentionRow): readonly [Act | Reply, ...Act[]] {
  const reader = actorOf(useSignedIn())
  const isDayOff = useIsDayOff()
  const [first, ...others] = actsFor(row, reader.role)
  const acts = [first, ...others.filter((act) => act !== 'remind' || !isDayOff)] as const
  const today = useToday()
  const reply = replyFor(row, reader)
  const isReminded = row.pendingActions.some(({ remindedOn }) => remindedOn === today)
  return reply && !(isReminded && isAdmin(reader)) ? [reply, ...acts] : acts
}

interface Props {
  readonly row: AttentionRow
  readonly act: Act | Reply
  readonly onAct: OnAct
}

export function PersonActPanel({ row, act, onAct }: Props) {
  if (act === 'blocker' || act === 'blocked') return <PendingActionLink action={act} row={row} />
  return <ActButton row={row} act={act} onAct={onAct} />
}

const ActButton = ({ row, act, onAct }: Props & { readonly act: Act }) => (
  <Button
    {...usePrefetchedAct(act)}
    variant={act === 'accept' ? 'light' : 'default'}
    size="compact-sm"
    aria-label={`${labelOfAct(act, row)}: ${row.name}`}
    onClick={() => onAct(act, row)}
  >
    {labelOfAct(act, row)}
  </Button>
)

import { isAdmin } from '@cohort/contract/access'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Button } from '@mantine/core'
import { useIsDayOff } from '#web/daily-updates/use-is-day-off.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { actsFor, labelOfAct, type Act } from './acts.ts'
import { usePrefetchedAct, type OnAct } from './acting-panel.tsx'
import { PendingActionLink } from './pending-action-link-panel.tsx'
import { useMustReply } from './use-must-reply.ts'

type Reply = 'blocker' | 'blocked'

/** The most suitable act, or what the intern is waiting to hear, and the others. */
export function useActs(row: AttentionRow): readonly [Act | Reply, ...Act[]] {
  const { role } = useSignedIn()
  const isDayOff = useIsDayOff()
  const [first, ...others] = actsFor(row, role)
  const acts = [first, ...others.filter((act) => act !== 'remind' || !isDayOff)] as const
  const reply = useReply()(row)
  return reply ? [reply, ...acts] : acts
}

/** What the row of an intern offers to answer. */
export function useReply() {
  const isForAdmins = isAdmin(useSignedIn())
  const mustReply = useMustReply()
  return (row: AttentionRow) => (mustReply(row) ? 'blocker' : otherReply(row, isForAdmins))
}

/**
 * A mentor does not answer in place of whom the intern asked; an admin asks that mentor when nothing else is missing, or
 * has been done.
 */
function otherReply(
  { reasons, pendingActions, acted }: AttentionRow,
  isForAdmins: boolean,
): Reply | undefined {
  const waitsFor = (reply: Reply) => pendingActions.some(({ action }) => action === reply)
  const asksOthers = waitsFor('blocker')
  if (waitsFor('blocked') && (isForAdmins || !asksOthers)) return 'blocked'
  return isForAdmins && asksOthers && (reasons.length === 0 || acted !== null)
    ? 'blocker'
    : undefined
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

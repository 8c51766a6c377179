import { isAdmin } from '@cohort/contract/access'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { Button } from '@mantine/core'
import { useSignedIn } from '#web/lib/session/session.ts'
import { actsFor, labelOfAct, type Act } from './acts.ts'
import type { OnAct } from './acting-panel.tsx'
import { PendingActionLink } from './pending-action-link-panel.tsx'
import { useMustReply } from './use-must-reply.ts'

/** The most suitable act, or undefined where a reply is, and the others. */
export function useActs(row: AttentionRow): readonly [Act | undefined, ...Act[]] {
  const { role } = useSignedIn()
  const acts = actsFor(row, role)
  // A reply comes first, and for admins the mentor whose reply is the only thing that is missing.
  const mustReply = useMustReply()(row)
  const isReplyFirst = mustReply || (isAdmin({ role }) && isReplyAlone(row))
  return isReplyFirst ? [undefined, ...acts] : acts
}

const isReplyAlone = ({ reasons, owed }: AttentionRow) =>
  reasons.length === 0 && owed.some(({ debt }) => debt === 'blocker')

interface Props {
  readonly row: AttentionRow
  readonly act: Act | undefined
  readonly onAct: OnAct
}

export function PersonActPanel({ row, act, onAct }: Props) {
  if (!act) return <PendingActionLink debt="blocker" row={row} />
  return (
    <Button
      variant={act === 'accept' ? 'light' : 'default'}
      size="compact-sm"
      aria-label={`${labelOfAct(act, row)}: ${row.name}`}
      onClick={() => onAct(act, row)}
    >
      {labelOfAct(act, row)}
    </Button>
  )
}

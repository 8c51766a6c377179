import { isAdmin } from '@cohort/contract/access'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { useSignedIn } from '#web/lib/session/session.ts'

/** Only the person to whom a help request is addressed can open and answer it. */
export function useMustReply() {
  const signedIn = useSignedIn()
  return ({ pendingActions }: Pick<AttentionRow, 'pendingActions'>) =>
    pendingActions.some(
      ({ action, addresseeId }) =>
        action === 'blocker' && (addresseeId ? addresseeId === signedIn.userId : isAdmin(signedIn)),
    )
}

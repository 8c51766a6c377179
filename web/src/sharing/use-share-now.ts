import type { FollowUp } from '@cohort/contract/sharing/schemas'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { useShare } from './queries.ts'

/** Asks first: what an intern may read cannot be held back any more. */
export function useShareNow() {
  const { mutateAsync, isPending } = useShare()
  const ask = ({ feedbackId, intern }: Pick<FollowUp, 'feedbackId' | 'intern'>) =>
    confirm({
      title: 'Share this feedback now?',
      sentence: `${intern} can read it immediately, and it cannot be held back any more.`,
      action: 'Share',
      isHarmless: true,
      onConfirm: () => void toastOutcome(mutateAsync(feedbackId), 'Failed to share the feedback'),
    })
  return { ask, isPending }
}

import type { Interaction } from '@cohort/contract/interactions/schemas'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useSetScheduled } from '../queries.ts'
import { conflictsIn } from '../use-conflicts.ts'

/** Puts an interaction on hold, or resumes it: after a question when that clashes. */
export function useHold(interaction: Interaction) {
  const { mutate, isPending, variables } = useSetScheduled(interaction)
  const isScheduled = isPending ? variables.isScheduled : interaction.isScheduled
  const hold = (isScheduled: boolean, isAnyway = false) =>
    mutate(
      { isScheduled, isAnyway },
      {
        onError: (error) => {
          const busy = conflictsIn(error)
          if (busy === '') toast.failure(messageOf(error, 'Failed to update interaction'))
          else askToResume(busy, () => hold(isScheduled, true))
        },
      },
    )
  return { isScheduled, isPending, hold }
}

const askToResume = (busy: string, onConfirm: () => void) =>
  confirm({
    title: 'Resume interaction?',
    sentence: `${busy}.`,
    action: 'Resume anyway',
    onConfirm,
  })

import { formatDay } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { toastWithUndo } from '#web/ui/overlays/undo-toast.tsx'
import { useMoveInteraction } from '../queries.ts'
import { conflictsIn } from '../use-conflicts.ts'
import type { Place } from './layout.ts'

const placeOf = ({ date, time }: Place) => `${formatDay(date)}, ${formatTime12h(time)}`

export function useMove() {
  const { mutate, isPending, variables } = useMoveInteraction()
  const move = (interaction: Interaction, to: Place, isAnyway = false, isUndo = false) =>
    mutate(
      { interaction, ...to, isAnyway },
      {
        onSuccess: ({ data }) => {
          const sentence = `"${data.name}" was moved to ${placeOf(to)}.`
          const { date, time } = interaction
          if (isUndo) toast.success(sentence)
          else toastWithUndo(sentence, () => move(data, { date, time }, true, true))
        },
        onError: (error) => {
          const busy = conflictsIn(error)
          if (busy === '') toast.failure(messageOf(error, 'Failed to update interaction'))
          else askToMove(busy, () => move(interaction, to, true))
        },
      },
    )
  return { move, moving: isPending ? variables : undefined }
}

const askToMove = (busy: string, onConfirm: () => void) =>
  confirm({
    title: 'Move interaction?',
    sentence: `${busy}.`,
    action: 'Move anyway',
    onConfirm,
  })

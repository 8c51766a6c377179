import { formatDay } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { useState } from 'react'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { useMoveInteraction } from '../queries.ts'
import { conflictsIn } from '../use-conflicts.ts'
import type { Place } from './layout.ts'

interface Told {
  readonly sentence: string
  readonly action?: { readonly label: string; readonly act: () => void }
}

const placeOf = ({ date, time }: Place) => `${formatDay(date)}, ${formatTime12h(time)}`

/** Saves a move without asking; it can be undone, and a conflict can be overridden. */
export function useMove() {
  const { mutate, isPending, variables } = useMoveInteraction()
  const [told, setTold] = useState<Told>()
  const move = (interaction: Interaction, to: Place, isAnyway = false, isUndo = false) =>
    mutate(
      { interaction, ...to, isAnyway },
      {
        onSuccess: ({ data }) => {
          const sentence = `"${data.name}" was moved to ${placeOf(to)}.`
          const { date, time } = interaction
          const undo = { label: 'Undo', act: () => move(data, { date, time }, true, true) }
          setTold(isUndo ? { sentence } : { sentence, action: undo })
        },
        onError: (error) => {
          const busy = conflictsIn(error)
          const anyway = { label: 'Move anyway', act: () => move(interaction, to, true) }
          setTold(
            busy === ''
              ? { sentence: messageOf(error, 'Failed to update interaction') }
              : { sentence: `${busy}.`, action: anyway },
          )
        },
      },
    )
  return { move, told, moving: isPending ? variables : undefined }
}

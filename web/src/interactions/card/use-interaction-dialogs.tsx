import type { Interaction } from '@cohort/contract/interactions/schemas'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ComponentProps } from 'react'
import { InteractionDialog } from './interaction-dialog.tsx'
import { LazyEditDialog } from '../lazy-edit-dialog.tsx'
import { interactionQuery } from '../queries.ts'

type Edited = Pick<ComponentProps<typeof LazyEditDialog>, 'interaction' | 'isForTime'>

/** The card of an interaction of the list in a dialog; it stays below the form of a change until that is saved. */
export function useInteractionDialogs(interactions: readonly Interaction[]) {
  const [openedId, setOpenedId] = useState<string>()
  const [edited, setEdited] = useState<Edited>()
  const listed = interactions.find(({ id }) => id === openedId)
  // Another user may record it as not held meanwhile: it leaves the list.
  const { data } = useQuery({
    ...interactionQuery(openedId ?? ''),
    enabled: openedId !== undefined && !listed,
  })
  const opened = listed ?? (openedId ? data : undefined)
  const dialogs = (
    <>
      {opened && (
        <InteractionDialog
          interaction={opened}
          onEdit={(interaction) => setEdited({ interaction })}
          onClose={() => setOpenedId(undefined)}
        />
      )}
      <Suspense>
        {edited && (
          <LazyEditDialog
            {...edited}
            onClose={() => setEdited(undefined)}
            onSaved={() => setOpenedId(undefined)}
          />
        )}
      </Suspense>
    </>
  )
  const open = ({ id }: Interaction) => setOpenedId(id)
  const edit = (interaction: Interaction) => setEdited({ interaction })
  const reschedule = (interaction: Interaction) => setEdited({ interaction, isForTime: true })
  return { open, edit, reschedule, dialogs }
}

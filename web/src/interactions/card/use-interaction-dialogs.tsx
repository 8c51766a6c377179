import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Suspense, useState } from 'react'
import { InteractionDialog } from './interaction-dialog.tsx'
import { LazyEditDialog } from '../lazy-edit-dialog.tsx'

/** The card of an interaction of the list in a dialog; it stays below the form of a change. */
export function useInteractionDialogs(interactions: readonly Interaction[]) {
  const [openedId, setOpenedId] = useState<string>()
  const [edited, setEdited] = useState<Interaction>()
  const opened = interactions.find(({ id }) => id === openedId)
  const dialogs = (
    <>
      {opened && (
        <InteractionDialog
          interaction={opened}
          onEdit={setEdited}
          onClose={() => setOpenedId(undefined)}
        />
      )}
      <Suspense>
        {edited && <LazyEditDialog interaction={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  )
  return { open: ({ id }: Interaction) => setOpenedId(id), edit: setEdited, dialogs }
}

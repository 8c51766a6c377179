import type { Interaction } from '@cohort/contract/interactions/schemas'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { InteractionDialog } from './interaction-dialog.tsx'
import { LazyEditDialog } from '../lazy-edit-dialog.tsx'
import { interactionQuery } from '../queries.ts'

/** The card of an interaction of the list in a dialog; it stays below the form of a change until that is saved. */
export function useInteractionDialogs(interactions: readonly Interaction[]) {
  const [openedId, setOpenedId] = useState<string>()
  const [edited, setEdited] = useState<Interaction>()
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
          onEdit={setEdited}
          onClose={() => setOpenedId(undefined)}
        />
      )}
      <Suspense>
        {edited && (
          <LazyEditDialog
            interaction={edited}
            onClose={() => setEdited(undefined)}
            onSaved={() => setOpenedId(undefined)}
          />
        )}
      </Suspense>
    </>
  )
  return { open: ({ id }: Interaction) => setOpenedId(id), edit: setEdited, dialogs }
}

import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Suspense, useState } from 'react'
import { LazyEditDialog } from '#web/interactions/lazy-edit-dialog.tsx'
import { RequestsPanel } from '#web/interactions/requests/requests-panel.tsx'

/** For admins: the meetings and new times that are requested for one intern. */
export function RequestsOfPanel({ userId }: { readonly userId: string }) {
  const [edited, setEdited] = useState<Interaction>()
  return (
    <>
      <RequestsPanel internId={userId} onReschedule={setEdited} />
      <Suspense>
        {edited && (
          <LazyEditDialog interaction={edited} isForTime onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </>
  )
}

import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { InteractionCard } from '#web/interactions/card/interaction-card.tsx'
import { ActedContext } from '#web/interactions/card/use-acted.ts'
import { LazyEditDialog } from '#web/interactions/lazy-edit-dialog.tsx'
import { interactionQuery } from '#web/interactions/queries.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { QueryRecord } from '#web/ui/lists/query-record.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Props {
  readonly intern: Pick<AttentionRow, 'nextMeetingId'>
  readonly onClose: () => void
}

/** The planned meeting of an intern, with what can be done about it. */
export function MeetingDialog({ intern: { nextMeetingId }, onClose }: Props) {
  const query = useQuery(interactionQuery(nextMeetingId ?? ''))
  const [edited, setEdited] = useState<Interaction>()
  return (
    <>
      <Dialog title="Interaction" onClose={onClose}>
        <ActedContext value={onClose}>
          <QueryRecord query={query} skeleton={<TableSkeleton count={4} />}>
            {(interaction) => <InteractionCard interaction={interaction} onEdit={setEdited} />}
          </QueryRecord>
        </ActedContext>
      </Dialog>
      <Suspense>
        {edited && (
          <LazyEditDialog
            interaction={edited}
            onClose={() => setEdited(undefined)}
            onSaved={onClose}
          />
        )}
      </Suspense>
    </>
  )
}

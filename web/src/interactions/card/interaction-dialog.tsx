import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { InteractionCard } from './interaction-card.tsx'
import { ActedContext } from './use-acted.ts'

interface Props {
  readonly interaction: Interaction
  readonly onEdit: (interaction: Interaction) => void
  readonly onClose: () => void
}

export const InteractionDialog = ({ interaction, onEdit, onClose }: Props) => (
  <Dialog title="Interaction" onClose={onClose}>
    <ActedContext value={onClose}>
      <InteractionCard interaction={interaction} onEdit={onEdit} />
    </ActedContext>
  </Dialog>
)

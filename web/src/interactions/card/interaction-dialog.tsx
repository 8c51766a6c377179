import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { InteractionCard } from './interaction-card.tsx'

interface Props {
  readonly interaction: Interaction
  readonly onEdit: (interaction: Interaction) => void
  readonly onClose: () => void
}

/** The card of one interaction, with all that can be done with it. */
export const InteractionDialog = ({ interaction, onEdit, onClose }: Props) => (
  <Dialog title="Interaction" onClose={onClose}>
    <InteractionCard interaction={interaction} onEdit={onEdit} />
  </Dialog>
)

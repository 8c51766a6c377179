import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RoadmapPanel } from './roadmap-panel.tsx'

interface Props {
  readonly intern: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** An intern's way, where those who may say so mark what is done. */
export function RoadmapDialog({ intern, onClose }: Props) {
  return (
    <Dialog title={intern.name} onClose={onClose} size="lg">
      <RoadmapPanel userId={intern.id} />
    </Dialog>
  )
}

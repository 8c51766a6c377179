import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { toast } from '#web/ui/overlays/toast.ts'
import { useSendMessage } from '../queries.ts'
import { MessageForm } from './message-form.tsx'
import { reasonLine, TOLD_TO_INTERN } from '../wording.ts'

interface Props {
  /** With the reasons where they are known. */
  readonly intern: Pick<AttentionRow, 'id' | 'name'> & Partial<Pick<AttentionRow, 'reasons'>>
  readonly onClose: () => void
}

export function MessageDialog({ intern, onClose }: Props) {
  const { mutateAsync } = useSendMessage(intern)
  return (
    <MessageForm
      title={`Message to ${intern.name}`}
      reason={reasonLine({ reasons: intern.reasons ?? [] })}
      description={TOLD_TO_INTERN}
      send={async (text) => toast.success((await mutateAsync({ text })).message)}
      onClose={onClose}
    />
  )
}

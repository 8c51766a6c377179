import { MessageForm } from '#web/signals/attention/message-form.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TOLD_TO_INTERN } from '#web/signals/wording.ts'
import { useMessagePeople } from '../queries.ts'
import type { ActingProps } from '../use-chosen.ts'
import { toastBulkOutcome } from './outcomes.ts'

export function MessageDialog({ chosen, onClose }: ActingProps) {
  const { mutateAsync } = useMessagePeople()
  return (
    <MessageForm
      title={`Message to ${pluralise(chosen.count, 'intern')}`}
      description={
        chosen.count === 1 ? TOLD_TO_INTERN : 'Each of them receives this as a notification.'
      }
      send={async (text) => {
        const { data } = await mutateAsync({ who: chosen.who, text })
        toastBulkOutcome(data, 'messaged', '')
      }}
      onClose={onClose}
    />
  )
}

import { messageForm } from '@cohort/contract/signals/schemas'
import { Textarea } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useMessagePeople } from '../queries.ts'
import type { ActingProps } from '../use-chosen.ts'
import { toastBulkOutcome } from './outcomes.ts'

/** The same message to each of the selected people. */
export function MessageDialog({ chosen, onClose }: ActingProps) {
  const message = useMessagePeople()
  const form = useZodForm(messageForm, { initialValues: { text: '' } })
  const submit = form.handleSubmit(async ({ text }) => {
    const { data } = await message.mutateAsync({ who: chosen.who, text })
    toastBulkOutcome(data, 'messaged', '')
    onClose()
  })
  return (
    <Dialog
      title={`Message to ${chosen.count === 1 ? '1 person' : `${chosen.count} people`}`}
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <FormShell form={form} onSubmit={submit} submitLabel="Send" onCancel={onClose}>
        <Textarea
          label="Message"
          description="Each of them receives this as a notification."
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('text')}
        />
      </FormShell>
    </Dialog>
  )
}

import { messageForm, type AttentionRow } from '@cohort/contract/signals/schemas'
import { Textarea } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useSendMessage } from '../queries.ts'

interface Props {
  readonly intern: Pick<AttentionRow, 'id' | 'name'>
  readonly onClose: () => void
}

export function MessageDialog({ intern, onClose }: Props) {
  const message = useSendMessage(intern)
  const form = useZodForm(messageForm, { initialValues: { text: '' } })
  const submit = form.handleSubmit(async (values) => {
    toast.success((await message.mutateAsync(values)).message)
    onClose()
  })
  return (
    <Dialog title={`Message to ${intern.name}`} isDirty={form.isDirty()} onClose={onClose}>
      <FormShell form={form} onSubmit={submit} submitLabel="Send" onCancel={onClose}>
        <Textarea
          label="Message"
          description="The intern receives this as a notification."
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('text')}
        />
      </FormShell>
    </Dialog>
  )
}

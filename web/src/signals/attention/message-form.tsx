import { messageForm } from '@cohort/contract/signals/schemas'
import { Text, Textarea } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Props {
  readonly title: string
  /** Why the writer may want to write; empty when it is not known. */
  readonly reason?: string
  readonly description: string
  /** Shows what came of it; a rejection is shown in the form, which stays open. */
  readonly send: (text: string) => Promise<void>
  readonly onClose: () => void
}

export function MessageForm({ title, reason, description, send, onClose }: Props) {
  const form = useZodForm(messageForm, { initialValues: { text: '' } })
  const submit = form.handleSubmit(async ({ text }) => {
    await send(text)
    onClose()
  })
  return (
    <Dialog title={title} isDirty={form.isDirty()} onClose={onClose}>
      <FormShell form={form} onSubmit={submit} submitLabel="Send" onCancel={onClose}>
        {reason && (
          <Text size="sm" c="dimmed">
            {reason}
          </Text>
        )}
        <Textarea
          label="Message"
          description={description}
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('text')}
        />
      </FormShell>
    </Dialog>
  )
}

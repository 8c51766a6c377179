import { helpMessageForm } from '@cohort/contract/helpdesk/schemas'
import { Textarea } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { useWriteMessage } from './queries.ts'

interface Props {
  readonly requestId: string
}

/** Writes to the other side. What is typed stays kept until it is sent. */
export function MessageForm({ requestId }: Props) {
  const write = useWriteMessage(requestId)
  const form = useZodForm(helpMessageForm, {
    initialValues: { text: '' },
    draft: `help-message.${requestId}`,
  })
  const submit = form.handleSubmit(async (values) => {
    await write.mutateAsync(values)
    form.setValues({ text: '' })
  })
  return (
    <FormShell
      onSubmit={submit}
      submitError={form.submitError}
      loading={write.isPending}
      submitLabel="Send"
    >
      <Textarea label="Message" autosize minRows={2} maxRows={10} {...form.getInputProps('text')} />
    </FormShell>
  )
}

import { helpMessageForm } from '@cohort/contract/helpdesk/schemas'
import { Textarea } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { useWriteMessage } from './queries.ts'

export function MessageForm({ requestId }: { readonly requestId: string }) {
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
    <FormShell form={form} onSubmit={submit} submitLabel="Send">
      <Textarea
        label="Message"
        autosize
        minRows={2}
        maxRows={10}
        onKeyDown={getHotkeyHandler([['mod+Enter', () => submit()]])}
        {...form.getInputProps('text')}
      />
    </FormShell>
  )
}

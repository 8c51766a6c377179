import { helpMessageForm, type CannedAnswer } from '@cohort/contract/helpdesk/schemas'
import { getHotkeyHandler } from '@mantine/hooks'
import { useState } from 'react'
import { useAnswerField } from '#web/lib/address/use-answer-field.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useWriteMessage } from './queries.ts'

export function MessageForm({ requestId }: { readonly requestId: string }) {
  const write = useWriteMessage(requestId)
  const [edited, setEdited] = useState<CannedAnswer>()
  const answering = useAnswerField()
  const form = useZodForm(helpMessageForm, {
    initialValues: { text: '' },
    draft: `help-message.${requestId}`,
  })
  const submit = form.handleSubmit(async (values) => {
    await write.mutateAsync(values)
    form.setValues({ text: '' })
    // The button was disabled meanwhile, which loses the focus.
    form.getInputNode('text')?.focus()
  })
  return (
    <>
      <FormShell form={form} onSubmit={submit} submitLabel="Send">
        <AnswerForm
          onKeyDown={getHotkeyHandler([['mod+Enter', () => submit()]])}
          placeholder="Write a reply"
          {...form.getInputProps('text')}
          {...answering}
          value={form.values.text}
          onEdit={setEdited}
        />
      </FormShell>
      {edited && <AnswerDialog answer={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

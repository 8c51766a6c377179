import { helpMessageForm, type CannedAnswer } from '@cohort/contract/helpdesk/schemas'
import { MESSAGES } from '@cohort/contract/http-messages'
import { Button } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useState } from 'react'
import { useAnswerField } from '#web/lib/address/use-answer-field.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { AnswerForm } from './answer-form.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { useSetStatus, useWriteMessage } from './queries.ts'

interface Props {
  readonly requestId: string
  /** By the user, and not resolved yet. */
  readonly canBeResolved: boolean
}

export function MessageForm({ requestId, canBeResolved }: Props) {
  const { form, submit, sendAndResolve } = useMessage(requestId)
  const [edited, setEdited] = useState<CannedAnswer>()
  const answering = useAnswerField()
  return (
    <>
      <FormShell
        form={form}
        onSubmit={submit}
        submitLabel="Send"
        otherAction={
          canBeResolved && (
            <Button variant="default" disabled={form.submitting} onClick={() => sendAndResolve()}>
              Send and resolve
            </Button>
          )
        }
      >
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

function useMessage(requestId: string) {
  const write = useWriteMessage(requestId)
  const { mutateAsync: setStatus } = useSetStatus()
  const form = useZodForm(helpMessageForm, {
    initialValues: { text: '' },
    draft: `help-message.${requestId}`,
  })
  const send = async (values: { text: string }) => {
    await write.mutateAsync(values)
    form.setValues({ text: '' })
  }
  const submit = form.handleSubmit(async (values) => {
    await send(values)
    // The button was disabled meanwhile, which loses the focus.
    form.getInputNode('text')?.focus()
  })
  const sendAndResolve = form.handleSubmit(async (values) => {
    await send(values)
    const resolved = setStatus({ requestId, resolvedStatus: 'RESOLVED' })
    await toastOutcome(resolved, MESSAGES.failed)
  })
  return { form, submit, sendAndResolve }
}

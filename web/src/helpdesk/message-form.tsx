import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import {
  helpMessageForm,
  type CannedAnswer,
  type HelpRequest,
} from '@cohort/contract/helpdesk/schemas'
import { MESSAGES } from '@cohort/contract/http-messages'
import { getHotkeyHandler } from '@mantine/hooks'
import { useState } from 'react'
import { useAnswerField } from '#web/lib/address/use-answer-field.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { AnswerForm } from './answer-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { toastWithUndo } from '#web/ui/overlays/undo-toast.tsx'
import { useSetStatus, useWriteMessage } from './queries.ts'

interface Props {
  readonly request: HelpRequest
  /** By the user, and not resolved yet. */
  readonly canBeResolved: boolean
}

export function MessageForm({ request, canBeResolved }: Props) {
  const { form, submit, sendAndResolve } = useMessage(request)
  const [edited, setEdited] = useState<CannedAnswer>()
  const answering = useAnswerField()
  const sendByKeys = () => form.getInputNode('text')?.closest('form')?.requestSubmit()
  return (
    <>
      <FormShell
        form={form}
        onSubmit={submit}
        submitLabel="Send"
        otherAction={
          canBeResolved ? { label: 'Send and resolve', onClick: sendAndResolve } : undefined
        }
      >
        <AnswerForm
          onKeyDown={getHotkeyHandler([['mod+Enter', sendByKeys]])}
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

function useMessage(request: HelpRequest) {
  const write = useWriteMessage(request.id)
  const resolve = useResolving(request)
  const form = useZodForm(helpMessageForm, {
    initialValues: { text: '' },
    draft: `help-message.${request.id}`,
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
    await resolve()
  })
  return { form, submit, sendAndResolve }
}

/** After an answer was sent; it can be undone. */
function useResolving({ id: requestId, number }: HelpRequest) {
  const { mutateAsync: setStatus } = useSetStatus()
  const name = formatRequestNumber({ number })
  const undo = async () => {
    await setStatus({ requestId, resolvedStatus: 'PENDING' })
    return { message: `${name} reopened` }
  }
  return async () => {
    try {
      await setStatus({ requestId, resolvedStatus: 'RESOLVED' })
      toastWithUndo(
        `Answer sent, ${name} resolved`,
        () => void toastOutcome(undo(), MESSAGES.failed),
      )
    } catch (error) {
      toast.failure(messageOf(error, MESSAGES.failed))
    }
  }
}

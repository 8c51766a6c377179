import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import {
  helpMessageForm,
  type CannedAnswer,
  type HelpRequest,
} from '@cohort/contract/helpdesk/schemas'
import { MESSAGES } from '@cohort/contract/http-messages'
import { getHotkeyHandler } from '@mantine/hooks'
import { useState } from 'react'
import { useAnswerField } from '#web/lib/url-state/use-answer-field.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { AnswerForm } from './answer-form.tsx'
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
  const toastResolved = useResolvedToast(request)
  const form = useZodForm(helpMessageForm, {
    initialValues: { text: '' },
    draft: `help-message.${request.id}`,
  })
  const send = (resolves: boolean) => async (values: { text: string }) => {
    await write.mutateAsync({ ...values, resolves })
    form.setValues({ text: '' })
    if (resolves) toastResolved()
    // The button was disabled meanwhile, which loses the focus.
    else form.getInputNode('text')?.focus()
  }
  return {
    form,
    submit: form.handleSubmit(send(false)),
    sendAndResolve: form.handleSubmit(send(true)),
  }
}

/** Says that the answer resolved the request, which can be undone. */
function useResolvedToast({ id: requestId, number }: HelpRequest) {
  const { mutateAsync: setStatus } = useSetStatus()
  const name = formatRequestNumber({ number })
  const undo = async () => {
    await setStatus({ requestId, resolvedStatus: 'PENDING' })
    return { message: `${name} reopened` }
  }
  return () =>
    toastWithUndo(`Answer sent, ${name} resolved`, () => void toastOutcome(undo(), MESSAGES.failed))
}

import { cannedAnswerForm, type CannedAnswer } from '@cohort/contract/helpdesk/schemas'
import { Textarea } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useChangeAnswer } from './queries.ts'

interface Props {
  readonly answer: CannedAnswer
  readonly onClose: () => void
}

export function AnswerDialog({ answer, onClose }: Props) {
  const change = useChangeAnswer()
  const form = useZodForm(cannedAnswerForm, { initialValues: { text: answer.text } })
  const submit = form.handleSubmit(async ({ text }) => {
    const { message } = await change.mutateAsync({ answerId: answer.id, text })
    toast.success(message)
    onClose()
  })
  return (
    <Dialog title="Edit saved answer" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={submit} submitLabel="Save" onCancel={onClose}>
        <Textarea label="Text" autosize minRows={3} maxRows={12} {...form.getInputProps('text')} />
      </FormShell>
    </Dialog>
  )
}

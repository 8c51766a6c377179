import { answerForm, closeForm, MAX_REASON, type Blocker } from '@cohort/contract/blockers/schemas'
import { Text, Textarea } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAnswerBlocker, useCloseBlocker } from './queries.ts'

interface Props {
  readonly blocker: Blocker
  readonly onClose: () => void
}

export function AnswerDialog({ blocker, onClose }: Props) {
  const answer = useAnswerBlocker(blocker.id)
  const form = useZodForm(answerForm, { initialValues: { text: '' } })
  const submit = form.handleSubmit(async ({ text }) => {
    toast.success((await answer.mutateAsync(text)).message)
    onClose()
  })
  return (
    <Dialog title="Answer the blocker" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={submit} submitLabel="Send answer" onCancel={onClose}>
        <About blocker={blocker} />
        <Words label="Answer" {...form.getInputProps('text')} />
      </FormShell>
    </Dialog>
  )
}

export function CloseDialog({ blocker, onClose }: Props) {
  const close = useCloseBlocker(blocker.id)
  const form = useZodForm(closeForm, { initialValues: { note: '' } })
  const submit = form.handleSubmit(async ({ note }) => {
    toast.success((await close.mutateAsync(note)).message)
    onClose()
  })
  return (
    <Dialog title="Resolve the blocker" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={submit} submitLabel="Resolve blocker" onCancel={onClose}>
        <About blocker={blocker} />
        <Words label="How was it resolved?" {...form.getInputProps('note')} />
      </FormShell>
    </Dialog>
  )
}

const About = ({ blocker }: Pick<Props, 'blocker'>) => (
  <Text size="sm">
    <bdi>
      {blocker.taskName}: {blocker.reason}
    </bdi>
  </Text>
)

const Words = (props: { readonly label: string }) => (
  <Textarea autosize minRows={2} maxLength={MAX_REASON} {...props} />
)

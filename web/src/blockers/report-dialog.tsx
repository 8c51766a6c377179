import { blockerForm, MAX_REASON } from '@cohort/contract/blockers/schemas'
import { Select, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { trainingQuery } from '#web/users/queries.ts'
import { useReportBlocker } from './queries.ts'

interface Props {
  readonly tasks: readonly { readonly taskId: string; readonly taskName: string }[]
  readonly onClose: () => void
}

export function ReportDialog({ tasks, onClose }: Props) {
  const report = useReportBlocker()
  const told = useToldWords()
  const [only] = tasks.length === 1 ? tasks : []
  const initialValues = { taskId: only?.taskId ?? '', reason: '', waitsFor: '' }
  const form = useZodForm(blockerForm, { initialValues })
  const submit = form.handleSubmit(async (values) => {
    const { message } = await report.mutateAsync(values)
    toast.success(message)
    onClose()
  })
  return (
    <Dialog title="Report a blocker" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={submit} submitLabel="Report" onCancel={onClose}>
        <Text size="sm">{told} A blocker never counts against you.</Text>
        <Select
          label="Task"
          data={tasks.map(({ taskId, taskName }) => ({ value: taskId, label: taskName }))}
          {...form.getInputProps('taskId')}
        />
        <Textarea
          label="What blocks it?"
          autosize
          minRows={2}
          maxLength={MAX_REASON}
          {...form.getInputProps('reason')}
        />
        <TextInput
          label="Who or what are you waiting for?"
          maxLength={100}
          {...form.getInputProps('waitsFor')}
        />
      </FormShell>
    </Dialog>
  )
}

/** True while it is loading, too. */
function useToldWords(): string {
  const { data } = useQuery(trainingQuery(useSignedIn().userId))
  if (data === undefined) return 'Your mentor is notified, or the admins if you have none.'
  const mentor = data.milestone?.mentorName
  return mentor ? `${mentor} is notified.` : 'You have no mentor: the admins are notified.'
}

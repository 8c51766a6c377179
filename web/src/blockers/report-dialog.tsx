import { blockerForm, MAX_REASON } from '@cohort/contract/blockers/schemas'
import { Select, Text, Textarea, TextInput } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useReportBlocker } from './queries.ts'

interface Props {
  readonly tasks: readonly { readonly taskId: string; readonly taskName: string }[]
  readonly onClose: () => void
}

export function ReportDialog({ tasks, onClose }: Props) {
  const report = useReportBlocker()
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
        <Text size="sm">Your mentor is notified. A blocker never counts against you.</Text>
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

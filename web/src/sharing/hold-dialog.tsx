import { holdForm } from '@cohort/contract/sharing/schemas'
import type { FollowUp } from '@cohort/contract/sharing/schemas'
import { Text, Textarea } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useHold } from './queries.ts'

interface Props {
  readonly followUp: FollowUp
  readonly onClose: () => void
}

export function HoldDialog({ followUp, onClose }: Props) {
  const hold = useHold(followUp.feedbackId)
  const form = useZodForm(holdForm, { initialValues: { reason: '' } })
  const submit = form.handleSubmit(async ({ reason }) => {
    const { message } = await hold.mutateAsync(reason)
    toast.success(message)
    onClose()
  })
  return (
    <Dialog title="Hold back feedback" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={submit} submitLabel="Hold back" onCancel={onClose}>
        <Text size="sm">
          <bdi>{followUp.intern}</bdi> cannot read it until you share it. Admins see that it is held
          back, and why.
        </Text>
        <Textarea
          label="Reason"
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      </FormShell>
    </Dialog>
  )
}

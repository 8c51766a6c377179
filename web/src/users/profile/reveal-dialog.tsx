import { revealForm } from '@cohort/contract/users/form-schemas'
import type { User } from '@cohort/contract/users/schemas'
import { TextInput } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { useRevealBankDetails } from '../queries.ts'

interface Props {
  readonly userId: string
  readonly onShown: (details: NonNullable<User['bankDetails']>) => void
  readonly onClose: () => void
}

export function RevealDialog({ userId, onShown, onClose }: Props) {
  const reveal = useRevealBankDetails(userId)
  const form = useZodForm(revealForm, { initialValues: { reason: '' } })
  const show = form.handleSubmit(async ({ reason }) => {
    const { data } = await reveal.mutateAsync(reason)
    onShown(data)
    onClose()
  })
  return (
    <Dialog title="Show account number" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={show} submitLabel="Show" onCancel={onClose}>
        <TextInput
          label="Reason"
          description="Your name and this reason are recorded in the person's history."
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </FormShell>
    </Dialog>
  )
}

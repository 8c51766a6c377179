import { disableForm } from '@cohort/contract/users/form-schemas'
import type { User } from '@cohort/contract/users/schemas'
import { Text, Textarea } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { HandoverPanel } from '../handover/handover-panel.tsx'
import { successorsOf, useHandover } from '../handover/handover-choice.ts'
import { useDisableAccount } from '../queries.ts'

interface Props {
  readonly person: User
  readonly onClose: () => void
}

export function DisableDialog({ person, onClose }: Props) {
  const disable = useDisableAccount(person.id)
  const form = useZodForm(disableForm, { initialValues: { reason: '' } })
  const handover = useHandover(person.id, { change: 'disable' }, form.clearSubmitError)
  const submit = form.handleSubmit(async ({ reason }) => {
    const { message } = await disable.mutateAsync({ reason, ...successorsOf(handover) })
    toast.success(message)
    onClose()
  })
  return (
    <Dialog title="Disable account" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell
        form={form}
        onSubmit={submit}
        submitLabel="Disable account"
        isDestructive
        onCancel={onClose}
      >
        <Text>
          <PersonName name={person.name} /> is signed out everywhere, can no longer sign in or reset
          the password, gets no email, and is removed from lists, counts and choices. Past records
          keep their name. You can enable the account again at any time; work that was handed over
          is not returned. The profile of a disabled account explains how to erase the person.
        </Text>
        <HandoverPanel personId={person.id} state={handover} />
        <Textarea
          label="Reason"
          description="Shown to admins on the profile, and kept in the person's history."
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      </FormShell>
    </Dialog>
  )
}

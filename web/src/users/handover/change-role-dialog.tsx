import { ROLES, type Role } from '@cohort/contract/access'
import { roleForm } from '@cohort/contract/users/handover-schemas'
import type { User } from '@cohort/contract/users/schemas'
import { Select, Text } from '@mantine/core'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useChangeRole } from '../queries.ts'
import { HandoverPanel } from './handover-panel.tsx'
import { successorsOf, useHandover } from './handover-choice.ts'

interface Props {
  readonly person: User
  readonly onClose: () => void
}

export function ChangeRoleDialog({ person, onClose }: Props) {
  const change = useChangeRole(person.id)
  const form = useZodForm(roleForm.pick({ role: true }), {
    initialValues: { role: '' as Role },
  })
  const { role } = form.values
  const isChosen = ROLES.includes(role)
  const asked = isChosen ? ({ change: 'role', role } as const) : undefined
  const handover = useHandover(person.id, asked, form.clearSubmitError)
  const submit = form.handleSubmit(async (values) => {
    const { message } = await change.mutateAsync({ ...values, ...successorsOf(handover) })
    toast.success(message)
    onClose()
  })
  return (
    <Dialog title="Change role" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={submit} submitLabel="Change role" onCancel={onClose}>
        <Text>
          <PersonName name={person.name} /> is signed out everywhere and has to sign in again.
        </Text>
        <Select
          label="New role"
          data-autofocus
          data={ROLES.filter((one) => one !== person.role)}
          {...form.getInputProps('role')}
        />
        {isChosen && <HandoverPanel personId={person.id} state={handover} />}
      </FormShell>
    </Dialog>
  )
}

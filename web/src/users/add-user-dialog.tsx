import type { Role } from '@cohort/contract/access'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { newUserForm } from '@cohort/contract/users/form-schemas'
import { INVALID_USER } from '@cohort/contract/users/rules'
import { PasswordInput, Select, TextInput } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import * as z from 'zod'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm, type ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAddUser } from './queries.ts'

const CLOSES_AFTER = 500
const NOT_ADDED = 'Failed to add user.'
const ROLE_CHOICES: Role[] = ['Mentors', 'Admins', 'Interns']

/** Admins add users of every role, who can sign in at once. */
export function AddUserDialog({ onClose }: { readonly onClose: () => void }) {
  const add = useAddUser()
  const closeSoon = useTimeout(onClose, CLOSES_AFTER)
  const form = useZodForm(unchosenRole(usePublicRuleContext()), {
    initialValues: { name: '', email: '', password: '', role: null },
    draft: 'add-user',
    secrets: ['password'],
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      toast.success((await add.mutateAsync(values)).message)
      closeSoon.start()
    } catch (error) {
      toast.failure(NOT_ADDED)
      throw error
    }
  })
  return (
    <Dialog title="Add User" onClose={onClose}>
      <FormShell
        form={form}
        onSubmit={submit}
        submitError={Object.keys(form.errors).length > 0 ? INVALID_USER : form.submitError}
        isBlocked={add.isSuccess}
        submitLabel="Add User"
        onCancel={onClose}
      >
        <Fields form={form} />
      </FormShell>
    </Dialog>
  )
}

function Fields({ form }: { readonly form: ZodForm<ReturnType<typeof unchosenRole>> }) {
  return (
    <>
      <TextInput label="Full name" data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Email" type="email" {...form.getInputProps('email')} />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        // Mantine sets it on the other inputs.
        aria-invalid={Boolean(form.errors['password']) || undefined}
        {...form.getInputProps('password')}
      />
      <Select
        label="Role"
        placeholder="Select Role"
        data={ROLE_CHOICES}
        allowDeselect={false}
        {...form.getInputProps('role')}
      />
    </>
  )
}

/** The rules of the call, for a form without a role yet. */
function unchosenRole(ruleContext: PublicRuleContext) {
  const form = newUserForm(ruleContext)
  return form.extend({ role: z.custom<Role | null>().pipe(form.shape.role) })
}

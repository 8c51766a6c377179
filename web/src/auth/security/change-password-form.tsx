import { passwordChangeScreenForm } from '@cohort/contract/auth/schemas'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { PasswordTwice } from '../new-password-form.tsx'
import { useChangePassword } from './queries.ts'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

export function ChangePasswordForm() {
  const change = useChangePassword()
  const form = useZodForm(passwordChangeScreenForm, { initialValues: EMPTY })
  const submit = form.handleSubmit(async ({ currentPassword, password }) => {
    toast.success((await change.mutateAsync({ currentPassword, password })).message)
    form.reset()
  })
  return (
    <SectionCard title="Password" help="Changing your password signs out all other devices.">
      <FormShell form={form} onSubmit={submit} submitLabel="Change password">
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordTwice label="New password" form={form} />
      </FormShell>
    </SectionCard>
  )
}

import { paths } from '@cohort/contract/app-paths'
import { newPasswordScreenForm } from '@cohort/contract/auth/schemas'
import { PasswordInput, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { resetPassword } from './queries.ts'

export function NewPasswordForm({ token }: { readonly token: string }) {
  const navigate = useNavigate()
  const form = useZodForm(newPasswordScreenForm, {
    initialValues: { password: '', confirmPassword: '' },
    validateInputOnChange: true,
  })
  const submit = form.handleSubmit(async ({ password }) => {
    toast.success(await resetPassword(token, password))
    await navigate({ to: paths.signIn })
  })
  return (
    <Stack gap="lg">
      <ScreenTitle>Set a new password</ScreenTitle>
      <FormShell
        form={form}
        onSubmit={submit}
        submitLabel="Reset Password"
        isBlocked={!newPasswordScreenForm.safeParse(form.values).success}
        isFullWidth
      >
        <PasswordTwice label="New password" form={form} />
      </FormShell>
    </Stack>
  )
}

interface PasswordProps {
  readonly label: string
  readonly form: { readonly getInputProps: (name: 'password' | 'confirmPassword') => object }
}

export const PasswordTwice = ({ label, form }: PasswordProps) => (
  <>
    <PasswordInput label={label} autoComplete="new-password" {...form.getInputProps('password')} />
    <PasswordInput
      label="Confirm password"
      autoComplete="new-password"
      {...form.getInputProps('confirmPassword')}
    />
  </>
)

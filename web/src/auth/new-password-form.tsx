import { paths } from '@cohort/contract/app-paths'
import { newPasswordScreenForm } from '@cohort/contract/auth/schemas'
import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'

interface Props {
  readonly title: string
  readonly label: string
  readonly submitLabel: string
  /** Resolves to the server's message. */
  readonly save: (password: string) => Promise<string>
}

export function NewPasswordForm({ title, label, submitLabel, save }: Props) {
  const navigate = useNavigate()
  const form = useZodForm(newPasswordScreenForm, {
    initialValues: { password: '', confirmPassword: '' },
    validateInputOnChange: true,
  })
  const submit = form.handleSubmit(async ({ password }) => {
    toast.success(await save(password))
    await navigate({ to: paths.signIn })
  })
  return (
    <Stack gap="lg">
      <ScreenTitle>{title}</ScreenTitle>
      <FormShell
        form={form}
        onSubmit={submit}
        submitLabel={submitLabel}
        isBlocked={!newPasswordScreenForm.safeParse(form.values).success}
        isFullWidth
      >
        <PasswordTwice label={label} form={form} />
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

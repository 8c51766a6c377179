import { signUpScreenForm } from '@cohort/contract/auth/schemas'
import { Stack, TextInput } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { SignInPanel } from './sign-in-panel.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { PasswordTwice } from './new-password-form.tsx'
import { sendOtp, type NewAccount } from './queries.ts'

interface Props {
  readonly onSent: (account: NewAccount) => void
}

export function NewAccountForm({ onSent }: Props) {
  const form = useZodForm(signUpScreenForm(usePublicRuleContext()), {
    initialValues: { name: '', email: '', password: '', confirmPassword: '' },
  })
  const submit = form.handleSubmit(async (account) => {
    toast.success(await sendOtp(account))
    onSent(account)
  })
  return (
    <Stack gap="lg">
      <ScreenTitle>Sign up</ScreenTitle>
      <FormShell form={form} onSubmit={submit} submitLabel="Sign Up" isFullWidth>
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          description="Your company address"
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordTwice label="Password" form={form} />
      </FormShell>
      <SignInPanel />
    </Stack>
  )
}

import { signUpScreenForm } from '@cohort/contract/auth'
import { PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { paths } from '#web/app/paths.ts'
import { useFacts } from '#web/lib/facts.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { sendOtp, type NewAccount } from './queries.ts'

interface Props {
  readonly onSent: (account: NewAccount) => void
}

export function NewAccountForm({ onSent }: Props) {
  const form = useZodForm(signUpScreenForm(useFacts()), {
    initialValues: { name: '', email: '', password: '', confirmPassword: '' },
  })
  const submit = form.handleSubmit(async (account) => {
    toast.success(await sendOtp(account))
    onSent(account)
  })
  return (
    <Stack gap="lg">
      <ScreenTitle>Sign up</ScreenTitle>
      <FormShell
        onSubmit={submit}
        submitError={form.submitError}
        loading={form.submitting}
        submitLabel="Sign Up"
        isFullWidth
      >
        <TextInput label="Name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          description="Your company address"
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
      </FormShell>
      <Text size="sm" c="dimmed" ta="center">
        Already have an account? <TextLink to={paths.signIn}>Sign In</TextLink>
      </Text>
    </Stack>
  )
}

import { paths } from '@cohort/contract/app-paths'
import { forgotPasswordForm } from '@cohort/contract/auth/schemas'
import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { forgetPassword } from './queries.ts'

export function ForgotPasswordScreen() {
  const [sentence, setSentence] = useState<string | null>(null)
  return (
    <Stack gap="lg">
      <ScreenTitle>Forgot password</ScreenTitle>
      {sentence ? (
        <Alert color="green" variant="light" role="alert">
          {sentence}
        </Alert>
      ) : (
        <AddressForm onSent={setSentence} />
      )}
      <Text size="sm" ta="center">
        <TextLink to={paths.signIn} display="inline-block" py="md" my="-md">
          Back to login
        </TextLink>
      </Text>
    </Stack>
  )
}

function AddressForm({ onSent }: { readonly onSent: (sentence: string) => void }) {
  const form = useZodForm(forgotPasswordForm, { initialValues: { email: '' } })
  return (
    <FormShell
      form={form}
      onSubmit={form.handleSubmit(async ({ email }) => onSent(await forgetPassword(email)))}
      submitLabel="Submit"
      isFullWidth
    >
      <TextInput
        label="Email"
        description="We'll send a reset link to this address."
        type="email"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
    </FormShell>
  )
}

import { signInForm } from '@cohort/contract/auth'
import { Divider, Group, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { useSignInOptions } from '#web/lib/facts.ts'
import { openSession } from '#web/lib/session.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { signIn } from './queries.ts'

const GooglePanel = lazy(() =>
  import('./google-panel.tsx').then(({ GooglePanel: Panel }) => ({ default: Panel })),
)

export function SignInScreen() {
  const navigate = useNavigate()
  const [isShown, setShown] = useState(false)
  const googleClientId = useSignInOptions()?.googleClientId
  const form = useZodForm(signInForm, { initialValues: { email: '', password: '' } })
  const enter = (session: Parameters<typeof openSession>[0]) => {
    openSession(session)
    return navigate({ to: paths.dashboard, replace: true })
  }
  return (
    <Stack gap="lg">
      <Title order={1}>Sign in</Title>
      <FormShell
        onSubmit={form.handleSubmit(async (values) => enter(await signIn(values)))}
        submitError={form.submitError}
        loading={form.submitting}
        submitLabel="Sign In"
        isFullWidth
      >
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          visible={isShown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{
            'aria-label': isShown ? 'Hide password' : 'Show password',
            'aria-hidden': false,
            tabIndex: 0,
          }}
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end">
          <TextLink to={paths.forgotPassword} size="sm">
            Forgot password?
          </TextLink>
        </Group>
      </FormShell>
      {googleClientId && (
        <>
          <Divider label="or" />
          <Suspense>
            <GooglePanel clientId={googleClientId} onSignedIn={enter} />
          </Suspense>
        </>
      )}
      <Text size="sm" c="dimmed" ta="center">
        No account yet? <TextLink to={paths.signUp}>Sign Up</TextLink>
      </Text>
    </Stack>
  )
}

import { paths } from '@cohort/contract/app-paths'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { fetched } from '#web/lib/network/call-failure.ts'
import { openSession, wasRefused } from '#web/lib/session/session.ts'
import { whenIdle } from '#web/lib/live/when-idle.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'

// Schemas and calls are as large as the page, which renders without them.
const GooglePanel = lazy(() =>
  whenIdle()
    .then(() => import('./google-panel.tsx'))
    .then(({ GooglePanel: Panel }) => ({ default: Panel })),
)
const loadRules = async () => (await fetched(import('@cohort/contract/auth/schemas'))).signInForm
const loadCalls = () => fetched(import('./queries.ts'))
/** During typing, so that submitting does not wait; a failure is reported on submit. */
const preload = () => void Promise.allSettled([loadRules(), loadCalls()])

type EnterApp = (session: Parameters<typeof openSession>[0]) => Promise<void>

export function SignInScreen() {
  const router = useRouter()
  const enter: EnterApp = async (session) => {
    openSession(session)
    // The form stays until the dashboard is loaded: its skeleton would appear without the shell.
    await router.preloadRoute({ to: paths.dashboard })
    return router.navigate({ to: paths.dashboard, replace: true })
  }
  return (
    <Stack gap="lg" onFocus={preload}>
      <ScreenTitle>Sign in</ScreenTitle>
      {wasRefused() && (
        <Text size="sm">You were signed out. If you cannot sign in again, ask an admin.</Text>
      )}
      <CredentialsForm onSignedIn={enter} />
      <Suspense>
        <GooglePanel onSignedIn={enter} />
      </Suspense>
      <Text size="sm" c="dimmed" ta="center">
        No account yet? <TextLink to={paths.signUp}>Sign Up</TextLink>
      </Text>
    </Stack>
  )
}

function CredentialsForm({ onSignedIn }: { readonly onSignedIn: EnterApp }) {
  const form = useZodForm(loadRules, { initialValues: { email: '', password: '' } })
  const submit = form.handleSubmit(async (values) => {
    const { signIn } = await loadCalls()
    return onSignedIn(await signIn(values))
  })
  return (
    <FormShell form={form} onSubmit={submit} submitLabel="Sign In" isFullWidth>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <Group justify="flex-end">
        <TextLink to={paths.forgotPassword} size="sm">
          Forgot password?
        </TextLink>
      </Group>
    </FormShell>
  )
}

import { paths } from '@cohort/contract/app-paths'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchText } from '#web/lib/url-state/use-address.ts'
import { CallFailure } from '#web/lib/network/call-failure.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { DelayedScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { resetPassword, resetTokenQuery } from './queries.ts'

export function ResetPasswordScreen() {
  const token = useSearchText('token') ?? ''
  return token ? <ResetPassword token={token} /> : <InvalidToken />
}

function ResetPassword({ token }: { readonly token: string }) {
  const { data: isValid, error, refetch } = useQuery(resetTokenQuery(token))
  if (error instanceof CallFailure) return <Failed sentence={error.message} onRetry={refetch} />
  if (isValid === undefined) return <DelayedScreenSkeleton />
  if (!isValid) return <InvalidToken />
  return (
    <NewPasswordForm
      title="Set a new password"
      label="New password"
      submitLabel="Reset Password"
      save={(password) => resetPassword(token, password)}
    />
  )
}

function InvalidToken() {
  return (
    <Stack gap="lg" align="center" ta="center">
      <ScreenTitle>INVALID TOKEN</ScreenTitle>
      <ButtonLink to={paths.signIn}>Go to Sign In</ButtonLink>
    </Stack>
  )
}

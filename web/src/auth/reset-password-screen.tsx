import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Failed } from '#web/ui/failed.tsx'
import { ScreenSkeleton } from '#web/ui/screen-skeleton.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { resetTokenQuery } from './queries.ts'

export function ResetPasswordScreen() {
  const { token = '' } = useSearch({ strict: false }) as { token?: string }
  const { data: isValid, error, refetch } = useQuery(resetTokenQuery(token))
  if (error instanceof CallFailure) return <Failed sentence={error.message} onRetry={refetch} />
  if (isValid === undefined) return <ScreenSkeleton />
  return isValid ? <NewPasswordForm token={token} /> : <InvalidToken />
}

function InvalidToken() {
  return (
    <Stack gap="lg" align="center" ta="center">
      <Title order={1}>INVALID TOKEN</Title>
      <ButtonLink to={paths.signIn}>Go to Sign In</ButtonLink>
    </Stack>
  )
}

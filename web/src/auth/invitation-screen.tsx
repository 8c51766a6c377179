import { paths } from '@cohort/contract/app-paths'
import { INVITATION_DAYS, type LinkState } from '@cohort/contract/users/invitation-rules'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchText } from '#web/lib/url-state/use-address.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { DelayedScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { acceptInvitation, invitationQuery } from './queries.ts'

export function InvitationScreen() {
  const token = useSearchText('token') ?? ''
  return token ? <Invitation token={token} /> : <EndedPanel state="unknown" />
}

function Invitation({ token }: { readonly token: string }) {
  const { data: state, error, refetch } = useQuery(invitationQuery(token))
  if (error) return <Failed sentence={error.message} onRetry={refetch} />
  if (state === undefined) return <DelayedScreenSkeleton />
  if (state !== 'open') return <EndedPanel state={state} />
  return (
    <NewPasswordForm
      title="Choose a password"
      label="Password"
      submitLabel="Save password"
      save={(password) => acceptInvitation(token, password)}
    />
  )
}

const ENDED: Readonly<Record<Exclude<LinkState, 'open'>, readonly [title: string, text: string]>> =
  {
    used: ['This invitation has already been used', 'Sign in with your password.'],
    expired: [
      'This invitation has expired',
      `An invitation is valid for ${INVITATION_DAYS} days. Ask your admin for a new invitation.`,
    ],
    withdrawn: ['This invitation was withdrawn', 'Ask your admin for a new invitation.'],
    unknown: [
      'This link is not valid',
      'Open the link in the newest invitation mail, or ask your admin for a new invitation.',
    ],
  }

function EndedPanel({ state }: { readonly state: Exclude<LinkState, 'open'> }) {
  const [title, text] = ENDED[state]
  return (
    <Stack gap="lg" align="center" ta="center">
      <ScreenTitle>{title}</ScreenTitle>
      <Text>{text}</Text>
      <ButtonLink to={paths.signIn}>Go to Sign In</ButtonLink>
    </Stack>
  )
}

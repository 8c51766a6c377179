import type { SignInState } from '@cohort/contract/users/invitation-rules'
import { Button } from '@mantine/core'
import { useInvite } from './queries.ts'

interface Props {
  readonly user: { readonly id: string; readonly name: string; readonly signIn: SignInState }
}

/** Invites a person who has never signed in, once more if they were invited. */
export function InviteButton({ user: { id, name, signIn } }: Props) {
  const invite = useInvite()
  const label = signIn === 'not invited' ? 'Send invitation' : 'Resend invitation'
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${label} to ${name}`}
      loading={invite.isPending}
      onClick={() => invite.mutate({ userIds: [id] })}
    >
      {label}
    </Button>
  )
}

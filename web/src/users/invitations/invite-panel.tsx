import type { SignInState } from '@cohort/contract/users/invitation-rules'
import { Button } from '@mantine/core'
import { useInvite } from './queries.ts'

interface Props {
  readonly user: { readonly id: string; readonly name: string; readonly signIn: SignInState }
  readonly isPrimary?: boolean
}

/** Not for who has chosen a password: "Forgot password" helps them further. */
export function InviteButton({ user: { id, name, signIn }, isPrimary = false }: Props) {
  const invite = useInvite()
  if (signIn === 'accepted') return null
  const label = signIn === 'not invited' ? 'Send invitation' : 'Resend invitation'
  return (
    <Button
      {...(!isPrimary && { variant: 'default', size: 'compact-sm' })}
      aria-label={`${label} to ${name}`}
      loading={invite.isPending}
      onClick={() => invite.mutate({ userIds: [id] })}
    >
      {label}
    </Button>
  )
}

import { formatDateTime } from '@cohort/contract/dates'
import { hasSignedIn } from '@cohort/contract/users/invitation-rules'
import type { User } from '@cohort/contract/users/schemas'
import { Button, Card, Group, Text } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { useInvite, useWithdraw } from './queries.ts'
import { SignInBadge } from './sign-in-state-panel.tsx'

interface Props {
  readonly person: User
}

export function InvitationPanel({ person }: Props) {
  const sentence = useSentence(person)
  if (person.disabledAt !== null || hasSignedIn(person)) return null
  return (
    <Card withBorder padding="md" mb="md" component="section" aria-label="Invitation">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <SignInBadge state={person.signIn} />
          <Text size="sm">{sentence}</Text>
        </Group>
        {person.signIn !== 'accepted' && <Actions person={person} />}
      </Group>
    </Card>
  )
}

function useSentence({ signIn, invitation }: User): string {
  const { timeZone } = usePublicRuleContext()
  const moment = (iso: string) => formatDateTime(new Date(iso), timeZone)
  if (!invitation) return 'No invitation has been sent.'
  const sent = `Sent on ${moment(invitation.sentAt)} by ${invitation.sentBy ?? 'an operator'}.`
  if (signIn === 'invited') return `${sent} Valid until ${moment(invitation.expiresAt)}.`
  if (signIn === 'expired') return `${sent} Expired on ${moment(invitation.expiresAt)}.`
  return signIn === 'accepted' ? 'A password has been chosen.' : sent
}

function Actions({ person: { id, name, signIn, invitation } }: Props) {
  const invite = useInvite()
  const withdraw = useWithdraw()
  const ask = () =>
    confirm({
      title: 'Withdraw invitation?',
      sentence: `The link that was sent to ${name} stops working.`,
      action: 'Withdraw',
      onConfirm: () => withdraw.mutate({ userIds: [id] }),
    })
  return (
    <Group gap="sm">
      {signIn === 'invited' && (
        <Button variant="default" onClick={ask} loading={withdraw.isPending}>
          Withdraw
        </Button>
      )}
      <Button
        variant={signIn === 'invited' ? 'default' : 'filled'}
        onClick={() => invite.mutate({ userIds: [id] })}
        loading={invite.isPending}
      >
        {invitation ? 'Resend invitation' : 'Send invitation'}
      </Button>
    </Group>
  )
}

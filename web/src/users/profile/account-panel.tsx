import { formatDateTime } from '@cohort/contract/dates'
import { FORMER } from '@cohort/contract/users/erasure-rules'
import { hasSignedIn } from '@cohort/contract/users/invitation-rules'
import { canDisable, isErased } from '@cohort/contract/users/rules'
import type { User } from '@cohort/contract/users/schemas'
import { Alert, Button, Text } from '@mantine/core'
import { IconLogout, IconUserEdit, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ChangeRoleDialog } from '../handover/change-role-dialog.tsx'
import { useEnableAccount, useEndSessions } from '../queries.ts'
import { DisableDialog } from './disable-dialog.tsx'

interface Props {
  readonly person: User
}

const useCanManage = (person: User) =>
  canDisable(actorOf(useSignedIn()), person) && person.disabledAt === null

export function DisableButton({ person }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (!useCanManage(person)) return null
  return (
    <>
      <Button
        variant="default"
        c="var(--bad)"
        leftSection={<IconUserOff size="1rem" stroke={1.5} />}
        onClick={() => setAsking(true)}
      >
        Disable
      </Button>
      {isAsking && <DisableDialog person={person} onClose={() => setAsking(false)} />}
    </>
  )
}

export function RoleButton({ person }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (!useCanManage(person)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserEdit size="1rem" stroke={1.5} />}
        onClick={() => setAsking(true)}
      >
        Change role
      </Button>
      {isAsking && <ChangeRoleDialog person={person} onClose={() => setAsking(false)} />}
    </>
  )
}

/** For a lost device, or an account that another person may be using. */
export function SignOutButton({ person }: Props) {
  const end = useEndSessions(person.id)
  const canManage = useCanManage(person)
  if (!canManage || !hasSignedIn(person)) return null
  const ask = () =>
    confirm({
      title: 'Sign out everywhere?',
      sentence: `${person.name} has to sign in again on every device.`,
      action: 'Sign out everywhere',
      onConfirm: () =>
        end.mutate(undefined, {
          onSuccess: ({ message }) => toast.success(message),
          onError: ({ message }) => toast.failure(message),
        }),
    })
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size="1rem" stroke={1.5} />}
      onClick={ask}
      loading={end.isPending}
    >
      Sign out everywhere
    </Button>
  )
}

const ErasedPanel = () => (
  <Alert color="gray" variant="light" mb="md" icon={<IconUserOff stroke={1.5} />}>
    The personal data of this account has been erased. It cannot be enabled again.
  </Alert>
)

export function DisabledPanel({ person }: Props) {
  const { timeZone } = usePublicRuleContext()
  const { disabledAt, disabledBy, disabledReason } = person
  const enable = useEnableAccount(person.id)
  if (disabledAt === null) return null
  if (isErased(person)) return <ErasedPanel />
  const ask = () =>
    confirm({
      title: 'Enable account?',
      sentence: `${person.name} can sign in again and is listed as before.`,
      action: 'Enable',
      isHarmless: true,
      onConfirm: () =>
        enable.mutate(undefined, {
          onSuccess: ({ message }) => toast.success(message),
          onError: ({ message }) => toast.failure(message),
        }),
    })
  return (
    <Alert color="red" variant="light" mb="md" icon={<IconUserOff stroke={1.5} />}>
      <Text mb="sm" className="prose">
        Disabled on {formatDateTime(new Date(disabledAt), timeZone)} by{' '}
        <PersonName name={disabledBy} missing="an operator" />
        {disabledReason && (
          <>
            : <bdi>{disabledReason}</bdi>
          </>
        )}
      </Text>
      <Button variant="default" onClick={ask} loading={enable.isPending}>
        Enable
      </Button>
      <Erasure person={person} />
    </Alert>
  )
}

const Erasure = ({ person: { role } }: Props) => (
  <Text size="sm" mt="sm" className="prose">
    Records are kept. To erase the person for good, ask the operator of this server. The profile,
    daily updates, photo and messages are then deleted; interactions and ratings stay under a name
    such as “{FORMER[role]} 7”. It cannot be undone.
  </Text>
)

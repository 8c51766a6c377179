import { paths } from '@cohort/contract/app-paths'
import { hasSignedIn } from '@cohort/contract/users/invitation-rules'
import { batchAndYear } from '@cohort/contract/users/rules'
import type { ListedUser as Person } from '@cohort/contract/users/schemas'
import { Card, Group, Text } from '@mantine/core'
import { useListAddress } from '#web/lib/url-state/list-address.ts'
import { useLeftRow } from '#web/lib/url-state/back-link.ts'
import { StatusBadge, ToneBadge, ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { SignInBadge } from './invitations/sign-in-state-panel.tsx'
import classes from './user-card.module.css'

interface Props {
  readonly person: Person
  readonly isIntern: boolean
}

export function UserCard({ person, isIntern }: Props) {
  const { id, name, email, profilePhoto, designation, status, zone, disabledAt, signIn } = person
  const search = useListAddress()
  const isNew = disabledAt === null && !hasSignedIn(person)
  return (
    <Card withBorder padding="md" component="article" className={classes['card'] ?? ''}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <PersonPhoto name={name} photo={profilePhoto} size="lg" />
        <div style={{ minWidth: 0 }}>
          <TextLink
            ref={useLeftRow(id)}
            to={paths.profile(id)}
            search={search}
            fw={600}
            underline="hover"
            className={classes['name'] ?? ''}
          >
            <PersonName name={name} />
          </TextLink>
          <Text size="sm" c="dimmed" truncate>
            {isIntern ? (designation ?? 'No designation') : email}
          </Text>
          <Text size="sm" c="dimmed" className="tabular">
            {placeOf(person, isIntern)}
          </Text>
        </div>
      </Group>
      {(isIntern || disabledAt !== null || isNew) && (
        <Group gap="xs" mt="auto" pt="sm">
          {disabledAt !== null && <ToneBadge tone="faded" label="Disabled" />}
          {isNew && <SignInBadge state={signIn} />}
          {isIntern && <StatusBadge status={status} isAlone />}
          {isIntern && <ZoneBadge zone={zone} missing="No Zone" />}
        </Group>
      )}
    </Card>
  )
}

function placeOf(person: Person, isIntern: boolean): string {
  const { employeeId, designation } = person
  const parts = isIntern
    ? [employeeId ?? 'Not Provided', batchAndYear(person)]
    : [employeeId, designation]
  return parts.filter(Boolean).join(' · ')
}

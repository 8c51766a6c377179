import { isIntern } from '@cohort/contract/access'
import { missingFrom } from '@cohort/contract/users/completeness'
import { isErased } from '@cohort/contract/users/rules'
import { batchAndYear } from '@cohort/contract/users/rules'
import type { User } from '@cohort/contract/users/schemas'
import { Badge, Card, Group, RingProgress, Stack, Text, Title } from '@mantine/core'
import { StatusBadge, ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'

interface Props {
  readonly person: User
}

export function ProfileCard({ person }: Props) {
  const isPhone = usePhone()
  const { name, email, role, profilePhoto, employeeId, designation, status, zone } = person
  // Who has become a mentor keeps the batch, which says nothing of them any more.
  const batch = isIntern({ role }) && batchAndYear(person)
  const facts = [designation, employeeId, batch].filter(Boolean).join(' · ')
  return (
    <Card withBorder padding="lg" mb="md">
      <Group justify="space-between" gap="lg">
        <Group gap="md" wrap="nowrap" style={{ minWidth: 0 }}>
          <PersonPhoto name={name} photo={profilePhoto} size={isPhone ? 'lg' : 'xl'} />
          <Stack gap={4} style={{ minWidth: 0 }}>
            <Title order={2} style={{ overflowWrap: 'anywhere' }}>
              <PersonName name={name} />
            </Title>
            <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {email}
            </Text>
            {facts && <Text c="dimmed">{facts}</Text>}
            <Group gap="xs">
              <Badge variant="default" tt="none">
                {role}
              </Badge>
              {isIntern({ role }) && (
                <>
                  <StatusBadge status={status} isAlone />
                  <ZoneBadge zone={zone} missing="No Zone" />
                </>
              )}
            </Group>
          </Stack>
        </Group>
        <Completeness person={person} />
      </Group>
    </Card>
  )
}

export function Completeness({ person }: Props) {
  const { profilePercentage } = person
  const missing = missingFrom(person)
  if (isErased(person)) return null
  return (
    <Group gap="sm" wrap="nowrap" maw="22rem">
      <RingProgress
        size={76}
        thickness={7}
        roundCaps
        aria-hidden
        sections={[{ value: profilePercentage, color: 'var(--mantine-primary-color-filled)' }]}
        label={
          <Text ta="center" fw={600} size="sm" className="tabular">
            {profilePercentage}%
          </Text>
        }
      />
      <div>
        <Text fw={600}>Profile {profilePercentage}% complete</Text>
        {missing.length > 0 && (
          <Text size="sm" c="dimmed">
            Missing: {missing.join(', ')}
          </Text>
        )}
      </div>
    </Group>
  )
}

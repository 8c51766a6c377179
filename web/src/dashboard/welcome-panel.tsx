import { Group, Title } from '@mantine/core'
import { useSignedIn } from '#web/lib/session.ts'
import { PersonName } from '#web/ui/person-name.tsx'
import { PersonPhoto } from '#web/ui/person-photo.tsx'

export function WelcomePanel() {
  const { name, profilePhoto } = useSignedIn()
  return (
    <Group gap="md" wrap="nowrap">
      <PersonPhoto name={name} photo={profilePhoto} size="lg" />
      <Title order={1} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        Welcome, <PersonName name={name} />
      </Title>
    </Group>
  )
}

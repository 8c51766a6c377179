import { Group, Title } from '@mantine/core'
import { useSignedIn } from '#web/lib/session.ts'
import { PersonPhoto } from '#web/ui/person-photo.tsx'

export function WelcomePanel() {
  const { name, profilePhoto } = useSignedIn()
  return (
    <Group gap="md" wrap="nowrap">
      <PersonPhoto name={name} photo={profilePhoto} size="lg" />
      <Title order={1}>Welcome, {name}</Title>
    </Group>
  )
}

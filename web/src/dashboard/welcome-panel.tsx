import { Group } from '@mantine/core'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'

export function WelcomePanel() {
  const { name, profilePhoto } = useSignedIn()
  return (
    <Group gap="md" wrap="nowrap">
      <PersonPhoto name={name} photo={profilePhoto} size="lg" />
      <ScreenTitle tab="Dashboard">
        Welcome, <PersonName name={name} />
      </ScreenTitle>
    </Group>
  )
}

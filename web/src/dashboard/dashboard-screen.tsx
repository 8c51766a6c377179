import type { Role } from '@cohort/contract/access'
import { Center, Stack, Title } from '@mantine/core'
import type { ComponentType } from 'react'
import { AnnouncementsPanel } from '#web/announcements/announcements-panel.tsx'
import { useSignedIn } from '#web/lib/session.ts'
import { InteractionCountsPanel } from '#web/users/interaction-counts-panel.tsx'
import { InternCountsPanel } from '#web/users/intern-counts-panel.tsx'
import { TrainingPanel } from '#web/users/training-panel.tsx'
import { WelcomePanel } from './welcome-panel.tsx'

const FIGURES: Readonly<Record<Role, ComponentType>> = {
  Admins: InternCountsPanel,
  Mentors: InteractionCountsPanel,
  Interns: TrainingPanel,
}

/** What each role sees first. */
export function DashboardScreen() {
  const Figures: ComponentType | undefined = FIGURES[useSignedIn().role]
  if (!Figures) {
    return (
      <Center mih="50vh">
        <Title order={1}>Unauthorized Access</Title>
      </Center>
    )
  }
  return (
    <Stack gap="lg">
      <WelcomePanel />
      <Figures />
      <AnnouncementsPanel />
    </Stack>
  )
}

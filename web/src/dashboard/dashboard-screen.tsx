import type { Role } from '@cohort/contract/access'
import { Center, Paper, Stack, Title } from '@mantine/core'
import type { ComponentType } from 'react'
import { AnnouncementsPanel } from '#web/announcements/announcements-panel.tsx'
import { useSignedIn } from '#web/lib/session.ts'
import { MentoredPanel } from '#web/plans/progress/mentored-panel.tsx'
import { RoadmapPanel } from '#web/plans/progress/roadmap-panel.tsx'
import { InteractionCountsPanel } from '#web/users/interaction-counts-panel.tsx'
import { InternCountsPanel } from '#web/users/intern-counts-panel.tsx'
import { TrainingPanel } from '#web/users/training-panel.tsx'
import { MY_PLAN } from './intern-lines.tsx'
import { NeedsPanel } from './needs-panel.tsx'
import { WelcomePanel } from './welcome-panel.tsx'

const FIGURES: Readonly<Record<Role, ComponentType>> = {
  Admins: InternCountsPanel,
  Mentors: InteractionCountsPanel,
  Interns: TrainingPanel,
}

/** What each role sees first. */
export function DashboardScreen() {
  const { role } = useSignedIn()
  const Figures: ComponentType | undefined = FIGURES[role]
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
      <NeedsPanel />
      <Figures />
      <AnnouncementsPanel />
      {role === 'Interns' && <OwnPlan />}
      {role === 'Mentors' && <MentoredPanel />}
    </Stack>
  )
}

function OwnPlan() {
  return (
    <Paper component="section" id={MY_PLAN} aria-label="My plan" withBorder p="md">
      <RoadmapPanel userId={useSignedIn().userId} />
    </Paper>
  )
}

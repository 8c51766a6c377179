import { isTrainee } from '@cohort/contract/users/rules'
import { type Role, isAdmin } from '@cohort/contract/access'
import { Center, Group, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, type ComponentType } from 'react'
import { AnnouncementsPanel } from '#web/announcements/announcements-panel.tsx'
import { announcementsQuery } from '#web/announcements/queries.ts'
import { useRuleContextPending } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { MentoredPanel } from '#web/plans/progress/mentored-panel.tsx'
import { RoadmapPanel } from '#web/plans/progress/roadmap-panel.tsx'
import { InteractionCountsPanel, InternCountsPanel } from '#web/users/counts-panel.tsx'
import { TrainingPanel } from '#web/users/training-panel.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import classes from './dashboard-screen.module.css'
import { MY_PLAN } from './intern-lines.tsx'
import { NeedsPanel } from './needs-panel.tsx'
import { needsQuery } from './queries.ts'

const FIGURES: Readonly<Record<Role, ComponentType>> = {
  Admins: InternCountsPanel,
  Mentors: InteractionCountsPanel,
  Interns: TrainingPanel,
}

export function DashboardScreen() {
  const Figures: ComponentType | undefined = FIGURES[useSignedIn().role]
  if (Figures) return <Dashboard Figures={Figures} />
  return (
    <Center mih="50vh">
      <ScreenTitle>Unauthorized Access</ScreenTitle>
    </Center>
  )
}

function Dashboard({ Figures }: { readonly Figures: ComponentType }) {
  const { role, userId, name, profilePhoto } = useSignedIn()
  const waiting = [
    useQuery(needsQuery(userId)).isPending,
    useQuery(announcementsQuery).isPending,
    useRuleContextPending(),
  ]
  // Hidden until the height of the lists above is known: nothing below them may move.
  const visibility = useDeferredValue(waiting.includes(true)) ? 'hidden' : 'visible'
  return (
    <div className={classes['dashboard']}>
      <Group gap="md" wrap="nowrap" className={classes['welcome'] ?? ''}>
        <PersonPhoto name={name} photo={profilePhoto} size="lg" />
        <ScreenTitle tab="Dashboard">
          Welcome, <PersonName name={name} />
        </ScreenTitle>
      </Group>
      <div className={classes['needs']}>
        <NeedsPanel />
      </div>
      <div className={classes['later']} style={{ visibility }}>
        <div className={classes['figures']}>
          <Figures />
        </div>
        <div className={classes['announcements']}>
          <AnnouncementsPanel />
        </div>
        {!isAdmin({ role }) && (
          <div className={classes['more']}>
            {isTrainee({ role }) ? <OwnPlan /> : <MentoredPanel />}
          </div>
        )}
      </div>
    </div>
  )
}

function OwnPlan() {
  return (
    <Paper component="section" id={MY_PLAN} aria-label="My plan" withBorder p="md">
      <RoadmapPanel userId={useSignedIn().userId} />
    </Paper>
  )
}

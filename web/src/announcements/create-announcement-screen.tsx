import { Paper } from '@mantine/core'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { AllAnnouncementsPanel } from './all-announcements-panel.tsx'

export function CreateAnnouncementScreen() {
  return (
    <>
      <PageHeader title="Create announcement" />
      <Paper withBorder p="md" mb="lg" maw="44rem">
        <AnnouncementForm />
      </Paper>
      <AllAnnouncementsPanel />
    </>
  )
}

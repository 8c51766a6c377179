import { Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { StoredForm } from '#web/ui/forms/stored-form.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import classes from './notification-settings-screen.module.css'
import { DevicesPanel } from './push/devices-panel.tsx'
import { settingsQuery } from './queries.ts'
import { TimesForm } from './times-form.tsx'
import { TopicsTable } from './topics-table.tsx'

export function NotificationSettingsScreen() {
  const query = useQuery(settingsQuery(useSignedIn().userId))
  return (
    <>
      <PageHeader
        title="Notification settings"
        description="Choose how you are notified, by kind."
      />
      <QueryList query={query} skeleton={<TableSkeleton count={6} />}>
        {({ topics, times }) => (
          <div className={classes['columns']}>
            <Paper withBorder p="md">
              <TopicsTable topics={topics} />
              <Text size="sm" c="dimmed" mt="md">
                Each choice is saved immediately. Digests arrive at 8:00 am, weekly ones on Mondays,
                and only with something new. Emails with sign-in codes and links are always sent.
              </Text>
            </Paper>
            <Stack gap="lg">
              <DevicesPanel />
              <Paper withBorder p="md">
                <StoredForm value={times}>
                  {(stored, onSaved) => <TimesForm times={stored} onSaved={onSaved} />}
                </StoredForm>
              </Paper>
            </Stack>
          </div>
        )}
      </QueryList>
    </>
  )
}

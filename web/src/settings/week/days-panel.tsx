import { Card, SimpleGrid } from '@mantine/core'
import { HolidaysPanel } from '#web/daily-updates/settings/holidays-panel.tsx'
import { WeekPanel } from './week-panel.tsx'

/** On which days people work. */
export function DaysPanel() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
      <WeekPanel />
      <Card withBorder padding="lg">
        <HolidaysPanel />
      </Card>
    </SimpleGrid>
  )
}

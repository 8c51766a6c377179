import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { StatCard } from '#web/ui/display/stat-card.tsx'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { trainingQuery } from './queries.ts'

export function TrainingPanel() {
  const { data, error, refetch } = useQuery(trainingQuery(useSignedIn().userId))
  if (error) return <Failed sentence={error.message} onRetry={refetch} />
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      <StatCard title="Current Zone">
        {data && <ZoneBadge zone={data.zone} missing="Not updated" />}
      </StatCard>
      <StatCard title="Training Phase">
        {data && <Text size="lg">{data.milestone?.name ?? 'No plans assigned'}</Text>}
      </StatCard>
      <StatCard title="Current Mentor">
        {data && <Text size="lg">{data.milestone?.mentorName ?? 'No mentors assigned'}</Text>}
      </StatCard>
    </SimpleGrid>
  )
}

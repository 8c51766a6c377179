import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session.ts'
import { Failed } from '#web/ui/failed.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { ZoneBadge } from '#web/ui/mark.tsx'
import { trainingQuery } from './queries.ts'

/** Where an intern stands: zone, phase and mentor. */
export function TrainingPanel() {
  const { data, error, refetch } = useQuery(trainingQuery(useSignedIn().userId))
  if (error) return <Failed sentence={error.message} onRetry={refetch} />
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      <Figure title="Current Zone">
        {data && <ZoneBadge zone={data.zone} missing="Not updated" />}
      </Figure>
      <Figure title="Training Phase">
        {data && <Text size="lg">{data.milestone?.name ?? 'No plans assigned'}</Text>}
      </Figure>
      <Figure title="Current Mentor">
        {data && <Text size="lg">{data.milestone?.mentorName ?? 'No mentors assigned'}</Text>}
      </Figure>
    </SimpleGrid>
  )
}

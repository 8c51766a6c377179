import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { StatCard } from '#web/ui/display/stat-card.tsx'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { FactsCard, type Fact } from './facts-card.tsx'
import { trainingQuery } from './queries.ts'

/** Three cards side by side; on a phone one card of three lines, so that the plan is in sight. */
export function TrainingPanel() {
  const { data, error, refetch } = useQuery(trainingQuery(useSignedIn().userId))
  const isPhone = usePhone()
  if (error) return <Failed sentence={error.message} onRetry={refetch} />
  const size = isPhone ? 'sm' : 'lg'
  const milestone = data?.milestone
  const facts: readonly Fact[] = [
    {
      term: 'Current Zone',
      value: data && <ZoneBadge zone={data.zone} missing="Not updated" />,
    },
    {
      term: 'Training Phase',
      value: data && <Text size={size}>{milestone?.name ?? 'No plans assigned'}</Text>,
    },
    {
      term: 'Current Mentor',
      value: data && <Text size={size}>{milestone?.mentorName ?? 'No mentors assigned'}</Text>,
    },
  ]
  if (isPhone) return <FactsCard facts={facts} />
  return (
    <SimpleGrid cols={3} spacing="md">
      {facts.map(({ term, value }) => (
        <StatCard key={term} title={term}>
          {value}
        </StatCard>
      ))}
    </SimpleGrid>
  )
}

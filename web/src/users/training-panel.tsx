import type { ResponseOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { AfterDelay } from '#web/ui/display/after-delay.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { FactsCard, type Fact } from './facts-card.tsx'
import { trainingQuery } from './queries.ts'
import { phasesWords, startWords } from './wording.ts'

export function TrainingPanel() {
  const { data, error, refetch } = useQuery(trainingQuery(useSignedIn().userId))
  if (error) return <Failed sentence={error.message} onRetry={refetch} />
  const shown = (valueOf: (training: Training) => ReactNode) =>
    data ? valueOf(data) : <ValueSkeleton />
  const facts: readonly Fact[] = [
    {
      term: 'Current Zone',
      value: shown(({ zone }) => <ZoneBadge zone={zone} missing="Not updated" />),
    },
    {
      term: 'Training Phase',
      value: shown((training) => <Text size="sm">{phaseOf(training)}</Text>),
    },
    {
      term: 'Current Mentor',
      value: shown(({ milestone }) => (
        <Text size="sm">{milestone?.mentorName ?? 'No mentors assigned'}</Text>
      )),
    },
  ]
  return <FactsCard facts={facts} />
}

const ValueSkeleton = () => (
  <AfterDelay>
    <Skeleton height="0.875rem" width="6rem" />
  </AfterDelay>
)

type Training = ResponseOf<typeof users.training>

function phaseOf({ hasPlan, milestone, startsOn, ownMilestone }: Training): string {
  if (!milestone) return hasPlan ? 'No milestones yet' : 'No plans assigned'
  if (ownMilestone) return phasesWords(milestone.name, ownMilestone, true)
  return startsOn ? `${milestone.name}, ${startWords(startsOn)}` : milestone.name
}

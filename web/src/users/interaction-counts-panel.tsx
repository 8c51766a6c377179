import { paths } from '@cohort/contract/app-paths'
import { SimpleGrid, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { StatCard } from '#web/ui/display/stat-card.tsx'
import { interactionCountsQuery } from './queries.ts'

const FIGURES = [
  ['Pending feedback', 'interactionFeedbackPending', 'FEEDBACK_PENDING'],
  ['Pending Interactions', 'interactionPending', 'PENDING'],
  ['Interactions Completed', 'interactionTaken', 'COMPLETED'],
] as const

/** A mentor's interactions, what waits for the mentor first; every figure leads to those it counts. */
export function InteractionCountsPanel() {
  const { data: counts, error, refetch } = useQuery(interactionCountsQuery(useSignedIn().userId))
  if (isStatus(error, 403)) {
    return <Navigate to={paths.forbidden} replace />
  }
  if (error) return <Failed sentence={error.message} onRetry={refetch} />
  const all = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      {FIGURES.map(([title, name, interactionStatus]) => (
        <UnstyledButton
          key={name}
          renderRoot={(props) => (
            <Link to={paths.interactions} search={{ interactionStatus }} {...props} />
          )}
        >
          <StatCard title={title} share={counts && all > 0 ? counts[name] / all : 0}>
            {counts?.[name]}
          </StatCard>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  )
}

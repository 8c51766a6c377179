import { paths } from '@cohort/contract/app-paths'
import { SimpleGrid, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { StatCard } from '#web/ui/display/stat-card.tsx'
import { internCountsQuery } from './queries.ts'

const FIGURES = [
  ['Total Interns', 'totalCount', {}],
  ['Active Interns', 'activeStatus', { status: 'ACTIVE' }],
  ['Non Active Interns', 'notActiveStatus', { status: 'NOT_ACTIVE' }],
  ['Deployed Interns', 'deployedCount', { status: 'DEPLOYED' }],
] as const

/** How many interns there are, for admins; every figure leads to the people it counts. */
export function InternCountsPanel() {
  const { data: counts, error, refetch } = useQuery(internCountsQuery)
  if (isStatus(error, 403)) {
    return <Navigate to={paths.forbidden} replace />
  }
  if (error) return <Failed sentence={error.message} onRetry={refetch} />
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
      {FIGURES.map(([title, name, search]) => (
        <UnstyledButton
          key={name}
          renderRoot={(props) => <Link to={paths.resources} search={search} {...props} />}
        >
          <StatCard title={title} share={counts?.totalCount ? counts[name] / counts.totalCount : 0}>
            {counts?.[name]}
          </StatCard>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  )
}

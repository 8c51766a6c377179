import { paths } from '@cohort/contract/app-paths'
import { SimpleGrid, UnstyledButton, type SimpleGridProps } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { StatCard } from '#web/ui/display/stat-card.tsx'
import { interactionCountsQuery, internCountsQuery } from './queries.ts'

export function InternCountsPanel() {
  const query = useQuery(internCountsQuery)
  return (
    <Counts
      query={query}
      whole={query.data?.totalCount}
      to={paths.resources}
      cols={{ base: 2, md: 4 }}
      stats={[
        ['Total Interns', 'totalCount', {}],
        ['Active Interns', 'activeStatus', { status: 'ACTIVE' }],
        ['Non Active Interns', 'notActiveStatus', { status: 'NOT_ACTIVE' }],
        ['Deployed Interns', 'deployedCount', { status: 'DEPLOYED' }],
      ]}
    />
  )
}

export function InteractionCountsPanel() {
  const query = useQuery(interactionCountsQuery(useSignedIn().userId))
  return (
    <Counts
      query={query}
      whole={Object.values(query.data ?? {}).reduce((sum, count) => sum + count, 0)}
      to={paths.interactions}
      cols={{ base: 1, xs: 3 }}
      stats={[
        [
          'Pending feedback',
          'interactionFeedbackPending',
          { interactionStatus: 'FEEDBACK_PENDING' },
        ],
        ['Pending Interactions', 'interactionPending', { interactionStatus: 'PENDING' }],
        ['Interactions Completed', 'interactionTaken', { interactionStatus: 'COMPLETED' }],
      ]}
    />
  )
}

interface Props<Name extends string> {
  readonly query: UseQueryResult<Readonly<Record<Name, number>>>
  readonly whole: number | undefined
  readonly to: string
  readonly cols: NonNullable<SimpleGridProps['cols']>
  readonly stats: readonly (readonly [title: string, name: Name, search: Record<string, string>])[]
}

function Counts<Name extends string>({ query, whole, to, cols, stats }: Props<Name>) {
  const { data: counts, error, refetch } = query
  if (isStatus(error, 403)) return <Navigate to={paths.forbidden} replace />
  if (error && !counts) return <Failed sentence={error.message} onRetry={refetch} />
  return (
    <SimpleGrid cols={cols} spacing="md">
      {stats.map(([title, name, search]) => (
        <UnstyledButton
          key={name}
          renderRoot={(props) => <Link to={to} search={search} {...props} />}
        >
          <StatCard title={title} share={counts && whole ? counts[name] / whole : 0}>
            {counts?.[name]}
          </StatCard>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  )
}

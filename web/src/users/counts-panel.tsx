import { isMentor } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { ResponseOf } from '@cohort/contract/calls'
import { OUTCOMES } from '@cohort/contract/interactions/rules'
import type { users } from '@cohort/contract/users/calls'
import { isAbsent, STATUS_WORDS } from '@cohort/contract/users/rules'
import { SimpleGrid, Text, UnstyledButton, type SimpleGridProps } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { Fragment } from 'react'
import { actionItemsQuery } from '#web/dashboard/queries.ts'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { StatCard } from '#web/ui/display/stat-card.tsx'
import { interactionCountsQuery, internCountsQuery } from './queries.ts'

export function InternCountsPanel() {
  const query = useQuery(internCountsQuery)
  return (
    <>
      <Counts
        query={query}
        to={paths.resources}
        cols={{ base: 2, md: 4 }}
        stats={[
          ['Total Interns', 'totalCount', {}],
          ['Active Interns', 'activeStatus', { status: 'ACTIVE' }],
          ['Non Active Interns', 'notActiveStatus', { status: 'NOT_ACTIVE' }],
          ['Deployed Interns', 'deployedCount', { status: 'DEPLOYED' }],
        ]}
      />
      {/* Its place is kept while the counts are loading, so that nothing below it moves. */}
      <Text size="sm" c="dimmed" mt="xs" mih="1lh" className="tabular">
        {query.data && <Uncounted counts={query.data} />}
        {query.data && awayWords(query.data)}
      </Text>
    </>
  )
}

type InternCounts = ResponseOf<typeof users.countByStatus>

/** Explains why the parts do not add up to the total. */
function Uncounted({ counts: { otherStatuses } }: { readonly counts: InternCounts }) {
  const others = otherStatuses.reduce((sum, { interns }) => sum + interns, 0)
  if (others === 0) return null
  return (
    <>
      {pluralise(others, 'other intern')}:{' '}
      {otherStatuses.map(({ status, interns }, index) => (
        <Fragment key={status}>
          {index > 0 && ', '}
          {status ? (
            <TextLink to={paths.resources} search={{ status }} inherit>
              {`${interns} ${STATUS_WORDS[status].toLowerCase()}`}
            </TextLink>
          ) : (
            `${interns} without a status`
          )}
        </Fragment>
      ))}
      .
    </>
  )
}

/** The counts are of statuses, which recorded leave leaves as they are: only what differs is said. */
function awayWords({ otherStatuses, awayToday }: InternCounts) {
  const byStatus = otherStatuses
    .filter(({ status }) => isAbsent(status))
    .reduce((sum, { interns }) => sum + interns, 0)
  const byLeave = awayToday - byStatus
  if (byLeave <= 0) return null
  const away = `${pluralise(awayToday, 'intern')} ${awayToday === 1 ? 'is' : 'are'} away today`
  return byStatus === 0
    ? ` ${away} by recorded leave.`
    : ` ${away}: ${byStatus} by their status, ${byLeave} by recorded leave.`
}

export function InteractionCountsPanel() {
  const query = useQuery(interactionCountsQuery(useSignedIn().userId))
  return (
    <>
      <Counts
        query={query}
        to={paths.interactions}
        cols={3}
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
      <NotHeld />
    </>
  )
}

/** Explains why the list has more than the three counts. */
function NotHeld() {
  const { data: items } = useQuery(actionItemsQuery(useSignedIn().userId))
  if (!items || !isMentor(items) || items.notHeld === 0) return null
  return (
    <Text size="sm" c="dimmed" mt="xs" className="tabular">
      {pluralise(items.notHeld, 'other interaction')}:{' '}
      <TextLink to={paths.interactions} search={{ outcome: OUTCOMES }} inherit>
        cancelled or not held
      </TextLink>
      .
    </Text>
  )
}

interface Props<Name extends string> {
  readonly query: UseQueryResult<Readonly<Record<Name, number>>>
  readonly to: string
  readonly cols: NonNullable<SimpleGridProps['cols']>
  readonly stats: readonly (readonly [title: string, name: Name, search: Record<string, string>])[]
}

function Counts<Name extends string>({ query, to, cols, stats }: Props<Name>) {
  const { data: counts, error, refetch } = query
  if (isStatus(error, 403)) return <Navigate to={paths.forbidden} replace />
  if (error && !counts) return <Failed sentence={error.message} onRetry={refetch} />
  return (
    <SimpleGrid cols={cols} spacing={{ base: 'xs', sm: 'md' }}>
      {stats.map(([title, name, search]) => (
        <UnstyledButton
          key={name}
          renderRoot={(props) => <Link to={to} search={search} {...props} />}
        >
          <StatCard title={title}>{counts?.[name]}</StatCard>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  )
}

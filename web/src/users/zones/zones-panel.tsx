import { inWords } from '@cohort/contract/dates'
import type { ZoneChange } from '@cohort/contract/users/schemas'
import { Text, Timeline, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { ChangedValue } from '#web/ui/display/change.tsx'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { zonesQuery } from './queries.ts'
import classes from './zones-panel.module.css'

/** How this intern's zone has changed, newest first. */
export function ZonesPanel({ userId }: { readonly userId: string }) {
  const heading = useId()
  return (
    <section className={classes['zones']} aria-labelledby={heading}>
      <Title order={2} id={heading} mb="md">
        Zone history
      </Title>
      <Changes userId={userId} />
    </section>
  )
}

function Changes({ userId }: { readonly userId: string }) {
  const { data: changes, isPending, error, refetch } = useQuery(zonesQuery(userId))
  if (isPending) return <TableSkeleton count={3} />
  if (error) return <Failed sentence={error.message} onRetry={refetch} />
  if (changes.length === 0) return <Empty sentence="The zone has not changed yet." />
  return (
    <Timeline component="ol" bulletSize={12} lineWidth={2} className={classes['line']}>
      {changes.map((change) => (
        <Timeline.Item
          key={change.id}
          component="li"
          bullet={<span className={classes['dot']} data-zone={change.to} />}
          title={<Step change={change} />}
        >
          <Words change={change} />
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

function Step({ change: { from, to } }: { readonly change: ZoneChange }) {
  return (
    <ChangedValue
      from={<ZoneBadge zone={from} missing="No Zone" />}
      to={<ZoneBadge zone={to} missing="No Zone" />}
    />
  )
}

function Words({ change: { at, actorName, reason } }: { readonly change: ZoneChange }) {
  const { timeZone } = usePublicRuleContext()
  return (
    <>
      <Text
        size="sm"
        mt="xs"
        {...(reason === null && { c: 'dimmed' })}
        className={classes['text'] ?? ''}
      >
        {reason ?? 'No reason given'}
      </Text>
      <Text size="xs" c="dimmed" className={classes['text'] ?? ''}>
        <bdi>{actorName ?? 'An operator'}</bdi>,{' '}
        <time dateTime={at}>{inWords(new Date(at), timeZone)}</time>
      </Text>
    </>
  )
}

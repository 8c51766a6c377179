import { formatDateTime } from '@cohort/contract/dates'
import type { ZoneChange } from '@cohort/contract/users/schemas'
import { Text, Timeline, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { ChangedValue } from '#web/ui/display/change.tsx'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { zonesQuery } from '../queries.ts'
import classes from './zones-panel.module.css'

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
  return (
    <QueryList
      query={useQuery(zonesQuery(userId))}
      skeleton={<TableSkeleton count={3} />}
      empty={<Empty sentence="The zone has not changed yet." />}
    >
      {(changes) => (
        <Timeline component="ol" bulletSize={12} lineWidth={2} className={classes['line']}>
          {changes.map((change) => (
            <Timeline.Item
              key={change.id}
              component="li"
              bullet={<span className={classes['dot']} data-zone={change.to} />}
              title={<Step change={change} />}
            >
              <Details change={change} />
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </QueryList>
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

function Details({ change: { at, actorName, reason } }: { readonly change: ZoneChange }) {
  const { timeZone } = usePublicRuleContext()
  return (
    <>
      <Text size="sm" mt="xs" {...(reason === null && { c: 'dimmed' })} className="prose">
        {reason ?? 'No reason given'}
      </Text>
      <Text size="xs" c="dimmed" className="prose">
        <bdi>{actorName ?? 'An operator'}</bdi>,{' '}
        <time dateTime={at}>{formatDateTime(new Date(at), timeZone)}</time>
      </Text>
    </>
  )
}

import { NONE_WAITING } from '@cohort/contract/signals/messages'
import { formatRecentDay, today } from '@cohort/contract/dates'
import { mustReply, replyFor } from '@cohort/contract/signals/suggested-action'
import { PENDING_ACTION_LABELS } from '@cohort/contract/signals/pending-actions'
import { PENDING_ACTIONS, type PendingAction } from '@cohort/contract/signals/rules'
import type { AttentionRow, Overview, OverviewFilters } from '@cohort/contract/signals/schemas'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAdmin } from '@cohort/contract/access'
import { useOpenRequest } from '#web/interactions/requests/use-open-request.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { usePersonPlace } from '../person-place.ts'
import { attentionQuery, MAX_ROWS } from '../queries.ts'
import { ActingPanel, type OnAct } from './acting-panel.tsx'
import { PendingActionLink } from './pending-action-link-panel.tsx'
import { ScheduleManyPanel } from './schedule-many-panel.tsx'
import { labelOfAct, type Act } from './acts.ts'

interface Props {
  readonly pendingActions: Overview['pendingActions']
  readonly filters: OverviewFilters
}

export function PendingActionsPanel({ pendingActions, filters }: Props) {
  if (pendingActions.length === 0) return <Text c="dimmed">{NONE_WAITING}</Text>
  return (
    <ActingPanel>
      {(onAct) => (
        <Stack gap="md">
          {PENDING_ACTIONS.map((action) => {
            const count = pendingActions.find((one) => one.action === action)?.interns ?? 0
            if (count === 0) return null
            return (
              <PendingActionGroup
                key={action}
                action={action}
                count={count}
                filters={filters}
                onAct={onAct}
              />
            )
          })}
        </Stack>
      )}
    </ActingPanel>
  )
}

interface GroupProps {
  readonly action: PendingAction
  readonly count: number
  readonly filters: OverviewFilters
  readonly onAct: OnAct
}

const FIRST = 2

/** The first two by name; the others on request. */
function PendingActionGroup({ action, count, filters, onAct }: GroupProps) {
  const [isWhole, setWhole] = useState(false)
  const limit = isWhole ? MAX_ROWS : FIRST
  const maySchedule = isAdmin(useSignedIn()) && action === 'meeting' && count > 1
  return (
    <section>
      <Group justify="space-between">
        <Text fw={600}>
          {PENDING_ACTION_LABELS[action]} ({count.toLocaleString('en-IN')})
        </Text>
        {maySchedule && <ScheduleManyPanel filters={filters} total={count} />}
      </Group>
      <QueryList
        query={useQuery(attentionQuery(filters, { pendingAction: action, limit }))}
        skeleton={<TableSkeleton count={FIRST} />}
      >
        {({ data, total }) => (
          <>
            <ul className="plain-list">
              {data.map((row) => (
                <PendingActionRow key={row.id} action={action} row={row} onAct={onAct} />
              ))}
            </ul>
            {total > data.length && (
              <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
                Show {total - data.length} more
              </Button>
            )}
          </>
        )}
      </QueryList>
    </section>
  )
}

interface RowProps {
  readonly action: PendingAction
  readonly row: AttentionRow
  readonly onAct: OnAct
}

function PendingActionRow({ action, row, onAct }: RowProps) {
  const placeOf = usePersonPlace()
  const reader = actorOf(useSignedIn())
  // The same as beside the name in the other lists.
  const isOthers =
    !isAdmin(reader) &&
    (action === 'blocker'
      ? !mustReply(row, reader)
      : action === 'blocked' && !replyFor(row, reader))
  return (
    <ActionRow
      title={
        <TextLink {...placeOf(row)} underline="hover">
          <PersonName name={row.name} />
        </TextLink>
      }
      actions={
        action === 'meeting' ? (
          <MeetButton row={row} onAct={onAct} />
        ) : isOthers ? (
          <RowButton act="message" label={labelOfAct('message', row)} row={row} onAct={onAct} />
        ) : (
          <PendingActionLink action={action} row={row} />
        )
      }
    >
      <Text size="sm" c="dimmed">
        {row.pendingActions.find((one) => one.action === action)?.sentence}
      </Text>
      {action === 'meeting' && <RequestedLine internId={row.id} />}
    </ActionRow>
  )
}

/** Mentors do not schedule: they ask once, and edit what they asked. */
function MeetButton(acting: Omit<RowProps, 'action'>) {
  const { row } = acting
  const request = useOpenRequest(row.id)
  if (isAdmin(useSignedIn()))
    return <RowButton act="schedule" label={labelOfAct('schedule', row)} {...acting} />
  const label = request ? 'Edit request' : labelOfAct('request', row)
  return <RowButton act="request" label={label} {...acting} />
}

interface ButtonProps extends Omit<RowProps, 'action'> {
  readonly act: Act
  readonly label: string
}

const RowButton = ({ act, label, row, onAct }: ButtonProps) => (
  <Button
    variant="default"
    size="compact-sm"
    aria-label={`${label}: ${row.name}`}
    onClick={() => onAct(act, row)}
  >
    {label}
  </Button>
)

function RequestedLine({ internId }: { readonly internId: string }) {
  const request = useOpenRequest(internId)
  const { now, timeZone } = usePublicRuleContext()
  const session = useSignedIn()
  if (!request) return null
  const day = today(new Date(request.createdAt), timeZone)
  const on = formatRecentDay(day, today(now, timeZone))
  return (
    <Text size="sm">
      Meeting requested on {on}
      {isAdmin(session) && (
        <>
          {' '}
          by <bdi>{request.askedBy}</bdi>
        </>
      )}
      .
    </Text>
  )
}

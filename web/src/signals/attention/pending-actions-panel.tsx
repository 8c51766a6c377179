import { mustReply } from '@cohort/contract/signals/acts'
import { PENDING_ACTION_LABELS } from '@cohort/contract/signals/pending-actions'
import { PENDING_ACTIONS, type PendingAction } from '@cohort/contract/signals/rules'
import type { AttentionRow, Overview, OverviewFilters } from '@cohort/contract/signals/schemas'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isAdmin } from '@cohort/contract/access'
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
import { labelOfAct } from './acts.ts'

interface Props {
  readonly pendingActions: Overview['pendingActions']
  readonly filters: OverviewFilters
}

export function PendingActionsPanel({ pendingActions, filters }: Props) {
  if (pendingActions.length === 0) return <Text c="dimmed">No overdue actions.</Text>
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
  const maySchedule = isAdmin(reader)
  const sentence = row.pendingActions.find(
    (pendingActions) => pendingActions.action === action,
  )?.sentence
  const isToReply = mustReply(row, reader)
  const meet = maySchedule ? 'schedule' : 'request'
  const act = action === 'meeting' ? meet : 'message'
  const label = labelOfAct(act, row)
  return (
    <ActionRow
      title={
        <TextLink {...placeOf(row)} underline="hover">
          <PersonName name={row.name} />
        </TextLink>
      }
      actions={
        action === 'meeting' || (action === 'blocker' && !isToReply && !maySchedule) ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${label}: ${row.name}`}
            onClick={() => onAct(act, row)}
          >
            {label}
          </Button>
        ) : (
          <PendingActionLink action={action} row={row} />
        )
      }
    >
      <Text size="sm" c="dimmed">
        {sentence}
      </Text>
    </ActionRow>
  )
}

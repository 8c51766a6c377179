import { isAdmin } from '@cohort/contract/access'
import type { OpenRequest } from '@cohort/contract/interactions/request-schemas'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { ActionRow } from '#web/ui/lists/action-row.tsx'
import { whenOf } from '../card/when-and-where.tsx'
import { requestsQuery } from './queries.ts'
import { PreferredLine, useDayOf, WithdrawButton } from './requested-panel.tsx'
import { ScheduleRequestDialog } from './schedule-request-dialog.tsx'

const LazyDeclineDialog = lazyExport(() => import('./reason-dialog.tsx'), 'DeclineDialog')

interface Props {
  /** Without: of all interns. */
  readonly internId?: string
  readonly onReschedule: (interaction: Interaction) => void
}

export function RequestsPanel(props: Props) {
  const [opened, setOpened] = useState<Opened>()
  return (
    <>
      <RequestList {...props} onOpen={setOpened} />
      {/* Stays open when the request has left the list: its form says that it was scheduled. */}
      <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

interface ListProps extends Props {
  readonly onOpen: (opened: Opened) => void
}

function RequestList({ internId, ...acting }: ListProps) {
  const { data, error, refetch } = useQuery(requestsQuery(internId))
  if (error) return <Failed sentence="Failed to load requests" onRetry={refetch} />
  if (!data || data.total === 0) return null
  const hidden = data.total - data.first.length
  return (
    <SectionCard title="Requested meetings" gap="xs" aside={data.total}>
      <ul className="plain-list">
        {data.first.map((request) => (
          <RequestRow key={request.id} request={request} {...acting} />
        ))}
      </ul>
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {pluralise(hidden, 'more request')}. They follow when these are answered.
        </Text>
      )}
    </SectionCard>
  )
}

interface Opened {
  readonly dialog: 'schedule' | 'decline'
  readonly request: OpenRequest
}

interface RowProps extends Omit<ListProps, 'internId'> {
  readonly request: OpenRequest
}

function RequestRow({ request, ...acting }: RowProps) {
  const { intern, askedById, askedBy, text, interaction } = request
  const on = useDayOf(request)
  const session = useSignedIn()
  const isOwn = askedById === session.userId
  return (
    <ActionRow
      isLong
      badge={
        <Text size="sm" c="dimmed">
          {on}
        </Text>
      }
      title={
        <Text size="sm" fw={600}>
          {interaction ? `New time for ${interaction.name} with ` : 'Meeting with '}
          <bdi>{intern}</bdi>
        </Text>
      }
      actions={
        isAdmin(session) ? (
          <AdminButtons request={request} {...acting} />
        ) : (
          <WithdrawButton request={request} />
        )
      }
    >
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {!isOwn && (
          <>
            <bdi>{askedBy}</bdi>:{' '}
          </>
        )}
        {text}
        {interaction && ` · Now ${whenOf(interaction)}`}
      </Text>
      <PreferredLine request={request} />
    </ActionRow>
  )
}

function AdminButtons({ request, onReschedule, onOpen }: RowProps) {
  const { interaction, intern } = request
  const open = (dialog: Opened['dialog']) => startTransition(() => onOpen({ dialog, request }))
  const about = interaction ? `${interaction.name} with ${intern}` : `a meeting with ${intern}`
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${interaction ? 'Reschedule' : 'Schedule'} ${about}`}
        onClick={() => (interaction ? onReschedule(interaction) : open('schedule'))}
      >
        {interaction ? 'Reschedule' : 'Schedule'}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Decline ${about}`}
        onClick={() => open('decline')}
      >
        Decline
      </Button>
    </>
  )
}

interface DialogProps {
  readonly opened: Opened | undefined
  readonly onClose: () => void
}

const OpenedDialog = ({ opened, onClose }: DialogProps) => (
  <Suspense>
    {opened?.dialog === 'decline' && (
      <LazyDeclineDialog request={opened.request} onClose={onClose} />
    )}
    {opened?.dialog === 'schedule' && (
      <ScheduleRequestDialog request={opened.request} onClose={onClose} />
    )}
  </Suspense>
)

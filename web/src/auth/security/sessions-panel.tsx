import type { OwnSession } from '@cohort/contract/auth/schemas'
import { formatDateTime } from '@cohort/contract/dates'
import { Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './queries.ts'

const FAILED = 'Failed to end the session.'

export function SessionsPanel() {
  return (
    <SectionCard
      title="Active sessions"
      help="If you do not recognise a device, sign it out and change your password."
    >
      <QueryList query={useQuery(sessionsQuery)} skeleton={<TableSkeleton count={2} />}>
        {(sessions) => <Sessions sessions={sessions} />}
      </QueryList>
    </SectionCard>
  )
}

function Sessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { timeZone } = usePublicRuleContext()
  const shown = (moment: string) => formatDateTime(new Date(moment), timeZone)
  const columns: readonly Column<OwnSession>[] = [
    { title: 'Device', cell: (session) => <Device session={session} /> },
    { title: 'Address', cell: ({ address }) => address },
    { title: 'Signed in', cell: ({ signedInAt }) => shown(signedInAt) },
    {
      title: 'Last used',
      cell: ({ isCurrent, lastUsedAt }) => (isCurrent ? 'Now' : shown(lastUsedAt)),
    },
    {
      title: 'Action',
      cell: (session) => (session.isCurrent ? null : <EndButton session={session} />),
    },
  ]
  return (
    <>
      <DataTable
        label="Devices that are signed in"
        hasCards
        columns={columns}
        rows={sessions}
        keyOf={({ id }) => id}
      />
      {sessions.length > 1 && <EndOthersButton />}
    </>
  )
}

function Device({ session: { device, isCurrent } }: { readonly session: OwnSession }) {
  return (
    <Group gap="xs">
      <Text fw={500}>{device}</Text>
      {isCurrent && (
        <Badge variant="light" tt="none">
          This device
        </Badge>
      )}
    </Group>
  )
}

function EndButton({ session: { id, device } }: { readonly session: OwnSession }) {
  const end = useEndSession()
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Sign out ${device}`}
      loading={end.isPending}
      onClick={() => void toastOutcome(end.mutateAsync(id), FAILED)}
    >
      Sign out
    </Button>
  )
}

function EndOthersButton() {
  const end = useEndOtherSessions()
  const ask = () =>
    confirm({
      title: 'Sign out all other devices?',
      sentence: 'All devices except this one will have to sign in again.',
      action: 'Sign out all other devices',
      onConfirm: () => void toastOutcome(end.mutateAsync(), FAILED),
    })
  return (
    <Button variant="default" mt="md" onClick={ask} loading={end.isPending}>
      Sign out all other devices
    </Button>
  )
}

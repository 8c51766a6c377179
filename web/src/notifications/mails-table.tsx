import { formatShortDateTime } from '@cohort/contract/dates'
import { ABOUT, type MailState } from '@cohort/contract/notifications/rules'
import type { LoggedMail, LoggedPush } from '@cohort/contract/notifications/schemas'
import { Button, Group, Text } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { ToneBadge, type Tone } from '#web/ui/display/status-badge.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { InvitationBadge } from '#web/users/invitations/sign-in-state-panel.tsx'
import { useRetryMail } from './queries.ts'

interface Props {
  readonly mails: readonly LoggedMail[]
  readonly isStale: boolean
}

const STATES: Readonly<Record<MailState, { tone: Tone; label: string }>> = {
  sent: { tone: 'good', label: 'Sent' },
  waiting: { tone: 'warning', label: 'Waiting' },
  failed: { tone: 'bad', label: 'Failed' },
}

/** Long texts grow in height, so that the table is not cut at the side. */
const WRAPS = { overflowWrap: 'anywhere', whiteSpace: 'normal' } as const

export const MailsTable = ({ mails, isStale }: Props) => (
  <DataTable
    label="Email log"
    rows={mails}
    keyOf={({ id }) => id}
    isStale={isStale}
    hasCards
    columns={[
      ...FIRST,
      { title: 'Subject', cell: (mail: LoggedMail) => <Subject mail={mail} /> },
      ...LAST,
      {
        title: 'Actions',
        cell: (mail: LoggedMail) => mail.state === 'failed' && <Retry mail={mail} />,
      },
    ]}
  />
)

interface PushesProps {
  readonly pushes: readonly LoggedPush[]
  readonly isStale: boolean
}

export const PushesTable = ({ pushes, isStale }: PushesProps) => (
  <DataTable
    label="Push notifications"
    rows={pushes}
    keyOf={({ id }) => id}
    isStale={isStale}
    hasCards
    columns={[
      ...FIRST,
      { title: 'Device', cell: ({ device }: LoggedPush) => device },
      {
        title: 'Kind',
        cell: ({ kind }: LoggedPush) => (kind === null ? 'Test' : ABOUT[kind].label),
      },
      ...LAST,
    ]}
  />
)

type Logged = Pick<LoggedMail, keyof LoggedMail & keyof LoggedPush>

const FIRST: readonly Column<Logged>[] = [
  { title: 'State', cell: ({ state }) => <ToneBadge {...STATES[state]} /> },
  {
    title: 'Recipient',
    cell: ({ recipient }) => (
      <Text size="sm" maw="16rem" style={WRAPS}>
        {recipient}
      </Text>
    ),
  },
]

const LAST: readonly Column<Logged>[] = [
  { title: 'Created', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
  { title: 'Sent or failed', cell: ({ doneAt }) => (doneAt ? <Moment iso={doneAt} /> : '-') },
  { title: 'Attempts', cell: ({ attempts }) => attempts },
  { title: 'Last error', cell: ({ lastError }) => <LastError sentence={lastError} /> },
]

function Moment({ iso }: { readonly iso: string }) {
  const { timeZone } = usePublicRuleContext()
  return <time dateTime={iso}>{formatShortDateTime(new Date(iso), timeZone)}</time>
}

const Subject = ({ mail: { subject, invitation } }: { readonly mail: LoggedMail }) => (
  <Group gap="xs" maw="18rem" style={WRAPS}>
    {subject}
    {invitation && <InvitationBadge state={invitation} />}
  </Group>
)

function LastError({ sentence }: { readonly sentence: string | null }) {
  return (
    <Text size="sm" maw="20rem" miw="8rem" style={WRAPS}>
      {sentence ?? '-'}
    </Text>
  )
}

function Retry({ mail: { id, recipient } }: { readonly mail: LoggedMail }) {
  const retry = useRetryMail(id)
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Resend the email to ${recipient}`}
      loading={retry.isPending}
      onClick={() => void toastOutcome(retry.mutateAsync(), 'Failed to resend the email.')}
    >
      Retry
    </Button>
  )
}

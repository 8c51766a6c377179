import { isAdmin, isIntern } from '@cohort/contract/access'
import { formatDateTime } from '@cohort/contract/dates'
import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { Button, Group, Text } from '@mantine/core'
import { IconBeach, IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState, type ReactNode } from 'react'
import { leaveQuery } from '#web/daily-updates/leave/queries.ts'
import { LazyScheduleDialog } from '#web/interactions/lazy-schedule-dialog.tsx'
import { headerQuery } from '#web/interns/queries.ts'
import { RequestMeetingPanel } from '#web/interns/request-meeting-panel.tsx'
import { usePublicRuleContext, useToday } from '#web/lib/forms/rule-context.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { LEAVE_SUBJECT, MEETING_SUBJECT } from '#web/lib/url-state/reply.ts'
import { fullDayRange } from '#web/ui/forms/day-range.ts'
import { useIsOwnIntern } from './use-is-own-intern.ts'

const LazyLeaveDialog = lazyExport(
  () => import('#web/daily-updates/leave/leave-dialog.tsx'),
  'LeaveDialog',
)

interface Props {
  readonly request: HelpRequest
}

/** What an open request for a meeting or for leave asks for: what there is of it, and a button for more. */
export function AskedPanel({ request }: Props) {
  const actor = useSignedIn()
  const { subject } = request
  if (request.resolvedStatus === 'RESOLVED' || isIntern(actor)) return null
  if (subject === LEAVE_SUBJECT) return isAdmin(actor) && <AskedLeave {...request} />
  if (subject !== MEETING_SUBJECT) return null
  return isAdmin(actor) ? <AskedMeeting {...request} /> : <MeetingOfOwn {...request} />
}

function AskedMeeting({ userId }: HelpRequest) {
  const { data: intern } = useQuery(headerQuery(userId))
  if (!intern) return null
  return (
    <Group gap="sm">
      <DialogButton label="Schedule interaction" icon={<IconCalendarPlus {...ICON} />}>
        {(close) => <LazyScheduleDialog intern={intern} onClose={close} />}
      </DialogButton>
      <NextMeeting intern={intern} />
    </Group>
  )
}

/** A mentor asks an admin for it, for one of their own interns. */
const MeetingOfOwn = ({ userId }: HelpRequest) =>
  useIsOwnIntern(userId) && <RequestedByMentor userId={userId} />

function RequestedByMentor({ userId }: Pick<HelpRequest, 'userId'>) {
  const { data: intern } = useQuery(headerQuery(userId))
  if (!intern) return null
  return (
    <Group gap="sm">
      <RequestMeetingPanel intern={intern} />
      <NextMeeting intern={intern} />
    </Group>
  )
}

function NextMeeting({ intern: { nextMeeting } }: { readonly intern: InternHeader }) {
  const { timeZone } = usePublicRuleContext()
  if (!nextMeeting) return null
  const when = formatDateTime(new Date(nextMeeting.startsAt), timeZone)
  return <Text size="sm">{`Scheduled: ${nextMeeting.name}, ${when}`}</Text>
}

function AskedLeave({ userId, senderName }: HelpRequest) {
  const today = useToday()
  const { data } = useQuery(leaveQuery(userId))
  const ahead = data?.filter(({ to }) => to >= today) ?? []
  return (
    <Group gap="sm">
      <DialogButton label="Add leave" icon={<IconBeach {...ICON} />}>
        {(close) => <LazyLeaveDialog userId={userId} name={senderName} onClose={close} />}
      </DialogButton>
      {ahead.length > 0 && (
        <Text size="sm">
          Recorded: {ahead.map(({ from, to }) => fullDayRange(from, to)).join(', ')}
        </Text>
      )}
    </Group>
  )
}

const ICON = { size: '1rem', stroke: 1.5 } as const

interface DialogButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly children: (close: () => void) => ReactNode
}

function DialogButton({ label, icon, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        onClick={() => startTransition(() => setOpen(true))}
      >
        {label}
      </Button>
      <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
    </>
  )
}

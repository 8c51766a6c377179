import { isAdmin, isIntern } from '@cohort/contract/access'
import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import { Button } from '@mantine/core'
import { IconBeach, IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState, type ReactNode } from 'react'
import { LazyScheduleDialog } from '#web/interactions/lazy-schedule-dialog.tsx'
import { headerQuery, ownInternsQuery } from '#web/interns/queries.ts'
import { RequestMeetingPanel } from '#web/interns/request-meeting-panel.tsx'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { LEAVE_SUBJECT, MEETING_SUBJECT } from '#web/lib/url-state/reply.ts'

const LazyLeaveDialog = lazyExport(
  () => import('#web/daily-updates/leave/leave-dialog.tsx'),
  'LeaveDialog',
)

interface Props {
  readonly request: HelpRequest
}

/** What an open request for a meeting or for leave asks for can be done from here. */
export function AskedPanel({ request }: Props) {
  const actor = useSignedIn()
  if (request.resolvedStatus === 'RESOLVED' || isIntern(actor)) return null
  if (request.subject === MEETING_SUBJECT)
    return isAdmin(actor) ? <ScheduleButton {...request} /> : <RequestMeeting {...request} />
  return request.subject === LEAVE_SUBJECT && isAdmin(actor) && <LeaveButton {...request} />
}

function ScheduleButton({ userId }: HelpRequest) {
  const { data: intern } = useQuery(headerQuery(userId))
  if (!intern) return null
  return (
    <DialogButton label="Schedule interaction" icon={<IconCalendarPlus size="1rem" stroke={1.5} />}>
      {(close) => <LazyScheduleDialog intern={intern} onClose={close} />}
    </DialogButton>
  )
}

const LeaveButton = ({ userId }: HelpRequest) => (
  <DialogButton label="Add leave" icon={<IconBeach size="1rem" stroke={1.5} />}>
    {(close) => <LazyLeaveDialog userId={userId} onClose={close} />}
  </DialogButton>
)

/** A mentor asks an admin for it, for one of their own interns. */
function RequestMeeting({ userId, senderName }: HelpRequest) {
  const { data } = useQuery(ownInternsQuery)
  const isOwn = data?.data.some(({ id }) => id === userId)
  return isOwn === true && <RequestMeetingPanel intern={{ id: userId, name: senderName }} />
}

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

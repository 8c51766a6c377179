import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { Button } from '@mantine/core'
import { startTransition, useState } from 'react'
import { ScheduleInternDialog } from '#web/interactions/requests/schedule-request-dialog.tsx'
import type { Line } from './to-do-line.tsx'

type Requested = ActionItemsOf<'Admins'>['requestedMeetings']
type Request = Requested['first'][number]

export function requestedMeetingsLine({ total, first: [oldest] }: Requested): Line | null {
  if (!oldest) return null
  const { interactionId } = oldest
  return {
    key: 'meetings',
    label: 'Requested meetings',
    ...(total === 1
      ? { sentence: sentenceOf(oldest) }
      : {
          sentence: `${total.toLocaleString('en-IN')} meeting requests are waiting`,
          detail: `The oldest: ${sentenceOf(oldest)}`,
        }),
    to: paths.interactions,
    search: { view: 'agenda' },
    action: 'View requests',
    ...(total === 1 && !interactionId && { button: <ScheduleButton request={oldest} /> }),
  }
}

const sentenceOf = ({ askedBy, intern, interactionId }: Request) =>
  interactionId ? `${askedBy} asks for a new time` : `${askedBy} asks for a meeting with ${intern}`

function ScheduleButton({ request }: { readonly request: Request }) {
  const [isOpen, setOpen] = useState(false)
  const { internId: id, intern: name, internEmail: email } = request
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Schedule: ${name}`}
        onClick={() => startTransition(() => setOpen(true))}
      >
        Schedule
      </Button>
      {isOpen && (
        <ScheduleInternDialog intern={{ id, name, email }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

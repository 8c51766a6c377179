import { paths } from '@cohort/contract/app-paths'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { Button } from '@mantine/core'
import { startTransition, Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { FROM_HERE, type Line } from './to-do-line.tsx'

type WithoutMeeting = ActionItemsOf<'Mentors'>['withoutMeeting']

const LazyDialog = lazyExport(
  () => import('#web/interns/request-meeting-dialog.tsx'),
  'RequestMeetingDialog',
)

export function withoutMeetingLine({ total, first: [intern] }: WithoutMeeting): Line | null {
  if (!intern) return null
  return {
    key: 'without meeting',
    urgency: 'waiting',
    label: 'Meeting',
    ...(total === 1
      ? {
          sentence: `${intern.name} needs a meeting`,
          detail: intern.sentence,
          to: paths.intern(intern.id),
          search: FROM_HERE,
          button: <RequestButton intern={intern} />,
          action: 'View intern',
          actionLabel: `View intern ${intern.name}`,
        }
      : {
          sentence: `${total.toLocaleString('en-IN')} of your interns need a meeting`,
          detail: `${intern.name}: ${intern.sentence}`,
          to: paths.overview,
          action: 'View',
          actionLabel: 'View your interns without a meeting',
        }),
  }
}

/** Mentors do not schedule. */
function RequestButton({ intern }: { readonly intern: WithoutMeeting['first'][number] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Request a meeting: ${intern.name}`}
        onClick={() => startTransition(() => setOpen(true))}
      >
        Request a meeting
      </Button>
      <Suspense>{isOpen && <LazyDialog intern={intern} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

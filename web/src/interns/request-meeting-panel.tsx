import type { InternHeader } from '@cohort/contract/interns/schemas'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { requestsQuery } from '#web/interactions/requests/queries.ts'
import { RequestedPanel } from '#web/interactions/requests/requested-panel.tsx'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { ownInternsQuery } from './queries.ts'

const LazyDialog = lazyExport(() => import('./request-meeting-dialog.tsx'), 'RequestMeetingDialog')

/** With one of their interns, as long as they mentor any. */
export function RequestOwnMeetingPanel() {
  const { data } = useQuery(ownInternsQuery)
  return data !== undefined && data.total > 0 && <RequestMeetingPanel />
}

interface Props {
  readonly intern?: Pick<InternHeader, 'id' | 'name'>
}

/** For mentors, who do not schedule themselves. */
export function RequestMeetingPanel({ intern }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { userId } = useSignedIn()
  const { data } = useQuery(requestsQuery(intern?.id))
  const request = intern && data?.first.find((one) => !one.interaction && one.askedById === userId)
  if (request) return <RequestedPanel request={request} />
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size="1rem" stroke={1.5} />}
        onClick={() => startTransition(() => setOpen(true))}
      >
        Request a meeting
      </Button>
      <Suspense>{isOpen && <LazyDialog intern={intern} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

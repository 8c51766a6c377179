import type { InternHeader } from '@cohort/contract/interns/schemas'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'

const LazyDialog = lazyExport(() => import('./request-meeting-dialog.tsx'), 'RequestMeetingDialog')

interface Props {
  readonly intern?: Pick<InternHeader, 'id' | 'name'>
}

/** For mentors, who do not schedule themselves. */
export function RequestMeetingPanel({ intern }: Props) {
  const [isOpen, setOpen] = useState(false)
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

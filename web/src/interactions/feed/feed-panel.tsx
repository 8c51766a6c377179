import { Button } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'

const LazyDialog = lazyExport(() => import('./feed-dialog.tsx'), 'FeedDialog')

export function FeedPanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarShare size="1rem" stroke={1.5} />}
        onClick={() => startTransition(() => setOpen(true))}
      >
        Calendar feed
      </Button>
      <Suspense>{isOpen && <LazyDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'

const LazyDialog = lazyExport(() => import('./week-summary-dialog.tsx'), 'WeekSummaryDialog')

export function WeekSummaryPanel({ userId }: { readonly userId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size="1rem" stroke={1.5} />}
        onClick={() => startTransition(() => setOpen(true))}
      >
        Send a summary
      </Button>
      <Suspense>{isOpen && <LazyDialog userId={userId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

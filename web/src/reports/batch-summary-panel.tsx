import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'

export const LazyBatchSummary = lazyExport(
  () => import('./batch-summary-dialog.tsx'),
  'BatchSummaryDialog',
)

interface Props {
  readonly batch: string
  readonly year: string
}

export function BatchSummaryPanel({ batch, year }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size="1rem" stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Batch report
      </Button>
      {isOpen && (
        <Suspense>
          <LazyBatchSummary batch={batch} year={year} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

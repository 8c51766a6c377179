import { Button } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { startTransition, Suspense, useState, type ComponentProps } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import type { ReportDialog as Shown } from './report-dialog.tsx'

const ReportDialog = lazyExport(() => import('./report-dialog.tsx'), 'ReportDialog')

/** Offered while a saved task can be blocked. */
export function ReportPanel({ tasks }: Pick<ComponentProps<typeof Shown>, 'tasks'>) {
  const [isOpen, setOpen] = useState(false)
  if (tasks.length === 0) return null
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconHandStop size="1rem" stroke={1.5} />}
        onClick={() => startTransition(() => setOpen(true))}
      >
        Blocked?
      </Button>
      <Suspense>{isOpen && <ReportDialog tasks={tasks} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

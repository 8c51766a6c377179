import { Button } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { startTransition, Suspense, useState, type ComponentProps } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useBlockedTasks } from './queries.ts'
import type { ReportDialog as Shown } from './report-dialog.tsx'

const ReportDialog = lazyExport(() => import('./report-dialog.tsx'), 'ReportDialog')

type Props = Pick<ComponentProps<typeof Shown>, 'tasks'>

/** Offered while a saved task can be blocked, and is not reported yet. */
export function ReportPanel({ tasks }: Props) {
  const blocked = useBlockedTasks(useSignedIn().userId)
  const left = tasks.filter(({ taskId }) => !blocked.includes(taskId))
  // As they were when it was opened: a task that another device reports must not drop what is written.
  const [shown, show] = useState<Props['tasks']>()
  if (left.length === 0 && !shown) return null
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconHandStop size="1rem" stroke={1.5} />}
        onClick={() => startTransition(() => show(left))}
      >
        Blocked?
      </Button>
      <Suspense>{shown && <ReportDialog tasks={shown} onClose={() => show(undefined)} />}</Suspense>
    </>
  )
}

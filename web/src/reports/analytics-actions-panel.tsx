import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconPlus, type Icon } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { LazyScheduleDialog } from '#web/interactions/lazy-schedule-dialog.tsx'
import { lazyExport, usePrefetch } from '#web/lib/routing/lazy-export.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'

const LazyReportDialog = lazyExport(
  () => import('./download-report-dialog.tsx'),
  'DownloadReportDialog',
)

export function AnalyticsActions() {
  const [shown, setShown] = useState<'report' | 'schedule'>()
  const open = (window: typeof shown) => startTransition(() => setShown(window))
  const close = () => setShown(undefined)
  return (
    <>
      <Action
        label="Download Analytics Report"
        icon={IconDownload}
        variant="default"
        {...usePrefetch(LazyReportDialog)}
        onClick={() => open('report')}
      />
      <Action
        label="Schedule Interaction"
        icon={IconPlus}
        {...usePrefetch(LazyScheduleDialog)}
        onClick={() => open('schedule')}
      />
      <Suspense>
        {shown === 'report' && <LazyReportDialog onClose={close} />}
        {shown === 'schedule' && <LazyScheduleDialog onClose={close} />}
      </Suspense>
    </>
  )
}

interface ActionProps extends ReturnType<typeof usePrefetch> {
  readonly label: string
  readonly icon: Icon
  readonly variant?: 'default'
  readonly onClick: () => void
}

/** On a phone the icon alone, beside the title. */
function Action({ label, icon: Shown, variant, ...handlers }: ActionProps) {
  const look = variant && { variant }
  const icon = <Shown size="1rem" stroke={1.5} />
  if (usePhone()) {
    return (
      <ActionIcon size="2.75rem" aria-label={label} {...look} {...handlers}>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <Button leftSection={icon} {...look} {...handlers}>
      {label}
    </Button>
  )
}

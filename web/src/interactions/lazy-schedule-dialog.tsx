import { lazyDialog } from '#web/lib/routing/lazy-dialog.ts'

export const LazyScheduleDialog = lazyDialog(async () => {
  const { ScheduleDialog, prefetch } = await import('./schedule-dialog.tsx')
  return { default: ScheduleDialog, prefetch }
})

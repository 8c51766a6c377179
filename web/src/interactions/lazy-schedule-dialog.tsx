import { lazyWindow } from '#web/app/window-ahead.ts'

export const LazyScheduleDialog = lazyWindow(async () => {
  const { ScheduleDialog, asks } = await import('./schedule-dialog.tsx')
  return { default: ScheduleDialog, asks }
})

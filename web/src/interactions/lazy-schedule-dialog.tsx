import { lazyExport } from '#web/lib/routing/lazy-export.ts'

export const LazyScheduleDialog = lazyExport(
  () => import('./schedule-dialog.tsx'),
  'ScheduleDialog',
)

import { lazyExport } from '#web/lib/routing/lazy-export.ts'

export const LazyManyDialog = lazyExport(
  () => import('./schedule-many-dialog.tsx'),
  'ScheduleManyDialog',
)

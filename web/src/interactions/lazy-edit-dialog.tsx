import { lazyExport } from '#web/lib/routing/lazy-export.ts'

export const LazyEditDialog = lazyExport(
  () => import('./edit-interaction-dialog.tsx'),
  'EditInteractionDialog',
)

import { LazyScheduleDialog } from '#web/interactions/lazy-schedule-dialog.tsx'
import { LazyManyDialog } from '#web/interactions/series/lazy-many-dialog.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import type { OnBatch, OnIntern } from './command.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const LazyAddUser = lazyExport(() => import('#web/users/add-user-dialog.tsx'), 'AddUserDialog')

const LazyReport = lazyExport(
  () => import('#web/reports/batch-summary-dialog.tsx'),
  'BatchSummaryDialog',
)

const DIALOGS = {
  shortcuts: ShortcutsDialog,
  schedule: LazyScheduleDialog,
  'schedule several': LazyManyDialog,
  'add intern': LazyAddUser,
  'add user': LazyAddUser,
  'create plan': lazyExport(() => import('#web/plans/create-plan-dialog.tsx'), 'CreatePlanDialog'),
} as const

const INTERN_DIALOGS = {
  schedule: LazyScheduleDialog,
  request: lazyExport(
    () => import('#web/interns/request-meeting-dialog.tsx'),
    'RequestMeetingDialog',
  ),
  message: lazyExport(() => import('#web/signals/attention/message-dialog.tsx'), 'MessageDialog'),
  zone: lazyExport(() => import('./zone-dialog.tsx'), 'ZoneDialog'),
} as const

export type Dialog = keyof typeof DIALOGS | OnIntern | OnBatch

interface Props {
  readonly shown: Dialog
  readonly onClose: () => void
}

export function CommandDialog({ shown, onClose }: Props) {
  if (typeof shown === 'object' && 'batch' in shown) {
    return <LazyReport batch={shown.batch} year="" onClose={onClose} />
  }
  if (typeof shown === 'object') {
    const Shown = INTERN_DIALOGS[shown.open]
    return <Shown intern={shown.intern} onClose={onClose} />
  }
  if (shown === 'add intern') return <LazyAddUser initialRole="Interns" onClose={onClose} />
  const Shown = DIALOGS[shown]
  return <Shown onClose={onClose} />
}

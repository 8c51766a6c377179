import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, Suspense, useState, type ReactNode } from 'react'
import { remindIntern } from '#web/daily-updates/remind-intern.ts'
import { LazyScheduleDialog } from '#web/interactions/lazy-schedule-dialog.tsx'
import { ScheduleInternDialog } from '#web/interactions/requests/schedule-request-dialog.tsx'
import { lazyExport, usePrefetch } from '#web/lib/routing/lazy-export.ts'
import type { Act } from './acts.ts'

const LazyAcceptDialog = lazyExport(() => import('../accept-zone-dialog.tsx'), 'AcceptZoneDialog')
const LazyKeepDialog = lazyExport(() => import('../keep-zone-dialog.tsx'), 'KeepZoneDialog')
const LazyRequestDialog = lazyExport(
  () => import('#web/interns/request-meeting-dialog.tsx'),
  'RequestMeetingDialog',
)
const LazyZoneDialog = lazyExport(
  () => import('#web/interns/header/change-zone-dialog.tsx'),
  'ChangeZoneDialog',
)
const LazyMeetingDialog = lazyExport(() => import('./meeting-dialog.tsx'), 'MeetingDialog')
const LazyMessageDialog = lazyExport(() => import('./message-dialog.tsx'), 'MessageDialog')

interface Acting {
  readonly act: Exclude<Act, 'remind'>
  readonly row: AttentionRow
}

export type OnAct = (act: Act, row: AttentionRow) => void

export function ActingPanel({ children }: { readonly children: (onAct: OnAct) => ReactNode }) {
  const [acting, setActing] = useState<Acting>()
  const cache = useQueryClient()
  const act: OnAct = (chosen, row) => {
    if (chosen === 'remind') return void remindIntern(row.id, cache)
    startTransition(() => setActing({ act: chosen, row }))
  }
  return (
    <>
      {children(act)}
      <Suspense>
        {acting && <ActDialog {...acting} onClose={() => setActing(undefined)} />}
      </Suspense>
    </>
  )
}

/** For the button that opens it. */
export const usePrefetchedAct = (act: Act) =>
  usePrefetch(act === 'remind' ? { load: async () => ({}) } : DIALOGS[act])

const DIALOGS = {
  view: LazyMeetingDialog,
  schedule: LazyScheduleDialog,
  request: LazyRequestDialog,
  message: LazyMessageDialog,
  accept: LazyAcceptDialog,
  keep: LazyKeepDialog,
  zone: LazyZoneDialog,
}

function ActDialog({ act, row, onClose }: Acting & { readonly onClose: () => void }) {
  if (act === 'schedule') return <ScheduleInternDialog intern={row} onClose={onClose} />
  const Shown = DIALOGS[act]
  return <Shown intern={row} onClose={onClose} />
}

import type { Interaction } from '@cohort/contract/interactions/schemas'
import { startTransition, Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'

const DIALOGS = {
  handOver: lazyExport(() => import('./name-mentor-dialog.tsx'), 'HandOverDialog'),
  nameMentor: lazyExport(() => import('./name-mentor-dialog.tsx'), 'NameMentorDialog'),
  recordOutcome: lazyExport(() => import('./outcome-dialog.tsx'), 'OutcomeDialog'),
  askForNewTime: lazyExport(() => import('../requests/reason-dialog.tsx'), 'NewTimeDialog'),
} as const

export function useActDialog(interaction: Interaction) {
  const [opened, setOpened] = useState<keyof typeof DIALOGS>()
  const Opened = opened && DIALOGS[opened]
  const dialog = (
    <Suspense>
      {Opened && <Opened interaction={interaction} onClose={() => setOpened(undefined)} />}
    </Suspense>
  )
  const open = (name: keyof typeof DIALOGS) => startTransition(() => setOpened(name))
  return { open, dialog }
}

import { Suspense, useState } from 'react'
import { FormSkeleton } from '#web/ui/display/skeletons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { optionsQuery } from '#web/lib/forms/rule-context.ts'
import type { Named, Proposed } from './plan.ts'
import { PlanForm } from './plan-form.tsx'
import { ProposalPanel } from './proposal-panel.tsx'

export const prefetch = (fetch: Fetch) => [fetch(optionsQuery), fetch(mentorsQuery)]

interface Props {
  readonly interns?: readonly Named[]
  readonly onClose: () => void
}

export function ScheduleManyDialog({ interns = [], onClose }: Props) {
  const [proposed, setProposed] = useState<Proposed>()
  const [isPlanning, setPlanning] = useState(true)
  const [title, size] =
    isPlanning || !proposed
      ? (['Schedule several interactions', 'xl'] as const)
      : (['Preview', 'wide'] as const)
  return (
    <Dialog title={title} onClose={onClose} isDirty={proposed !== undefined} size={size}>
      <Suspense fallback={<FormSkeleton count={6} />}>
        {isPlanning || !proposed ? (
          <PlanForm
            interns={interns}
            before={proposed?.planned}
            onCancel={onClose}
            onProposed={(next) => {
              setProposed(next)
              setPlanning(false)
            }}
          />
        ) : (
          <ProposalPanel {...proposed} onBack={() => setPlanning(true)} onSent={onClose} />
        )}
      </Suspense>
    </Dialog>
  )
}

import { isStepLate } from '@cohort/contract/sharing/rules'
import type { FollowUp } from '@cohort/contract/sharing/schemas'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { followUpQuery, useShare } from './queries.ts'
import { sharedAtOnce } from './wording.ts'

const LazyForm = lazyExport(() => import('./share-late-form.tsx'), 'ShareLateForm')

const TITLE = 'Share this feedback now?'

/** Asks first: what an intern may read cannot be held back any more. */
export function useShareNow() {
  const { mutateAsync, isPending } = useShare()
  const cache = useQueryClient()
  const day = useToday()
  const ask = async ({ feedbackId, intern }: Pick<FollowUp, 'feedbackId' | 'intern'>) => {
    const followUp = await cache
      .fetchQuery({ ...followUpQuery(feedbackId), staleTime: 0 })
      .catch(() => null)
    const late = followUp?.nextSteps.filter((step) => isStepLate(step, day)) ?? []
    if (followUp && late.length > 0) return askForDates(followUp, late)
    confirm({
      title: TITLE,
      sentence: sharedAtOnce(intern),
      action: 'Share',
      isHarmless: true,
      onConfirm: () => void toastOutcome(mutateAsync(feedbackId), 'Failed to share the feedback'),
    })
  }
  return { ask: (of: Parameters<typeof ask>[0]) => void ask(of), isPending }
}

function askForDates(followUp: FollowUp, late: FollowUp['nextSteps']) {
  const dialog = modals.open({
    title: TITLE,
    children: (
      <Suspense>
        <LazyForm followUp={followUp} late={late} onClose={() => modals.close(dialog)} />
      </Suspense>
    ),
    closeButtonProps: { 'aria-label': 'Close' },
    // A header inside a dialog would count as a second banner of the page.
    attributes: { header: { role: 'none' } },
  })
}

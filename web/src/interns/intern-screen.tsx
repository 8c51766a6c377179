import { paths } from '@cohort/contract/app-paths'
import { isStatusInTraining } from '@cohort/contract/signals/rules'
import { useParams } from '@tanstack/react-router'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { internSignalsQuery } from '#web/signals/queries.ts'
import { InternPagePanel } from './intern-page-panel.tsx'
import { headerQuery } from './queries.ts'

const FAILURE = {
  sentence: 'Failed to fetch data',
  gone: 'Intern not found',
  leadsOn: true,
  to: paths.dashboard,
  label: 'Go to Dashboard',
}

export const prefetch = (fetch: Fetch, { userId = '' }) => [fetchBoth(fetch, userId)]

/** Only who is in training has signals. */
async function fetchBoth(fetch: Fetch, userId: string) {
  const intern = await fetch(headerQuery(userId))
  if (!intern || intern.isDisabled || !isStatusInTraining(intern.status)) return
  await fetch(internSignalsQuery(userId))
}

export function InternScreen() {
  const { userId = '' } = useParams({ strict: false })
  return (
    <InternPagePanel userId={userId} firstTab="overview" pathOf={paths.intern} failure={FAILURE} />
  )
}

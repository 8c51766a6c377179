import { paths } from '@cohort/contract/app-paths'
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

export const prefetch = (fetch: Fetch, { userId = '' }) => [
  fetch(headerQuery(userId)),
  fetch(internSignalsQuery(userId)),
]

export function InternScreen() {
  const { userId = '' } = useParams({ strict: false })
  return (
    <InternPagePanel userId={userId} firstTab="overview" pathOf={paths.intern} failure={FAILURE} />
  )
}

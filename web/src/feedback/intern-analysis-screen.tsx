import { paths } from '@cohort/contract/app-paths'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { InternPagePanel } from '#web/interns/intern-page-panel.tsx'
import { headerQuery } from '#web/interns/queries.ts'
import { batchAveragesQuery, feedbacksQuery } from './queries.ts'

const FAILURE = { sentence: 'Failed to fetch data', to: paths.analytics, label: 'All interns' }

export const prefetch = (fetch: Fetch, { userId = '' }) => [
  fetch(headerQuery(userId)),
  fetch(feedbacksQuery(userId)),
  fetch(batchAveragesQuery(userId)),
]

export function InternAnalysisScreen() {
  const { userId = '' } = useParams({ strict: false })
  // Its failure is shown as a toast, also where the intern is missing.
  useQuery(feedbacksQuery(userId))
  return (
    <InternPagePanel
      userId={userId}
      firstTab="feedback"
      pathOf={paths.analysis}
      failure={FAILURE}
    />
  )
}

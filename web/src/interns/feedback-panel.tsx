import { isAdmin } from '@cohort/contract/access'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { AnalysisPanel } from '#web/feedback/analysis-panel.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { Events } from './timeline/timeline-panel.tsx'

/** Admins read the analysis of all feedback; mentors the feedback of their own interactions. */
export function FeedbackPanel({ intern }: { readonly intern: InternHeader }) {
  if (isAdmin(useSignedIn())) return <AnalysisPanel intern={intern} />
  return (
    <SectionCard title="Feedback">
      <Events userId={intern.id} kinds={['feedback']} />
    </SectionCard>
  )
}

import { isAdmin, isMentor } from '@cohort/contract/access'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { AnalysisPanel } from '#web/feedback/analysis-panel.tsx'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { NextStepsPanel } from '#web/sharing/next-steps-panel.tsx'
import { DONE_STEPS_LISTED } from '#web/sharing/wording.ts'
import { nextStepsQuery } from '#web/sharing/queries.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { RequestMeetingPanel } from './request-meeting-panel.tsx'
import { Events } from './timeline/timeline-panel.tsx'

/** Admins read the analysis of all feedback; others the feedback that they may read, and next steps. */
export function FeedbackPanel({ intern }: { readonly intern: InternHeader }) {
  const user = useSignedIn()
  const isForAdmin = isAdmin(user)
  const empty =
    user.userId === intern.id
      ? 'No feedback yet.'
      : `No feedback from meetings with you yet. Admins read the feedback by other mentors: ask one of them, or prepare a meeting with ${intern.name}, which shows the last feedback.`
  return (
    <Stack gap="md">
      <StepsOf userId={intern.id} />
      {isForAdmin ? (
        <AnalysisPanel intern={intern} />
      ) : (
        <SectionCard title="Feedback">
          <Events userId={intern.id} kinds={['feedback']} empty={empty}>
            {isMentor(user) && <RequestMeetingPanel intern={intern} />}
          </Events>
        </SectionCard>
      )}
    </Stack>
  )
}

function StepsOf({ userId }: { readonly userId: string }) {
  const { data: steps } = useQuery(nextStepsQuery(userId))
  const isOwn = useSignedIn().userId === userId
  if (!steps || steps.length === 0) return null
  return (
    <SectionCard title="Next steps" help={DONE_STEPS_LISTED}>
      <NextStepsPanel
        steps={steps}
        isOwn={isOwn}
        detailOf={({ interactionName, author }) => `${interactionName} with ${author}`}
      />
    </SectionCard>
  )
}

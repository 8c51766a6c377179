import { paths } from '@cohort/contract/app-paths'
import { formatDateTime } from '@cohort/contract/dates'
import { shownRating, skillAverages } from '@cohort/contract/feedback/analysis'
import { canEditFeedback } from '@cohort/contract/feedback/rules'
import { NO_FEEDBACK } from '@cohort/contract/feedback/messages'
import type { Feedback } from '@cohort/contract/feedback/schemas'
import type { FollowUp } from '@cohort/contract/sharing/schemas'
import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { InternLink } from '#web/interns/intern-link-panel.tsx'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { Navigate, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { isGone } from '#web/lib/network/is-gone.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { AnswersPanel } from '#web/self-assessments/answers-panel.tsx'
import { selfAssessmentQuery } from '#web/self-assessments/queries.ts'
import { FollowUpPanel, SharingCard } from '#web/sharing/follow-up-panel.tsx'
import { followUpQuery } from '#web/sharing/queries.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { BackArrow, BackToInteractions } from './back-to-interactions-panel.tsx'
import { EditFeedbackDialog } from './edit-feedback-dialog.tsx'
import { feedbackQuery } from './queries.ts'
import { SkillsPanel } from './skills-panel.tsx'

export const prefetch = (fetch: Fetch, { interactionId = '' }) => [
  fetch(feedbackQuery(interactionId)),
  fetch(selfAssessmentQuery(interactionId)),
]

export function ViewFeedbackScreen() {
  const { interactionId = '' } = useParams({ strict: false })
  const { data: feedback, error, isPending, refetch } = useQuery(feedbackQuery(interactionId))
  const followUp = useQuery({
    ...followUpQuery(feedback?.id ?? ''),
    enabled: Boolean(feedback) && !error,
  })
  // Together, so that nothing moves when the second one arrives.
  if (isPending || followUp.isLoading) return <ScreenSkeleton />
  if (feedback && !error) return <GivenFeedback feedback={feedback} />
  if (isStatus(error, 400)) return <Navigate to={paths.notFound} replace />
  return (
    <>
      <PageHeader title="Feedback" />
      {error && !isStatus(error, 404) ? (
        <Failed sentence={error.message} {...(!isGone(error) && { onRetry: refetch })}>
          {isGone(error) && <BackToInteractions />}
        </Failed>
      ) : (
        <Empty sentence={NO_FEEDBACK}>
          <BackToInteractions />
        </Empty>
      )}
    </>
  )
}

function GivenFeedback({ feedback }: { readonly feedback: Feedback }) {
  const { userId, role } = useSignedIn()
  const [isEditing, setEditing] = useState(false)
  const { data: followUp } = useQuery(followUpQuery(feedback.id))
  return (
    <>
      <Heading feedback={feedback}>
        {followUp && canEditFeedback({ id: userId, role }, feedback) && (
          <Button
            variant="default"
            leftSection={<IconPencil size="1rem" stroke={1.5} />}
            onClick={() => setEditing(true)}
          >
            Edit Feedback
          </Button>
        )}
      </Heading>
      <Parts feedback={feedback} followUp={followUp} />
      {isEditing && followUp && (
        <EditFeedbackDialog
          feedback={feedback}
          followUp={followUp}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

interface PartsProps {
  readonly feedback: Feedback
  readonly followUp: FollowUp | undefined
}

function Parts({ feedback, followUp }: PartsProps) {
  const { kpis } = useLists()
  // It stays in its place when it is shared here.
  const [isUndecided] = useState(followUp?.state === 'waiting' || followUp?.state === 'held')
  // On a phone the others would put the ratings on its third screen.
  const isPhone = usePhone()
  const isFirst = isUndecided && !isPhone
  const skills = skillAverages([feedback], kpis)
  const ratings = <SkillsPanel title="Skill ratings" skills={skills} write={shownRating} />
  return (
    <Stack gap="md">
      {isPhone && ratings}
      {followUp && isFirst && <SharingCard followUp={followUp} />}
      <Description text={feedback.descriptive_feedback} />
      <FollowUpPanel feedbackId={feedback.id} hasSharing={!isUndecided && !isPhone} />
      {!isPhone && ratings}
      <SelfAssessment interactionId={feedback.interactionId} />
      {followUp && isPhone && <SharingCard followUp={followUp} />}
    </Stack>
  )
}

const Description = ({ text }: { readonly text: string }) => (
  <Card withBorder padding="lg">
    <Title order={2} mb="sm">
      Descriptive feedback
    </Title>
    <Text className="prose">{text}</Text>
  </Card>
)

function SelfAssessment({ interactionId }: { readonly interactionId: string }) {
  const { data } = useQuery(selfAssessmentQuery(interactionId))
  if (!data?.answers) return null
  return (
    <SectionCard title="Self-assessment" padding="lg">
      <AnswersPanel assessment={data} />
    </SectionCard>
  )
}

interface HeadingProps {
  readonly feedback: Feedback
  readonly children: ReactNode
}

function Heading({ feedback, children }: HeadingProps) {
  const { interaction, intern, interviewer, avg_rating, createdAt } = feedback
  const { timeZone } = usePublicRuleContext()
  const { data: followUp } = useQuery(followUpQuery(feedback.id))
  return (
    <Card withBorder padding="lg" mb="md" component="header">
      <PageHeader leading={<BackArrow />} title={interaction.name} isWide>
        {children}
      </PageHeader>
      <SimpleGrid
        cols={{ base: 2, md: 3, lg: 5 }}
        verticalSpacing={{ base: 'xs', md: 'md' }}
        component="dl"
        m={0}
      >
        <Fact term="Intern">
          <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
            {followUp ? (
              <InternLink id={followUp.internId} name={intern.name} />
            ) : (
              <PersonName name={intern.name} />
            )}
          </Text>
          {intern.zone !== undefined && (
            <ZoneBadge zone={intern.zone} missing="No Zone" otherwise="faded" />
          )}
        </Fact>
        <Person part="Given by" name={interviewer.name} />
        <Person part="Assigned mentor" name={interaction.assignedMentor} />
        <Fact term="Given on">{formatDateTime(new Date(createdAt), timeZone)}</Fact>
        <Overall rating={avg_rating} />
      </SimpleGrid>
    </Card>
  )
}

/** On a phone, as the last of an odd number, in one line. */
const Overall = ({ rating }: { readonly rating: number }) => (
  <Fact term="Overall rating" isWide={usePhone()}>
    <Stars value={rating} />
    <Text span className="tabular">
      ({shownRating(rating)} out of 5)
    </Text>
  </Fact>
)

interface PersonProps {
  readonly part: string
  readonly name: string | null
}

const Person = ({ part, name }: PersonProps) => (
  <Fact term={part}>
    <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
      <PersonName name={name} />
    </Text>
  </Fact>
)

interface FactProps {
  readonly term: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Fact({ term, isWide = false, children }: FactProps) {
  return (
    <div style={isWide ? { gridColumn: '1 / -1' } : {}}>
      <Text component="dt" size="sm" c="dimmed">
        {term}
      </Text>
      <Group component="dd" gap="xs" m={0}>
        {children}
      </Group>
    </div>
  )
}

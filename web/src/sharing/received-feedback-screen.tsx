import { paths } from '@cohort/contract/app-paths'
import { formatDateTime } from '@cohort/contract/dates'
import { isEditedSince } from '@cohort/contract/sharing/rules'
import { questionForm } from '@cohort/contract/sharing/schemas'
import type { ReceivedFeedback } from '@cohort/contract/sharing/schemas'
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { AnswersPanel } from '#web/self-assessments/answers-panel.tsx'
import { selfAssessmentQuery } from '#web/self-assessments/queries.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TitledText } from '#web/ui/display/titled-text.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { QueryRecord } from '#web/ui/lists/query-record.tsx'
import { NextStepsPanel } from './next-steps-panel.tsx'
import { OwnRatingsPanel } from './own-ratings-panel.tsx'
import { receivedQuery, useAcknowledge, useAsk } from './queries.ts'
import { QuestionsPanel } from './questions-panel.tsx'
import { beforeEdit, editWords } from './wording.ts'
import { WordsForm } from './words-form.tsx'

export const prefetch = (fetch: Fetch, { feedbackId = '' }) => [fetch(receivedQuery(feedbackId))]

export function ReceivedFeedbackScreen() {
  const { feedbackId = '' } = useParams({ strict: false })
  return (
    <QueryRecord
      query={useQuery(receivedQuery(feedbackId))}
      title="Feedback"
      wayOut={
        <ButtonLink variant="default" to={paths.receivedFeedbacks}>
          View all feedback
        </ButtonLink>
      }
    >
      {(feedback) => <Received feedback={feedback} />}
    </QueryRecord>
  )
}

interface Props {
  readonly feedback: ReceivedFeedback
}

function Received({ feedback }: Props) {
  const { descriptive_feedback: text, strength, improvement, nextSteps } = feedback
  return (
    <>
      <Heading feedback={feedback} />
      <Stack gap="md">
        <Card withBorder padding="lg">
          <Stack gap="md">
            <Text className="prose">{text}</Text>
            <TitledText title="Strength" text={strength} />
            <TitledText title="Areas for improvement" text={improvement} />
            <Acknowledgement feedback={feedback} />
          </Stack>
        </Card>
        {nextSteps.length > 0 && (
          <SectionCard title="Next steps" padding="lg">
            <NextStepsPanel steps={nextSteps} isOwn />
          </SectionCard>
        )}
        <OwnRatingsPanel feedback={feedback} />
        <OwnAssessment interactionId={feedback.interactionId} />
        <Conversation feedback={feedback} />
      </Stack>
    </>
  )
}

function Heading({ feedback }: Props) {
  const { interactionName, author, sharedFrom, acknowledgedAt, edited } = feedback
  const { timeZone } = usePublicRuleContext()
  const write = (moment: string) => formatDateTime(new Date(moment), timeZone)
  return (
    <>
      <PageHeader leading={<BackLink />} title={interactionName} />
      <Text c="dimmed" mb="md">
        Feedback by <PersonName name={author} />, shared on {write(sharedFrom)}
        {acknowledgedAt && ` · acknowledged on ${write(acknowledgedAt)}${beforeEdit(feedback)}`}
      </Text>
      {edited && (
        <Alert variant="light" py="xs" mb="md">
          {editWords(edited, timeZone)}
        </Alert>
      )}
    </>
  )
}

/** Below the words, where their reading ends. */
function Acknowledgement({ feedback }: Props) {
  const { id, author, acknowledgedAt } = feedback
  const acknowledge = useAcknowledge(id)
  const confirm = () =>
    toastOutcome(acknowledge.mutateAsync(), 'Failed to acknowledge the feedback')
  if (acknowledgedAt && !isEditedSince(feedback)) return null
  return (
    <Group gap="sm">
      <Button
        leftSection={<IconCheck size="1rem" stroke={1.5} />}
        loading={acknowledge.isPending}
        onClick={() => void confirm()}
      >
        Acknowledge
      </Button>
      <Text size="sm" c="dimmed">
        Tells <bdi>{author}</bdi> that you have read it. You can still ask a question.
      </Text>
    </Group>
  )
}

const BackLink = () => (
  <TextLink to={paths.receivedFeedbacks} aria-label="All feedback">
    <IconArrowLeft size="1.25rem" stroke={1.5} aria-hidden />
  </TextLink>
)

function OwnAssessment({ interactionId }: { readonly interactionId: string }) {
  const { data } = useQuery(selfAssessmentQuery(interactionId))
  if (!data?.answers) return null
  return (
    <SectionCard title="Your self-assessment" padding="lg">
      <AnswersPanel assessment={data} isOwn />
    </SectionCard>
  )
}

function Conversation({ feedback: { id, author, questions } }: Props) {
  const { name } = useSignedIn()
  const ask = useAsk(id)
  const isWaiting = questions.some(({ answeredAt }) => answeredAt === null)
  return (
    <SectionCard title="Questions" padding="lg">
      <Stack gap="md">
        <QuestionsPanel questions={questions} intern={name} author={author} />
        {isWaiting ? (
          <Group>
            <Text size="sm" c="dimmed">
              {author} was notified of your question. The answer appears here, and you are notified
              of it.
            </Text>
          </Group>
        ) : (
          <WordsForm
            schema={questionForm}
            label={`Ask ${author} about this feedback`}
            submitLabel="Send question"
            draft={`feedback-question.${id}`}
            onSend={(text) => ask.mutateAsync(text)}
          />
        )}
      </Stack>
    </SectionCard>
  )
}

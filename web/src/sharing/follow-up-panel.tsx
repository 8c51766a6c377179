import { canEditFeedback } from '@cohort/contract/feedback/rules'
import { decidesOnSharing } from '@cohort/contract/sharing/rules'
import { answerForm } from '@cohort/contract/sharing/schemas'
import type { FollowUp } from '@cohort/contract/sharing/schemas'
import { capitalised, listInWords } from '@cohort/contract/wording'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { TitledText } from '#web/ui/display/titled-text.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { NextStepsPanel } from './next-steps-panel.tsx'
import { followUpQuery, useAnswer } from './queries.ts'
import { QuestionsPanel } from './questions-panel.tsx'
import { SharingPanel } from './sharing-panel.tsx'
import { editWords, NO_NEXT_STEPS } from './wording.ts'
import { WordsForm } from './words-form.tsx'

const LazyDialog = lazyExport(() => import('./follow-up-dialog.tsx'), 'FollowUpDialog')

interface PanelProps {
  readonly feedbackId: string
  /** Otherwise the screen shows its card elsewhere. */
  readonly hasSharing: boolean
}

export function FollowUpPanel({ feedbackId, hasSharing }: PanelProps) {
  return (
    <QueryList query={useQuery(followUpQuery(feedbackId))} skeleton={<TableSkeleton count={2} />}>
      {(followUp) => (
        <>
          <FollowUpCards followUp={followUp} />
          {hasSharing && <SharingCard followUp={followUp} />}
        </>
      )}
    </QueryList>
  )
}

interface Props {
  readonly followUp: FollowUp
}

function FollowUpCards({ followUp }: Props) {
  const canDecide = decidesOnSharing(actorOf(useSignedIn()), followUp)
  return (
    <>
      <Questions followUp={followUp} canDecide={canDecide} />
      <Agreed followUp={followUp} canDecide={canDecide} />
    </>
  )
}

export function SharingCard({ followUp }: Props) {
  const canDecide = decidesOnSharing(actorOf(useSignedIn()), followUp)
  return (
    <SectionCard title="Sharing" padding="lg">
      <SharingPanel followUp={followUp} canDecide={canDecide} />
      <Edited followUp={followUp} />
    </SectionCard>
  )
}

function Edited({ followUp: { edited } }: Props) {
  const { timeZone } = usePublicRuleContext()
  if (!edited) return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {editWords(edited, timeZone)}
    </Text>
  )
}

interface DecidingProps extends Props {
  readonly canDecide: boolean
}

const STRENGTH = 'Strength'

/** Of what is there: "Strength and next steps". */
function titleOf({ strength, improvement, nextSteps }: FollowUp) {
  const parts = { strength, improvement, 'next steps': nextSteps.length > 0 }
  const written = Object.entries(parts).flatMap(([word, part]) => (part ? [word] : []))
  return written.length > 0 ? capitalised(listInWords(written)) : 'Next steps'
}

function Agreed({ followUp, canDecide }: DecidingProps) {
  const { strength, improvement, nextSteps } = followUp
  const actor = actorOf(useSignedIn())
  const [isOpen, setOpen] = useState(false)
  // Its author edits everything at once, with the button of the screen.
  const isStandIn = canDecide && !canEditFeedback(actor, { interviewerId: followUp.authorId })
  const isEmpty = !strength && !improvement && nextSteps.length === 0
  const title = titleOf(followUp)
  return (
    <SectionCard
      title={title}
      padding="lg"
      aside={
        isStandIn && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size="1rem" stroke={1.5} />}
            aria-label="Edit strength, improvement and next steps"
            onClick={() => startTransition(() => setOpen(true))}
          >
            Edit
          </Button>
        )
      }
    >
      <Stack gap="md">
        {isEmpty && <Text c="dimmed">{NO_NEXT_STEPS}</Text>}
        <Strength text={strength} isAlone={title === STRENGTH} />
        <TitledText title="Areas for improvement" text={improvement} />
        <AgreedSteps followUp={followUp} />
      </Stack>
      <Suspense>
        {isOpen && <LazyDialog followUp={followUp} onClose={() => setOpen(false)} />}
      </Suspense>
    </SectionCard>
  )
}

/** Alone it has the heading of the card. */
const Strength = ({ text, isAlone }: { readonly text: string | null; readonly isAlone: boolean }) =>
  isAlone ? <Text className="prose">{text}</Text> : <TitledText title={STRENGTH} text={text} />

function AgreedSteps({ followUp: { nextSteps, state } }: Props) {
  if (nextSteps.length === 0) return null
  const isShared = state === 'shared'
  return <NextStepsPanel steps={nextSteps.map((step) => ({ ...step, isShared }))} />
}

function Questions({ followUp, canDecide }: DecidingProps) {
  const { feedbackId, intern, author, questions } = followUp
  const answer = useAnswer(feedbackId)
  if (questions.length === 0) return null
  const isWaiting = questions.some(({ answeredAt }) => answeredAt === null)
  return (
    <SectionCard title="Questions" padding="lg">
      <Stack gap="md">
        <QuestionsPanel questions={questions} intern={intern} author={author} />
        {isWaiting && canDecide && (
          <WordsForm
            schema={answerForm}
            label={`Answer ${intern}`}
            submitLabel="Send answer"
            draft={`feedback-answer.${feedbackId}`}
            isAnswer
            onSend={(text) => answer.mutateAsync(text)}
          />
        )}
        {isWaiting && !canDecide && (
          <Group>
            <Text size="sm" c="dimmed">
              {author} was notified of this question.
            </Text>
          </Group>
        )}
      </Stack>
    </SectionCard>
  )
}

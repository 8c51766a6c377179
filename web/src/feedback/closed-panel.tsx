import { paths } from '@cohort/contract/app-paths'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { OUTCOME_LABELS } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Group, Text, Textarea } from '@mantine/core'
import { useSameBackLink } from '#web/lib/url-state/back-link.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { BackToInteractions } from './back-to-interactions-panel.tsx'

interface Props {
  readonly interaction: Interaction
  /** Input from before the form closed can still be copied. */
  readonly words?: string
}

export function ClosedPanel({ interaction, words = '' }: Props) {
  const backLink = useSameBackLink()
  const isCompleted = interaction.interactionStatus === 'COMPLETED'
  return (
    <>
      <PageHeader title="Give feedback" />
      <Empty sentence={feedbacks.give.errors.closed[1]}>
        <Text size="sm">{reasonOf(interaction)}</Text>
        {!isCompleted && !interaction.isScheduled && <Text size="sm">{KEPT}</Text>}
        {words && (
          <Textarea label="Descriptive feedback" readOnly autosize w="100%" value={words} />
        )}
        <Group gap="sm" justify="center">
          {isCompleted && (
            <ButtonLink to={paths.mentorFeedback(interaction.id)} search={backLink}>
              View Feedback
            </ButtonLink>
          )}
          <BackToInteractions />
        </Group>
      </Empty>
    </>
  )
}

const KEPT =
  'What you have written is kept on this device, and shown again when an admin reopens it.'

function reasonOf({ name, interactionStatus, isScheduled, outcome }: Interaction) {
  if (interactionStatus === 'COMPLETED') return `Feedback on "${name}" was already given.`
  if (outcome) return `"${name}" is recorded as: ${OUTCOME_LABELS[outcome]}.`
  if (!isScheduled) return `"${name}" is on hold.`
  if (interactionStatus === 'PENDING') return `"${name}" has not ended yet.`
  return `You are neither the mentor nor the interviewer of "${name}".`
}

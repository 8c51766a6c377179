import { formatDateTime } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import type { SelfAssessment } from '@cohort/contract/self-assessments/schemas'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { FormSkeleton } from '#web/ui/display/skeletons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { selfAssessmentQuery, useAskForSelfAssessment, useWithdrawRequest } from './queries.ts'

interface Props {
  readonly interaction: Interaction
  readonly onClose: () => void
}

/** For the mentor and the interviewer: requests one, or shows the state of the request. */
export function SelfAssessmentDialog({ interaction, onClose }: Props) {
  const { data, error, refetch } = useQuery(selfAssessmentQuery(interaction.id))
  return (
    <Dialog title="Self-assessment" onClose={onClose}>
      <Text mb="md">
        <bdi>{interaction.name}</bdi> with <bdi>{interaction.assignedIntern}</bdi>
      </Text>
      {error && <Failed sentence={error.message} onRetry={refetch} />}
      {!error && data === undefined && <FormSkeleton count={1} />}
      {data === null && <Request interaction={interaction} onDone={onClose} />}
      {data && <State assessment={data} onDone={onClose} />}
    </Dialog>
  )
}

interface RequestProps {
  readonly interaction: Interaction
  readonly onDone: () => void
}

function Request({ interaction, onDone }: RequestProps) {
  const ask = useAskForSelfAssessment(interaction.id)
  const submit = async () => {
    if (await toastOutcome(ask.mutateAsync(), 'Failed to request it')) onDone()
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        The intern can rate their own work before the interaction. You can read it after giving your
        feedback, so that neither rating influences the other.
      </Text>
      <Group justify="flex-end">
        <Button data-autofocus loading={ask.isPending} onClick={() => void submit()}>
          Request self-assessment
        </Button>
      </Group>
    </Stack>
  )
}

interface StateProps {
  readonly assessment: SelfAssessment
  readonly onDone: () => void
}

function State({ assessment, onDone }: StateProps) {
  const { interactionId, askedAt, askedBy, submittedAt } = assessment
  const { timeZone } = usePublicRuleContext()
  const withdraw = useWithdrawRequest(interactionId)
  const write = (moment: string) => formatDateTime(new Date(moment), timeZone)
  const submit = async () => {
    if (await toastOutcome(withdraw.mutateAsync(), 'Failed to withdraw the request')) onDone()
  }
  return (
    <Stack gap="md">
      <Text>{`Requested ${askedBy ? `by ${askedBy} ` : ''}on ${write(askedAt)}.`}</Text>
      <Text>
        {submittedAt
          ? `Sent on ${write(submittedAt)}. It is shown beside the feedback once the feedback is given.`
          : 'Not sent yet.'}
      </Text>
      {!submittedAt && (
        <Group justify="flex-end">
          <Button variant="default" loading={withdraw.isPending} onClick={() => void submit()}>
            Withdraw request
          </Button>
        </Group>
      )}
    </Stack>
  )
}

import { formatDay } from '@cohort/contract/dates'
import { stepDates, type FollowUp, type NextStep } from '@cohort/contract/sharing/schemas'
import { Text } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useChangeFollowUp, useShare } from './queries.ts'
import { useStepDay } from './use-step-day.ts'
import { sharedAtOnce } from './wording.ts'

interface Props {
  readonly followUp: FollowUp
  readonly late: readonly NextStep[]
  readonly onClose: () => void
}

/** The dates first: a feedback that could not be shared then is still held back. */
export function ShareLateForm({ followUp, late, onClose }: Props) {
  const { feedbackId, intern } = followUp
  const dueOn = useStepDay()
  const change = useChangeFollowUp(feedbackId)
  const share = useShare()
  const form = useZodForm(stepDates(usePublicRuleContext()), {
    initialValues: { nextSteps: late.map(({ id, text }) => ({ id, text, dueOn })) },
  })
  const submit = form.handleSubmit(async ({ nextSteps }) => {
    await change.mutateAsync(withDates(followUp, nextSteps))
    const { message } = await share.mutateAsync(feedbackId)
    toast.success(message)
    onClose()
  })
  return (
    <FormShell form={form} onSubmit={submit} submitLabel="Share" onCancel={onClose}>
      <Text>{sharedAtOnce(intern)}</Text>
      <Text size="sm">{passedWords(late)}</Text>
      {late.map((step, index) => (
        <DayInput
          key={step.id}
          label={`${step.text} (was due on ${formatDay(step.dueOn)})`}
          {...form.getInputProps(`nextSteps.${index}.dueOn`)}
        />
      ))}
    </FormShell>
  )
}

const passedWords = ({ length }: Props['late']) =>
  length === 1
    ? 'The date of a next step has passed, so it would be overdue at once. Choose a new date:'
    : 'The dates of next steps have passed, so they would be overdue at once. Choose new dates:'

function withDates(
  { strength, improvement, nextSteps }: FollowUp,
  dates: readonly { readonly id: string; readonly dueOn: string }[],
) {
  const newDates = new Map(dates.map(({ id, dueOn }) => [id, dueOn]))
  return {
    strength: strength ?? '',
    improvement: improvement ?? '',
    nextSteps: nextSteps.map(({ id, text, dueOn }) => ({
      id,
      text,
      dueOn: newDates.get(id) ?? dueOn,
    })),
  }
}

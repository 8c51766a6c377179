import { addDays } from '@cohort/contract/dates'
import { followUpForm } from '@cohort/contract/sharing/schemas'
import type { FollowUp } from '@cohort/contract/sharing/schemas'
import { usePublicRuleContext, useToday } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { SnippetTextarea } from '#web/feedback/snippets-panel.tsx'
import { NextStepsForm, type StepValues } from './next-steps-form.tsx'
import { useChangeFollowUp } from './queries.ts'

interface Props {
  readonly followUp: FollowUp
  readonly onClose: () => void
}

const WEEK = 7
const WORDS = { minRows: 2, maxRows: 6, maxLength: 2000 }

export function FollowUpDialog({ followUp, onClose }: Props) {
  const { feedbackId, strength, improvement, nextSteps } = followUp
  const today = useToday()
  const save = useChangeFollowUp(feedbackId)
  const form = useZodForm(followUpForm(usePublicRuleContext()), {
    initialValues: {
      strength: strength ?? '',
      improvement: improvement ?? '',
      nextSteps: nextSteps.map(({ id, text, dueOn }): StepValues => ({ id, text, dueOn })),
    },
  })
  const submit = form.handleSubmit(async ({ strength: strong, improvement: weak, ...steps }) => {
    const words = { strength: strong ?? '', improvement: weak ?? '' }
    const { message } = await save.mutateAsync({ ...words, ...steps })
    toast.success(message)
    onClose()
  })
  return (
    <Dialog
      title="Strength, improvement and next steps"
      size="lg"
      onClose={onClose}
      isDirty={form.isDirty()}
    >
      <FormShell form={form} onSubmit={submit} submitLabel="Save changes" onCancel={onClose}>
        <SnippetTextarea
          label="Strength"
          {...WORDS}
          {...form.getInputProps('strength')}
          value={form.values.strength}
        />
        <SnippetTextarea
          label="To improve"
          {...WORDS}
          {...form.getInputProps('improvement')}
          value={form.values.improvement}
        />
        <NextStepsForm
          value={form.values.nextSteps}
          errors={form.errors}
          firstDay={addDays(today, WEEK)}
          onChange={(steps) => form.setFieldValue('nextSteps', steps)}
        />
      </FormShell>
    </Dialog>
  )
}

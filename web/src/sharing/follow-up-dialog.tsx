import { addDays } from '@cohort/contract/dates'
import { followUpForm } from '@cohort/contract/sharing/schemas'
import type { FollowUp } from '@cohort/contract/sharing/schemas'
import { SnippetTextarea } from '#web/feedback/snippets-panel.tsx'
import { usePublicRuleContext, useToday } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { NextStepsForm, type StepValues } from './next-steps-form.tsx'
import { useChangeFollowUp } from './queries.ts'

interface Props {
  readonly followUp: FollowUp
  readonly onClose: () => void
}

const WEEK = 7
const WORDS = { description: 'Optional', minRows: 2, maxRows: 6, maxLength: 2000 }

const valuesOf = ({ strength, improvement, nextSteps }: FollowUp) => ({
  strength: strength ?? '',
  improvement: improvement ?? '',
  nextSteps: nextSteps.map(({ id, text, dueOn }): StepValues => ({ id, text, dueOn })),
})

export function FollowUpDialog({ followUp, onClose }: Props) {
  const today = useToday()
  const save = useChangeFollowUp(followUp.feedbackId)
  const form = useZodForm(followUpForm(usePublicRuleContext()), {
    initialValues: valuesOf(followUp),
  })
  const wordsOf = (name: 'strength' | 'improvement') => ({
    ...WORDS,
    ...form.getInputProps(name),
    value: form.values[name],
  })
  const submit = form.handleSubmit(async ({ strength, improvement, nextSteps }) => {
    const words = { strength: strength ?? '', improvement: improvement ?? '' }
    const { message } = await save.mutateAsync({ ...words, nextSteps })
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
        <SnippetTextarea label="Strength" {...wordsOf('strength')} />
        <SnippetTextarea label="To improve" {...wordsOf('improvement')} />
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

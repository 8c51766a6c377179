import { followUpForm } from '@cohort/contract/sharing/schemas'
import type { FollowUp } from '@cohort/contract/sharing/schemas'
import { Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { OptionalLabel } from '#web/ui/forms/optional-label.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { NextStepsForm, writtenSteps, type StepValues } from './next-steps-form.tsx'
import { useChangeFollowUp } from './queries.ts'

interface Props {
  readonly followUp: FollowUp
  readonly onClose: () => void
}

const WORDS = { autosize: true, minRows: 2, maxRows: 6, maxLength: 2000 }

export const valuesOf = ({ strength, improvement, nextSteps }: FollowUp) => ({
  strength: strength ?? '',
  improvement: improvement ?? '',
  nextSteps: nextSteps.map(({ id, text, dueOn }): StepValues => ({ id, text, dueOn })),
})

/** For an admin in place of an author whose account is disabled: without ratings and text. */
export function FollowUpDialog({ followUp, onClose }: Props) {
  const change = useChangeFollowUp(followUp.feedbackId)
  const form = useZodForm(followUpForm(usePublicRuleContext()), {
    initialValues: valuesOf(followUp),
  })
  const wordsOf = (name: 'strength' | 'improvement', label: string) => ({
    ...WORDS,
    label: <OptionalLabel label={label} />,
    ...form.getInputProps(name),
    value: form.values[name],
  })
  const save = form.handleSubmit(async ({ strength, improvement, nextSteps }) => {
    const words = { strength: strength ?? '', improvement: improvement ?? '' }
    const { message } = await change.mutateAsync({ ...words, nextSteps })
    toast.success(message)
    onClose()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    form.setFieldValue('nextSteps', writtenSteps(form.values.nextSteps))
    save(event)
  }
  return (
    <Dialog
      title="Strength, improvement and next steps"
      size="lg"
      onClose={onClose}
      isDirty={form.isDirty()}
    >
      <FormShell form={form} onSubmit={submit} submitLabel="Save changes" onCancel={onClose}>
        <Textarea {...wordsOf('strength', 'Strength')} />
        <Textarea {...wordsOf('improvement', 'Areas for improvement')} />
        <NextStepsForm
          value={form.values.nextSteps}
          errors={form.errors}
          onChange={(steps) => form.setFieldValue('nextSteps', steps)}
        />
      </FormShell>
    </Dialog>
  )
}

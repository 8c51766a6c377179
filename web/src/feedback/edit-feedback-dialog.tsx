import { ratingsMissing } from '@cohort/contract/feedback/messages'
import type { Feedback } from '@cohort/contract/feedback/schemas'
import { feedbackEdit, type FollowUp } from '@cohort/contract/sharing/schemas'
import { useState, type FormEvent } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { withFallback } from '#web/lib/network/with-fallback.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { valuesOf } from '#web/sharing/follow-up-dialog.tsx'
import { NextStepsForm, writtenSteps } from '#web/sharing/next-steps-form.tsx'
import { useChangeFollowUp } from '#web/sharing/queries.ts'
import { closeUnlessDirty, Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { RatingsForm, unratedAmong } from './ratings-form.tsx'
import { TextsForm } from './texts-form.tsx'

interface Props {
  readonly feedback: Feedback
  readonly followUp: FollowUp
  readonly onClose: () => void
}

/** Everything of a feedback. Unsaved changes survive the end of the session, but not closing the dialog. */
export function EditFeedbackDialog({ feedback, followUp, onClose }: Props) {
  const { kpis } = useLists()
  // A KPI that is unchecked stays where it is.
  const [first] = useState(() => kpis.filter((kpi) => kpi in feedback.ratings))
  const { form, submit } = useEditForm(feedback, followUp, onClose)
  const close = () => {
    form.discard()
    onClose()
  }
  const unrated = unratedAmong(form.values.ratings).filter((kpi) =>
    Boolean(form.errors[`ratings.${kpi}`]),
  )
  const isDirty = form.isDirty() || form.isRestored
  return (
    <Dialog title="Edit Feedback" onClose={close} isDirty={isDirty} size="lg">
      <FormShell
        form={form}
        onSubmit={submit}
        submitError={unrated.length > 0 ? ratingsMissing(unrated) : form.submitError}
        submitLabel="Save Changes"
        onCancel={() => closeUnlessDirty(isDirty, close)}
        isFooterSticky
      >
        {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
        <RatingsForm form={form} first={first} />
        <TextsForm form={form} />
        <NextStepsForm
          value={form.values.nextSteps}
          errors={form.errors}
          onChange={(steps) => form.setFieldValue('nextSteps', steps)}
        />
      </FormShell>
    </Dialog>
  )
}

function useEditForm(feedback: Feedback, followUp: FollowUp, onSaved: () => void) {
  const change = useChangeFollowUp(feedback.id)
  const { now, timeZone, domains } = usePublicRuleContext()
  const schema = feedbackEdit({ now, timeZone, domains, lists: useLists() })
  const { ratings, descriptive_feedback } = feedback
  const form = useZodForm(schema, {
    initialValues: { ratings: { ...ratings }, descriptive_feedback, ...valuesOf(followUp) },
    draft: `edit-feedback.${feedback.id}`,
  })
  const save = form.handleSubmit(async ({ ratings, descriptive_feedback, ...rest }) => {
    const rated = { ratings, descriptive_feedback }
    const body = { ...rest, ...textsOf(rest), rated }
    const { message } = await withFallback('Failed to update feedback.', change.mutateAsync(body))
    toast.success(message)
    onSaved()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    form.setFieldValue('nextSteps', writtenSteps(form.values.nextSteps))
    save(event)
  }
  return { form, submit }
}

const textsOf = ({ strength, improvement }: Pick<FollowUp, 'strength' | 'improvement'>) => ({
  strength: strength ?? '',
  improvement: improvement ?? '',
})

import { ratingsMissing } from '@cohort/contract/feedback/rules'
import { feedbackChange, type Feedback } from '@cohort/contract/feedback/schemas'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { orElse } from '#web/lib/network/or-else.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { closeUnlessDirty, Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useChangeFeedback } from './queries.ts'
import { RatingsForm, unratedAmong, type RatingValues } from './ratings-form.tsx'

interface Props {
  readonly feedback: Feedback
  readonly onClose: () => void
}

/** Starts with the ratings that were given. What is typed survives a session that ends, not a closing. */
export function EditFeedbackDialog({ feedback, onClose }: Props) {
  const change = useChangeFeedback(feedback.id)
  const form = useZodForm(feedbackChange({ lists: useLists() }), {
    initialValues: valuesOf(feedback),
    draft: `edit-feedback.${feedback.id}`,
  })
  const close = () => {
    form.discard()
    onClose()
  }
  const save = form.handleSubmit(async (values) => {
    const { message } = await orElse('Failed to update feedback.', change.mutateAsync(values))
    toast.success(message)
    onClose()
  })
  const refused = unratedAmong(form.values.ratings).filter((kpi) =>
    Boolean(form.errors[`ratings.${kpi}`]),
  )
  const isDirty = form.isDirty() || form.isRestored
  return (
    <Dialog title="Edit Feedback" onClose={close} isDirty={isDirty} size="lg">
      <FormShell
        onSubmit={save}
        submitError={refused.length > 0 ? ratingsMissing(refused) : form.submitError}
        loading={form.submitting}
        submitLabel="Save Changes"
        onCancel={() => closeUnlessDirty(isDirty, close)}
      >
        {form.isRestored && <RestoredNotice onDiscard={form.startAnew} />}
        <RatingsForm
          values={form.values}
          errors={form.errors}
          onRate={(ratings) => form.setFieldValue('ratings', ratings)}
          onWrite={(words) => form.setFieldValue('descriptive_feedback', words)}
        />
      </FormShell>
    </Dialog>
  )
}

const valuesOf = ({ ratings, descriptive_feedback }: Feedback): RatingValues => ({
  ratings: { ...ratings },
  descriptive_feedback,
})

import { feedbackChange, ratingsMissing, type Feedback } from '@cohort/contract/feedback'
import { orElse } from '#web/lib/or-else.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeFeedback } from './queries.ts'
import { RatingsForm, unratedAmong, type RatingValues } from './ratings-form.tsx'

interface Props {
  readonly feedback: Feedback
  readonly onClose: () => void
}

/** Starts with the ratings that were given. */
export function EditFeedbackDialog({ feedback, onClose }: Props) {
  const change = useChangeFeedback(feedback.id)
  const form = useZodForm(feedbackChange, { initialValues: valuesOf(feedback) })
  const save = form.handleSubmit(async (values) => {
    await orElse('Failed to update feedback.', change.mutateAsync(values))
    toast.success('Feedback updated successfully!')
    onClose()
  })
  const refused = unratedAmong(form.values.ratings).filter((kpi) =>
    Boolean(form.errors[`ratings.${kpi}`]),
  )
  return (
    <Dialog title="Edit Feedback" onClose={onClose} isDirty={form.isDirty()} size="lg">
      <FormShell
        onSubmit={save}
        submitError={refused.length > 0 ? ratingsMissing(refused) : form.submitError}
        loading={form.submitting}
        submitLabel="Save Changes"
        onCancel={onClose}
      >
        <RatingsForm
          values={form.values}
          errors={form.errors}
          onRate={(ratings) => form.setFieldValue('ratings', ratings)}
          onWrite={(words) => form.setFieldValue('descriptive_feedback', words)}
          hasErrorPerKpi={false}
        />
      </FormShell>
    </Dialog>
  )
}

const valuesOf = ({ ratings, descriptive_feedback }: Feedback): RatingValues => ({
  ratings: { ...ratings },
  descriptive_feedback,
})

import { ratingsMissing } from '@cohort/contract/feedback/messages'
import { feedbackChange, type Feedback } from '@cohort/contract/feedback/schemas'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { withFallback } from '#web/lib/network/with-fallback.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { closeUnlessDirty, Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useChangeFeedback } from './queries.ts'
import { RatingsForm, unratedAmong } from './ratings-form.tsx'

interface Props {
  readonly feedback: Feedback
  readonly onClose: () => void
}

/** Unsaved changes survive the end of the session, but not closing the dialog. */
export function EditFeedbackDialog({ feedback, onClose }: Props) {
  const change = useChangeFeedback(feedback.id)
  const form = useZodForm(feedbackChange({ lists: useLists() }), {
    initialValues: {
      ratings: { ...feedback.ratings },
      descriptive_feedback: feedback.descriptive_feedback,
    },
    draft: `edit-feedback.${feedback.id}`,
  })
  const close = () => {
    form.discard()
    onClose()
  }
  const save = form.handleSubmit(async (values) => {
    const { message } = await withFallback('Failed to update feedback.', change.mutateAsync(values))
    toast.success(message)
    onClose()
  })
  const unrated = unratedAmong(form.values.ratings).filter((kpi) =>
    Boolean(form.errors[`ratings.${kpi}`]),
  )
  const isDirty = form.isDirty() || form.isRestored
  return (
    <Dialog title="Edit Feedback" onClose={close} isDirty={isDirty} size="lg">
      <FormShell
        form={form}
        onSubmit={save}
        submitError={unrated.length > 0 ? ratingsMissing(unrated) : form.submitError}
        submitLabel="Save Changes"
        onCancel={() => closeUnlessDirty(isDirty, close)}
      >
        {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
        <RatingsForm form={form} />
      </FormShell>
    </Dialog>
  )
}

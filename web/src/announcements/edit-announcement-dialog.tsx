import { announcementForm, expiryFields, type Announcement } from '@cohort/contract/announcements'
import { useFacts } from '#web/lib/facts.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { toast } from '#web/ui/toast.ts'
import { FieldsForm } from './fields-form.tsx'
import { useUpdateAnnouncement } from './queries.ts'

interface Props {
  readonly announcement: Announcement
  readonly onClose: () => void
}

/** Changes it for everybody who sees it. */
export function EditAnnouncementDialog({ announcement, onClose }: Props) {
  const facts = useFacts()
  const update = useUpdateAnnouncement(announcement.id)
  const { message, audience, isPinned, expiresAt } = announcement
  const form = useZodForm(announcementForm, {
    initialValues: { message, audience, isPinned, ...expiryFields(expiresAt, facts.timeZone) },
  })
  const submit = form.handleSubmit(async (values) => {
    toast.success((await update.mutateAsync(values)).message)
    onClose()
  })
  return (
    <Dialog title="Edit announcement" size="lg" isDirty={form.isDirty()} onClose={onClose}>
      <FormShell
        onSubmit={submit}
        submitError={form.submitError}
        loading={update.isPending}
        submitLabel="Save Changes"
        onCancel={onClose}
      >
        <FieldsForm form={form} facts={facts} />
      </FormShell>
    </Dialog>
  )
}

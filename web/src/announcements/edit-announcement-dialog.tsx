import { expiryFields } from '@cohort/contract/announcements/rules'
import { announcementForm, type Announcement } from '@cohort/contract/announcements/schemas'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { FieldsForm } from './fields-form.tsx'
import { useUpdateAnnouncement } from './queries.ts'

interface Props {
  readonly announcement: Announcement
  readonly onClose: () => void
}

export function EditAnnouncementDialog({ announcement, onClose }: Props) {
  const ruleContext = usePublicRuleContext()
  const update = useUpdateAnnouncement(announcement.id)
  const { message, audience, isPinned, expiresAt } = announcement
  // As opened: a live change meanwhile is not overwritten.
  const [basis] = useState(() => ({ message, audience, isPinned, expiresAt }))
  const form = useZodForm(announcementForm, {
    initialValues: {
      message,
      audience,
      isPinned,
      ...expiryFields(expiresAt, ruleContext.timeZone),
    },
  })
  const submit = form.handleSubmit(async (values) => {
    toast.success((await update.mutateAsync({ ...values, basis })).message)
    onClose()
  })
  return (
    <Dialog title="Edit announcement" size="lg" isDirty={form.isDirty()} onClose={onClose}>
      <FormShell form={form} onSubmit={submit} submitLabel="Save Changes" onCancel={onClose}>
        <FieldsForm form={form} ruleContext={ruleContext} />
      </FormShell>
    </Dialog>
  )
}

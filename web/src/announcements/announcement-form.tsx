import { EVERYONE } from '@cohort/contract/announcements/rules'
import { newAnnouncementForm } from '@cohort/contract/announcements/schemas'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { FieldsForm, type AnnouncementValues } from './fields-form.tsx'
import { useCreateAnnouncement } from './queries.ts'

const NOT_CREATED = 'Failed to create announcement. Please try again.'

const NOTHING: AnnouncementValues = {
  message: '',
  audience: EVERYONE,
  isPinned: false,
  expiresOn: null,
  expiresTime: null,
}

export function AnnouncementForm() {
  const ruleContext = usePublicRuleContext()
  const create = useCreateAnnouncement()
  const form = useZodForm(newAnnouncementForm(ruleContext), {
    initialValues: NOTHING,
    draft: 'announcement',
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      const { message } = await create.mutateAsync(values)
      form.startAnew()
      toast.success(message)
    } catch (error) {
      toast.failure(NOT_CREATED)
      throw error
    }
  })
  return (
    <FormShell
      onSubmit={submit}
      // spec §8: told in a toast, and told once.
      submitError={null}
      loading={create.isPending}
      submitLabel={create.isPending ? 'Creating...' : 'Create Announcement'}
    >
      {form.isRestored && <RestoredNotice onDiscard={form.startAnew} />}
      <FieldsForm form={form} ruleContext={ruleContext} />
    </FormShell>
  )
}

import { newAnnouncementForm } from '@cohort/contract/announcements'
import { EVERYONE } from '@cohort/contract/announcements/audience'
import { useFacts } from '#web/lib/facts.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { RestoredNotice } from '#web/ui/restored-notice.tsx'
import { toast } from '#web/ui/toast.ts'
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
  const facts = useFacts()
  const create = useCreateAnnouncement()
  const form = useZodForm(newAnnouncementForm(facts), {
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
      <FieldsForm form={form} facts={facts} />
    </FormShell>
  )
}

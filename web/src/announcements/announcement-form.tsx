import { announcementForm } from '@cohort/contract/announcements'
import { Textarea } from '@mantine/core'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { FormShell } from '#web/ui/form-shell.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCreateAnnouncement } from './queries.ts'

const NOT_CREATED = 'Failed to create announcement. Please try again.'

export function AnnouncementForm() {
  const create = useCreateAnnouncement()
  const form = useZodForm(announcementForm, {
    initialValues: { message: '' },
    draft: 'announcement',
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      const { message } = await create.mutateAsync(values)
      form.setValues({ message: '' })
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
      <Textarea
        label="Message"
        description="Everyone who is signed in sees it at once."
        autosize
        minRows={5}
        maxRows={16}
        {...form.getInputProps('message')}
      />
    </FormShell>
  )
}

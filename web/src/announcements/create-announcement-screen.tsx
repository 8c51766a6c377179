import { EVERYONE } from '@cohort/contract/announcements/rules'
import { newAnnouncementForm } from '@cohort/contract/announcements/schemas'
import { Paper, SimpleGrid } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { AllAnnouncementsPanel } from './all-announcements-panel.tsx'
import classes from './announcements-panel.module.css'
import { FieldsForm, type AnnouncementValues } from './fields-form.tsx'
import { useCreateAnnouncement } from './queries.ts'

export function CreateAnnouncementScreen() {
  return (
    <>
      <PageHeader title="Create announcement" />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" className={classes['beside'] ?? ''}>
        <Paper withBorder p="md" maw="44rem">
          <AnnouncementForm />
        </Paper>
        <AllAnnouncementsPanel />
      </SimpleGrid>
    </>
  )
}

const BLANK: AnnouncementValues = {
  message: '',
  audience: EVERYONE,
  isPinned: false,
  expiresOn: null,
  expiresTime: null,
}

function AnnouncementForm() {
  const ruleContext = usePublicRuleContext()
  const isPhone = usePhone()
  const create = useCreateAnnouncement()
  const form = useZodForm(newAnnouncementForm(ruleContext), {
    initialValues: BLANK,
    draft: 'announcement',
  })
  const submit = form.handleSubmit(async (values) => {
    try {
      const { message } = await create.mutateAsync(values)
      form.startOver()
      toast.success(message)
    } catch (error) {
      toast.failure('Failed to create announcement. Please try again.')
      throw error
    }
  })
  return (
    <FormShell
      form={form}
      onSubmit={submit}
      // spec §8: the toast alone shows it.
      submitError={null}
      submitLabel={form.submitting ? 'Creating...' : 'Create Announcement'}
    >
      {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
      {/* On a phone the keyboard would cover the list. */}
      <FieldsForm
        form={form}
        ruleContext={ruleContext}
        {...(!isPhone && { messageRef: focusOnMount })}
      />
    </FormShell>
  )
}

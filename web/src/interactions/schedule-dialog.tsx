import { scheduleForm } from '@cohort/contract/interactions/schemas'
import { useTimeout } from '@mantine/hooks'
import { Suspense } from 'react'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { optionsQuery, usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { withFallback } from '#web/lib/network/with-fallback.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { FormSkeleton } from '#web/ui/display/skeletons.tsx'
import { toast, TOAST } from '#web/ui/overlays/toast.ts'
import { ClashesPanel, useClashes } from './clashes-panel.tsx'
import { FORM_ROWS, InteractionForm } from './interaction-form.tsx'
import type { InteractionValues } from './interaction-zod-form.ts'
import { useScheduleInteraction } from './queries.ts'

export const prefetch = (fetch: Fetch) => [fetch(optionsQuery), fetch(mentorsQuery)]

export interface Invited {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface ScheduleProps {
  readonly intern?: Invited | undefined
  readonly onClose: () => void
}

export function ScheduleDialog({ intern, onClose }: ScheduleProps) {
  return (
    <Dialog title="Schedule Interaction" onClose={onClose} size="lg">
      <Suspense fallback={<FormSkeleton count={FORM_ROWS} />}>
        <NewInteraction intern={intern} onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

const BLANK: InteractionValues = {
  name: '',
  assignedIntern: '',
  internEmail: '',
  internId: undefined,
  assignedMentor: null,
  mentorId: null,
  assignedInterviewer: null,
  interviewerId: null,
  date: '',
  time: '',
  duration: '',
  place: '',
}

const invitation = ({ id, name, email }: Invited) => ({
  assignedIntern: name,
  internEmail: email,
  internId: id,
})

function NewInteraction({ intern, onClose }: ScheduleProps) {
  const ruleContext = usePublicRuleContext()
  const schedule = useScheduleInteraction()
  const { start: closeSoon } = useTimeout(onClose, TOAST.brief)
  const form = useZodForm(scheduleForm(ruleContext), {
    initialValues: { ...BLANK, ...(intern && invitation(intern)) },
    draft: intern ? `schedule-interaction.${intern.id}` : 'schedule-interaction',
  })
  const clashes = useClashes(form)
  const save = form.handleSubmit(async (values) => {
    const body = { ...values, refuseConflicts: !clashes.isAllowed }
    const { message } = await withFallback(
      'Failed to schedule interaction',
      schedule.mutateAsync(body),
    )
    toast.success(message, TOAST.brief)
    closeSoon()
  })
  const isBusy = form.submitting || schedule.isSuccess
  return (
    <FormShell
      form={{ submitError: form.submitError, submitting: false }}
      onSubmit={save}
      isBlocked={isBusy}
      submitLabel={isBusy ? 'Scheduling...' : 'Schedule Interaction'}
      onCancel={onClose}
    >
      {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
      <InteractionForm form={form} ruleContext={ruleContext} />
      {/* The new interaction would conflict with itself. */}
      {!schedule.isSuccess && <ClashesPanel clashes={clashes} form={form} verb="Schedule" />}
    </FormShell>
  )
}

import { scheduleForm } from '@cohort/contract/interactions/schemas'
import { useTimeout } from '@mantine/hooks'
import { Suspense } from 'react'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { optionsQuery, usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { orElse } from '#web/lib/network/or-else.ts'
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
  /** Whom it is for, where that is known already. */
  readonly intern?: Invited | undefined
  readonly onClose: () => void
}

/** Schedules an interaction. What is typed stays kept until it is sent. */
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
    const wanted = { ...values, refuseConflicts: !clashes.isAllowed }
    const { message } = await orElse('Failed to schedule interaction', schedule.mutateAsync(wanted))
    toast.success(message, TOAST.brief)
    closeSoon()
  })
  const isBusy = form.submitting || schedule.isSuccess
  return (
    <FormShell
      onSubmit={save}
      submitError={form.submitError}
      loading={false}
      isBlocked={isBusy}
      submitLabel={isBusy ? 'Scheduling...' : 'Schedule Interaction'}
      onCancel={onClose}
    >
      {form.isRestored && <RestoredNotice onDiscard={form.startAnew} />}
      <InteractionForm form={form} ruleContext={ruleContext} />
      {/* What has just been scheduled is in nobody's way. */}
      {!schedule.isSuccess && <ClashesPanel clashes={clashes} form={form} verb="Schedule" />}
    </FormShell>
  )
}

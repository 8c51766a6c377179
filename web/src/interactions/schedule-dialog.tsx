import { scheduleForm } from '@cohort/contract/interactions/schemas'
import { useTimeout } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { headerQuery } from '#web/interns/queries.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { readDraft } from '#web/lib/forms/drafts.ts'
import { optionsQuery, usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { withFallback } from '#web/lib/network/with-fallback.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { FormSkeleton } from '#web/ui/display/skeletons.tsx'
import { toast, TOAST } from '#web/ui/overlays/toast.ts'
import { ConflictsPanel } from './conflicts-panel.tsx'
import { errorBeside, refusedBy, unlessConflicting, useConflicts } from './use-conflicts.ts'
import { DEFAULT_DURATION, FORM_ROWS, InteractionForm } from './interaction-form.tsx'
import type { InteractionValues } from './interaction-zod-form.ts'
import { useScheduleInteraction } from './queries.ts'

export const prefetch = (fetch: Fetch) => [fetch(optionsQuery), fetch(mentorsQuery)]

export interface Invited {
  readonly id: string
  readonly name: string
  readonly email: string
}

interface Slot {
  readonly date: string
  readonly time: string
}

export interface ScheduleProps {
  readonly intern?: Invited | undefined
  readonly slot?: Slot | undefined
  readonly onClose: () => void
}

/** What was typed is kept as a draft when the dialog is closed. */
export function ScheduleDialog({ intern, slot, onClose }: ScheduleProps) {
  const close = () => {
    if (Object.keys(readDraft(draftOf(intern, slot))).length > 0)
      toast.notice('Draft saved', TOAST.short)
    onClose()
  }
  return (
    <Dialog title="Schedule Interaction" onClose={close} size="lg">
      <Suspense fallback={<FormSkeleton count={FORM_ROWS} />}>
        {intern ? (
          <OfIntern intern={intern} onClose={close} />
        ) : (
          <NewInteraction slot={slot} onClose={close} />
        )}
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
  duration: DEFAULT_DURATION,
  place: '',
}

const draftOf = (intern: Invited | undefined, slot: Slot | undefined) =>
  ['schedule-interaction', intern?.id, slot?.date, slot?.time].filter(Boolean).join('.')

const invitation = ({ id, name, email }: Invited, mentor: NewProps['mentor']) => ({
  assignedIntern: name,
  internEmail: email,
  internId: id,
  ...(mentor && { mentorId: mentor.id, assignedMentor: mentor.name }),
})

interface OfInternProps extends ScheduleProps {
  readonly intern: Invited
}

/** With the mentor of the intern's current milestone; without one when it cannot be loaded. */
function OfIntern({ intern, onClose }: OfInternProps) {
  const { data, isPending } = useQuery(headerQuery(intern.id))
  if (isPending) return <FormSkeleton count={FORM_ROWS} />
  return <NewInteraction intern={intern} mentor={data?.mentor ?? undefined} onClose={onClose} />
}

interface NewProps extends ScheduleProps {
  readonly mentor?: { readonly id: string; readonly name: string } | undefined
}

function NewInteraction({ intern, slot, mentor, onClose }: NewProps) {
  const ruleContext = usePublicRuleContext()
  const schedule = useScheduleInteraction()
  const { start: closeSoon } = useTimeout(onClose, TOAST.brief)
  const form = useZodForm(scheduleForm(ruleContext), {
    initialValues: {
      ...BLANK,
      ...slot,
      ...(intern && invitation(intern, mentor)),
    },
    draft: draftOf(intern, slot),
  })
  const conflicts = useConflicts(form)
  const save = form.handleSubmit(async (values) => {
    const body = { ...values, refuseConflicts: !conflicts.isAllowed }
    const sent = refusedBy(conflicts, schedule.mutateAsync(body))
    const { message } = await withFallback('Failed to schedule interaction', sent)
    toast.success(message, TOAST.brief)
    closeSoon()
  })
  const isBusy = form.submitting || schedule.isSuccess
  return (
    <FormShell
      form={{ submitError: errorBeside(conflicts, form), submitting: false }}
      onSubmit={unlessConflicting(conflicts, form, save)}
      isFooterSticky
      isBlocked={isBusy}
      submitLabel={isBusy ? 'Scheduling...' : 'Schedule Interaction'}
      onCancel={onClose}
    >
      {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
      <InteractionForm form={form} ruleContext={ruleContext}>
        {/* The new interaction would conflict with itself. */}
        {!schedule.isSuccess && (
          <ConflictsPanel conflicts={conflicts} form={form} verb="Schedule" />
        )}
      </InteractionForm>
    </FormShell>
  )
}

import type { OpenRequest } from '@cohort/contract/interactions/request-schemas'
import { scheduleForm } from '@cohort/contract/interactions/schemas'
import type { Signal } from '@cohort/contract/signals/rules'
import { Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ComponentProps } from 'react'
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
import { internSignalsQuery } from '#web/signals/queries.ts'
import { reasonLine } from '#web/signals/wording.ts'
import { FormSkeleton } from '#web/ui/display/skeletons.tsx'
import { toast, TOAST } from '#web/ui/overlays/toast.ts'
import { useActed } from './card/use-acted.ts'
import { ConflictsPanel } from './conflicts-panel.tsx'
import {
  errorBeside,
  refusedBy,
  unlessConflicting,
  useConflicts,
  type Conflicts,
} from './use-conflicts.ts'
import { FreeTimesPanel } from './free-times-panel.tsx'
import { DEFAULT_DURATION, FORM_ROWS, InteractionForm } from './interaction-form.tsx'
import { pickingIn, type InteractionValues } from './interaction-zod-form.ts'
import { namesQuery, useScheduleInteraction } from './queries.ts'
import { useFreeTimes } from './use-free-times.ts'
import { useOfferedTimes } from './use-offered-times.ts'
import { RequestQuote } from './requests/requested-panel.tsx'
import { UnusualTimePanel } from './unusual-time-panel.tsx'

export const prefetch = (fetch: Fetch) => [
  fetch(optionsQuery),
  fetch(mentorsQuery),
  fetch(namesQuery),
]

export interface Invited {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface Preset {
  /** Of its own draft. */
  readonly key: string
  readonly values: Partial<InteractionValues>
  /** What the interaction fulfils, unless another intern is chosen. */
  readonly request?: OpenRequest
}

export interface ScheduleProps {
  readonly intern?: Invited | undefined
  readonly preset?: Preset | undefined
  readonly onClose: () => void
}

/** What was typed is kept as a draft when the dialog is closed. */
export function ScheduleDialog({ intern, preset, onClose }: ScheduleProps) {
  const close = () => {
    const draft = readDraft(draftOf(intern, preset))
    if (Object.keys(draft).length > 0) toast.notice('Draft saved', TOAST.short)
    onClose()
  }
  return (
    <Dialog title="Schedule Interaction" onClose={close} size="lg">
      {preset?.request && <RequestQuote request={preset.request} />}
      <Suspense fallback={<FormSkeleton count={FORM_ROWS} />}>
        {intern ? (
          <OfIntern intern={intern} preset={preset} onClose={close} />
        ) : (
          <NewInteraction preset={preset} onClose={close} />
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

function draftOf(intern: Invited | undefined, preset: Preset | undefined) {
  const key = preset?.key ?? intern?.id
  return key ? `schedule-interaction.${key}` : 'schedule-interaction'
}

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
function OfIntern({ intern, ...props }: OfInternProps) {
  const { data, isPending } = useQuery(headerQuery(intern.id))
  const { data: signals, isLoading } = useQuery(internSignalsQuery(intern.id))
  if (isPending || isLoading) return <FormSkeleton count={FORM_ROWS} />
  const reasons = signals?.reasons ?? []
  return (
    <>
      {reasons.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {reasonLine({ reasons })}
        </Text>
      )}
      <NewInteraction
        intern={intern}
        mentor={data?.mentor ?? undefined}
        suggestedName={reasons[0] ? NAMES[reasons[0].signal] : 'Check-in'}
        {...props}
      />
    </>
  )
}

/** Of an interaction about the worst that the signals say. */
const NAMES: Readonly<Record<Signal, string>> = {
  updates: 'Check-in',
  noShows: 'Check-in',
  progress: 'Progress review',
  ratings: 'Feedback conversation',
  kpis: 'Feedback conversation',
}

const requestOf = (preset: Preset | undefined, { internId }: Pick<InteractionValues, 'internId'>) =>
  preset?.request && internId === preset.values.internId && { requestId: preset.request.id }

interface NewProps extends ScheduleProps {
  readonly mentor?: { readonly id: string; readonly name: string } | undefined
  readonly suggestedName?: string
}

/** While the toast is read; with the dialog of the interaction from which it was scheduled again. */
function useClosing(onClose: () => void) {
  const acted = useActed()
  const closeAll = () => {
    onClose()
    acted()
  }
  return useTimeout(closeAll, TOAST.brief).start
}

const initialOf = ({ intern, mentor, suggestedName, preset }: Omit<NewProps, 'onClose'>) => ({
  ...BLANK,
  ...(suggestedName && { name: suggestedName }),
  ...(intern && invitation(intern, mentor)),
  ...preset?.values,
})

function NewInteraction(props: NewProps) {
  const { intern, suggestedName, preset, onClose } = props
  const ruleContext = usePublicRuleContext()
  const schedule = useScheduleInteraction()
  const closeSoon = useClosing(onClose)
  const form = useZodForm(scheduleForm(ruleContext), {
    initialValues: initialOf(props),
    draft: draftOf(intern, preset),
  })
  const conflicts = useConflicts(form, { isSaving: schedule.isPending || schedule.isSuccess })
  const save = form.handleSubmit(async (values) => {
    const body = { ...values, ...requestOf(preset, values), refuseConflicts: !conflicts.isAllowed }
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
      <InteractionForm form={form} ruleContext={ruleContext} suggestedName={suggestedName}>
        <NextFreeTimes form={form} ruleContext={ruleContext} found={conflicts.found} />
        {/* The new interaction would conflict with itself. */}
        {!schedule.isSuccess && (
          <ConflictsPanel conflicts={conflicts} form={form} verb="Schedule" />
        )}
      </InteractionForm>
    </FormShell>
  )
}

interface FreeProps extends Pick<ComponentProps<typeof InteractionForm>, 'form' | 'ruleContext'> {
  readonly found: Conflicts['found']
}

function NextFreeTimes({ form, ruleContext, found }: FreeProps) {
  const next = useFreeTimes(form, ruleContext)
  const offered = useOfferedTimes(next?.free, peopleOf(form.values), form.values)
  return (
    <>
      <UnusualTimePanel values={form.values} day={found ?? { ...next, away: [] }} />
      {offered.length > 0 && (
        <FreeTimesPanel free={offered} chosen={form.values} onPick={pickingIn(form)} />
      )}
    </>
  )
}

const peopleOf = ({
  internId,
  internEmail,
  mentorId,
  interviewerId,
  duration,
}: InteractionValues) => JSON.stringify([internId, internEmail, mentorId, interviewerId, duration])

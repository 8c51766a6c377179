import { newTimeForm } from '@cohort/contract/interactions/request-schemas'
import { revisionOf, scheduleForm, type Interaction } from '@cohort/contract/interactions/schemas'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ComponentProps } from 'react'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { mentorsQuery } from '#web/lib/forms/choices.ts'
import { optionsQuery, usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { withFallback } from '#web/lib/network/with-fallback.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { closeUnlessDirty, Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ConflictsPanel } from './conflicts-panel.tsx'
import { errorBeside, refusedBy, unlessConflicting, useConflicts } from './use-conflicts.ts'
import { InteractionForm } from './interaction-form.tsx'
import { valuesOf } from './interaction-zod-form.ts'
import { useUpdateInteraction } from './queries.ts'
import { requestsQuery } from './requests/queries.ts'
import { RequestQuote } from './requests/requested-panel.tsx'
import { UnusualTimePanel } from './unusual-time-panel.tsx'
import { AwayLine } from './card/away-panel.tsx'

export const prefetch = (fetch: Fetch) => [fetch(optionsQuery), fetch(mentorsQuery)]

interface Props {
  readonly interaction: Interaction
  /** Another time was requested: the form asks for one. */
  readonly isForTime?: boolean | undefined
  readonly onClose: () => void
  readonly onSaved?: () => void
}

/** Unsaved changes survive the end of the session, but not closing the dialog. */
export function EditInteractionDialog(props: Props) {
  return (
    <Suspense>
      <OpenedDialog {...props} />
    </Suspense>
  )
}

function OpenedDialog({ interaction, isForTime, onClose, onSaved }: Props) {
  const ruleContext = usePublicRuleContext()
  const update = useUpdateOpened(interaction)
  const form = useZodForm(schemaFor(interaction, isForTime, ruleContext), {
    initialValues: valuesOf(interaction),
    draft: `edit-interaction.${interaction.id}`,
  })
  const close = () => {
    form.discard()
    onClose()
  }
  const isDirty = form.isDirty() || form.isRestored
  const conflicts = useConflicts(form, { isSaving: form.submitting, changed: interaction })
  const save = form.handleSubmit(async (values) => {
    const body = { ...values, refuseConflicts: !conflicts.isAllowed }
    const sent = refusedBy(conflicts, update(body))
    const { message } = await withFallback('Failed to update interaction', sent)
    toast.success(message)
    onClose()
    onSaved?.()
  })
  return (
    <Dialog title="Edit Interaction" onClose={close} isDirty={isDirty} size="lg">
      <FormShell
        form={form}
        onSubmit={unlessConflicting(conflicts, form, save)}
        submitError={errorBeside(conflicts, form)}
        isFooterSticky
        submitLabel="Save Changes"
        onCancel={() => closeUnlessDirty(isDirty, close)}
      >
        {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
        <Requests interaction={interaction} />
        <InteractionForm form={form} ruleContext={ruleContext}>
          <Problems conflicts={conflicts} form={form} interaction={interaction} />
        </InteractionForm>
      </FormShell>
    </Dialog>
  )
}

const ON_HOLD =
  'This interaction is on hold, and stays on hold when it is changed. To schedule it again, use the switch on its card.'

const schemaFor = (
  interaction: Interaction,
  isForTime: boolean | undefined,
  ruleContext: ReturnType<typeof usePublicRuleContext>,
) => (isForTime ? newTimeForm(ruleContext, interaction) : scheduleForm(ruleContext))

/** Refused when another admin has changed the interaction since it was opened. */
function useUpdateOpened(interaction: Interaction) {
  const { mutateAsync } = useUpdateInteraction(interaction)
  const [revision] = useState(() => revisionOf(interaction))
  return (body: Omit<Parameters<typeof mutateAsync>[0], 'revision'>) =>
    mutateAsync({ ...body, revision })
}

interface ProblemProps extends Omit<ComponentProps<typeof ConflictsPanel>, 'verb'> {
  readonly interaction: Interaction
}

/** Conflicts are fetched only for another time or other people. */
function Problems({ conflicts, form, interaction }: ProblemProps) {
  const { date, internId } = form.values
  const isSame = date === interaction.date && internId === interaction.internId
  return (
    <>
      {isSame && !conflicts.found && <AwayLine interaction={interaction} />}
      <UnusualTimePanel values={form.values} day={conflicts.found} />
      <ConflictsPanel conflicts={conflicts} form={form} verb="Save" />
    </>
  )
}

function Requests({ interaction }: Pick<Props, 'interaction'>) {
  const { data } = useQuery(requestsQuery())
  const own = data?.first.filter((request) => request.interaction?.id === interaction.id) ?? []
  return (
    <>
      {own.map((request) => (
        <RequestQuote key={request.id} request={request} />
      ))}
      {!interaction.isScheduled && <Text size="sm">{ON_HOLD}</Text>}
    </>
  )
}

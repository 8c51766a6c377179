import { isAdmin } from '@cohort/contract/access'
import {
  OUTCOME_HINTS,
  OUTCOME_LABELS,
  OUTCOMES,
  outcomeRefusal,
  type Outcome,
  spanOf,
} from '@cohort/contract/interactions/rules'
import { outcomeChange, type Interaction } from '@cohort/contract/interactions/schemas'
import {
  Checkbox,
  Radio,
  Stack,
  Text,
  Textarea,
  type RadioGroupProps,
  type TextareaProps,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useSetOutcome } from '../queries.ts'
import { useActed } from './use-acted.ts'
import { seriesQuery, useCancelSeries } from '../series/queries.ts'

interface Props {
  readonly interaction: Interaction
  readonly onClose: () => void
}

const CANCELLED = 'Interaction cancelled. The participants were notified.'

const messageFor = (outcome: Outcome) => {
  if (outcome === 'CANCELLED') return CANCELLED
  const label = OUTCOME_LABELS[outcome].toLowerCase()
  return outcome === 'NOT_HELD' ? `Recorded: ${label}` : `Recorded as not held: ${label}`
}

const CANCELLING = {
  isDestructive: true,
  submitLabel: 'Cancel interaction',
  cancelLabel: 'Keep interaction',
} as const

const titleOf = (isCancelling: boolean, isWhole: boolean) => {
  if (!isCancelling) return 'Mark as not held'
  return isWhole ? 'Cancel these interactions?' : 'Cancel this interaction?'
}

const RECORDING = { submitLabel: 'Save' } as const

/** Cancels before the end, and records from the start on why it was not held. */
export function OutcomeDialog({ interaction, onClose }: Props) {
  const possible = usePossibleOutcomes(interaction)
  const [first = 'CANCELLED'] = possible
  const save = useSetOutcome(interaction)
  const acted = useActed()
  const form = useZodForm(outcomeChange, { initialValues: { outcome: first, reason: '' } })
  const series = useSeriesChoice(interaction, form.values.outcome === 'CANCELLED')
  const submit = form.handleSubmit(async (body) => {
    if (series.isWhole) await series.cancel(body.reason ?? '')
    else await save.mutateAsync(body)
    const cancelled = `${pluralise(series.ahead, 'interaction')} cancelled`
    toast.success(series.isWhole ? cancelled : messageFor(body.outcome ?? first))
    onClose()
    acted()
  })
  const isCancelling = first === 'CANCELLED' && possible.length === 1
  return (
    <Dialog
      title={titleOf(isCancelling, series.isWhole)}
      onClose={onClose}
      isDirty={form.isDirty()}
    >
      <FormShell
        form={form}
        onSubmit={submit}
        onCancel={onClose}
        {...(isCancelling ? CANCELLING : RECORDING)}
        {...(series.isWhole && { submitLabel: `Cancel ${series.ahead} interactions` })}
      >
        <Text>
          <bdi>{interaction.name}</bdi> with <bdi>{interaction.assignedIntern}</bdi>
        </Text>
        {!isCancelling && <Choice possible={possible} {...form.getInputProps('outcome')} />}
        {series.box}
        <Reason {...form.getInputProps('reason')} />
      </FormShell>
    </Dialog>
  )
}

const Reason = (input: TextareaProps) => (
  <Textarea
    label="Reason"
    description="All participants will see it."
    data-autofocus
    autosize
    minRows={2}
    maxLength={500}
    {...input}
  />
)

type ChoiceProps = Omit<RadioGroupProps, 'children'> & { readonly possible: readonly Outcome[] }

const Choice = ({ possible, ...input }: ChoiceProps) => (
  <Radio.Group label="What happened?" {...input}>
    <Stack gap="xs" mt="xs">
      {possible.map((outcome) => (
        <Radio
          key={outcome}
          value={outcome}
          label={OUTCOME_LABELS[outcome]}
          description={OUTCOME_HINTS[outcome]}
        />
      ))}
    </Stack>
  </Radio.Group>
)

/** Admins can cancel all interactions that were scheduled with this one. */
function useSeriesChoice({ seriesId }: Interaction, isCancelling: boolean) {
  const isShown = isAdmin(useSignedIn()) && seriesId !== null
  const { data } = useQuery({ ...seriesQuery(seriesId ?? ''), enabled: isShown })
  const { mutateAsync: cancel } = useCancelSeries(seriesId ?? '')
  const [isChecked, setChecked] = useState(false)
  const isOffered = isCancelling && data !== undefined && data.ahead > 1
  const box = isOffered && (
    <Checkbox
      label={`Cancel all ${data.ahead} upcoming interactions that were scheduled together`}
      checked={isChecked}
      onChange={(event) => setChecked(event.currentTarget.checked)}
    />
  )
  return { box, cancel, ahead: data?.ahead ?? 0, isWhole: isOffered && isChecked }
}

function usePossibleOutcomes(interaction: Interaction): readonly Outcome[] {
  const { now, timeZone } = usePublicRuleContext()
  const record = { ...interaction, ...spanOf(interaction, timeZone) }
  return OUTCOMES.filter((outcome) => outcomeRefusal(record, outcome, now) === undefined)
}

import { id } from '@cohort/contract/fields'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { plansQuery } from '#web/plans/queries.ts'
import { MEMBERS_LEAVE } from '#web/plans/wording.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ChoiceInput } from '#web/ui/forms/choice-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { usePlacePeople } from '../queries.ts'
import type { Chosen } from '../use-chosen.ts'
import { toastBulkOutcome } from './outcomes.ts'

const planForm = z.object({ planId: z.string().min(1, 'Choose a plan.').pipe(id) })

interface Props {
  readonly chosen: Pick<Chosen, 'who' | 'count'>
  readonly onClose: () => void
}

export function PlanDialog({ chosen, onClose }: Props) {
  const placing = usePlacePeople()
  const { data: plans = [] } = useQuery(plansQuery)
  const form = useZodForm(planForm, { initialValues: { planId: '' } })
  const submit = form.handleSubmit(async ({ planId }) => {
    const { data } = await placing.mutateAsync({ who: chosen.who, planId })
    toastBulkOutcome(data, 'added', 'already in the plan')
    onClose()
  })
  return (
    <Dialog
      title={`Plan of ${pluralise(chosen.count, 'intern')}`}
      isDirty={form.isDirty()}
      onClose={onClose}
    >
      <FormShell form={form} onSubmit={submit} submitLabel="Add to plan" onCancel={onClose}>
        <ChoiceInput
          label="Plan"
          data={plans.map(({ id: value, name }) => ({ value, label: name }))}
          searchable
          {...form.getInputProps('planId')}
        />
        <Text size="sm" c="dimmed">
          {MEMBERS_LEAVE}
        </Text>
      </FormShell>
    </Dialog>
  )
}

import { planChange } from '@cohort/contract/plans/form-schemas'
import {
  endOf,
  endsTooEarlyFor,
  milestoneDaysExceeded,
  STARTS_TOO_EARLY,
} from '@cohort/contract/plans/rules'
import type { Plan } from '@cohort/contract/plans/schemas'
import { useState } from 'react'
import type * as z from 'zod'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { PlanForm, type PlanValues } from './plan-form.tsx'
import { useUpdatePlan } from './queries.ts'

interface Props {
  readonly plan: Plan
  readonly onClose: () => void
}

/** What is typed survives a session that ends; closing the window throws it away. */
export function EditPlanDialog({ plan: current, onClose }: Props) {
  const [plan] = useState(current)
  const update = useUpdatePlan(plan.id)
  const form = useZodForm(changeOf(current), {
    initialValues: valuesOf(plan),
    draft: `edit-plan.${plan.id}`,
    validateInputOnBlur: true,
  })
  const close = () => {
    form.discard()
    onClose()
  }
  const save = form.handleSubmit(async (values) => {
    try {
      toast.success((await update.mutateAsync(changed(plan, values))).message)
      onClose()
    } catch (error) {
      // spec §8: this sentence, whatever the reason; which stands under the field that it names.
      toast.failure('Failed to update plan.')
      throw error
    }
  })
  return (
    <Dialog title="Edit plan" onClose={close} isDirty={form.isDirty() || form.isRestored} size="lg">
      <FormShell
        onSubmit={save}
        submitError={null}
        loading={update.isPending}
        submitLabel={update.isPending ? 'Saving...' : 'Save Changes'}
        onCancel={close}
      >
        <PlanForm form={form} startsFrom={plan.startDate} />
      </FormShell>
    </Dialog>
  )
}

/** The rules of a change, held against the plan as it is. */
const changeOf = ({ startDate: start, milestones }: Plan): z.ZodType<PlanValues, PlanValues> => {
  const used = milestones.reduce((sum, { milestoneDays }) => sum + milestoneDays, 0)
  const { name, description, planDays, startDate, endDate } = planChange.shape
  return planChange
    .extend({
      name: name.unwrap(),
      description: description.unwrap(),
      planDays: planDays.unwrap(),
      startDate: startDate.unwrap().refine((day) => day >= start, STARTS_TOO_EARLY),
      endDate: endDate.unwrap().unwrap(),
    })
    .superRefine((form, context) => {
      const { planDays: days, startDate: from, endDate: to } = form
      if (days < used)
        context.addIssue({
          code: 'custom',
          path: ['planDays'],
          message: milestoneDaysExceeded(days),
        })
      if (to !== undefined && to < endOf(from, days))
        context.addIssue({
          code: 'custom',
          path: ['endDate'],
          message: endsTooEarlyFor(from, days),
        })
    })
}

const valuesOf = ({ name, description, planDays, startDate, endDate }: Plan): PlanValues => ({
  name,
  description,
  planDays,
  startDate,
  endDate,
})

/** What nobody touched stays as somebody else may have changed it meanwhile. */
const changed = (plan: Plan, values: PlanValues): Partial<PlanValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== valuesOf(plan)[field as keyof PlanValues],
    ),
  )

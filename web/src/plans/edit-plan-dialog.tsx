import { planChange } from '@cohort/contract/plans/form-schemas'
import { endOf } from '@cohort/contract/plans/rules'
import {
  endsTooEarlyFor,
  milestoneDaysExceeded,
  STARTS_TOO_EARLY,
} from '@cohort/contract/plans/messages'
import type { Plan } from '@cohort/contract/plans/schemas'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { useState } from 'react'
import type * as z from 'zod'
import { keysOf } from '#web/lib/forms/keys-of.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { PlanForm, type PlanValues } from './plan-form.tsx'
import { useUpdatePlan } from './queries.ts'

interface Props {
  readonly plan: Plan
  readonly onClose: () => void
}

/** Unsaved changes survive the end of the session, but not closing the dialog. */
export function EditPlanDialog({ plan: current, onClose }: Props) {
  const [plan] = useState(current)
  const update = useUpdatePlan(plan.id)
  const form = useZodForm(changeOf(current, usePublicRuleContext()), {
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
      // spec §8: this message whatever the reason, which appears below the field it concerns.
      toast.failure('Failed to update plan.')
      throw error
    }
  })
  return (
    <Dialog title="Edit plan" onClose={close} isDirty={form.isDirty() || form.isRestored} size="lg">
      <FormShell
        form={form}
        onSubmit={save}
        submitError={null}
        submitLabel={form.submitting ? 'Saving...' : 'Save Changes'}
        onCancel={close}
      >
        {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
        <PlanForm form={form} startsFrom={plan.startDate} />
      </FormShell>
    </Dialog>
  )
}

const changeOf = (
  { startDate: start, milestones }: Plan,
  ruleContext: PublicRuleContext,
): z.ZodType<PlanValues, PlanValues> => {
  const rules = planChange(ruleContext)
  const used = milestones.reduce((sum, { milestoneDays }) => sum + milestoneDays, 0)
  const { name, description, planDays, startDate, endDate } = rules.shape
  return rules
    .extend({
      name: name.unwrap(),
      description: description.unwrap(),
      planDays: planDays.unwrap(),
      startDate: startDate.unwrap().refine((day) => day >= start, STARTS_TOO_EARLY),
      endDate: endDate.unwrap().unwrap(),
    })
    .superRefine((form, context) => {
      const { planDays: days, startDate: from, endDate: to } = form
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (days < used) refuse('planDays', milestoneDaysExceeded(days))
      if (to !== undefined && to < endOf(from, days)) refuse('endDate', endsTooEarlyFor(from, days))
    })
}

const valuesOf = ({ name, description, planDays, startDate, endDate }: Plan): PlanValues => ({
  name,
  description,
  planDays,
  startDate,
  endDate,
})

/** Only edited fields: others may have been changed elsewhere meanwhile. */
const changed = (plan: Plan, values: PlanValues): Partial<PlanValues> =>
  Object.fromEntries(
    keysOf(values)
      .filter((field) => values[field] !== valuesOf(plan)[field])
      .map((field) => [field, values[field]]),
  )

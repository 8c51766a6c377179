import { today } from '@cohort/contract/dates'
import { planForm } from '@cohort/contract/plans/form-schemas'
import { Suspense } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toastOnError } from '#web/ui/overlays/toast-on-error.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { PlanForm, type PlanValues } from './plan-form.tsx'
import { useCreatePlan } from './queries.ts'

interface Props {
  readonly onClose: () => void
}

/** Makes a plan. What is typed stays kept until it is sent. */
export function CreatePlanDialog({ onClose }: Props) {
  return (
    <Dialog title="Create Plan" onClose={onClose} size="lg">
      <Suspense>
        <NewPlan onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}

const BLANK: PlanValues = {
  name: '',
  description: '',
  planDays: NaN,
  startDate: '',
  endDate: '',
}

function NewPlan({ onClose }: Props) {
  const ruleContext = usePublicRuleContext()
  const create = useCreatePlan()
  const form = useZodForm(planForm(ruleContext), {
    initialValues: BLANK,
    draft: 'create-plan',
    validateInputOnBlur: true,
  })
  const save = form.handleSubmit(async (values) => {
    const { message } = await toastOnError('Failed to create plan', create.mutateAsync(values))
    toast.success(message)
    onClose()
  })
  return (
    <FormShell
      onSubmit={save}
      // spec §8: told in a toast, and told once.
      submitError={null}
      loading={create.isPending}
      submitLabel={create.isPending ? 'Creating...' : 'Create Plan'}
      onCancel={onClose}
    >
      <PlanForm form={form} startsFrom={today(ruleContext.now, ruleContext.timeZone)} />
    </FormShell>
  )
}

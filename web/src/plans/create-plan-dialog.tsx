import { today } from '@cohort/contract/dates'
import { planForm } from '@cohort/contract/plans/forms'
import { Suspense } from 'react'
import { useFacts } from '#web/lib/facts.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { orToast } from '#web/ui/or-toast.ts'
import { toast } from '#web/ui/toast.ts'
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
  const facts = useFacts()
  const create = useCreatePlan()
  const form = useZodForm(planForm(facts), {
    initialValues: BLANK,
    draft: 'create-plan',
    validateInputOnBlur: true,
  })
  const save = form.handleSubmit(async (values) => {
    const { message } = await orToast('Failed to create plan', create.mutateAsync(values))
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
      <PlanForm form={form} startsFrom={today(facts.now, facts.timeZone)} />
    </FormShell>
  )
}

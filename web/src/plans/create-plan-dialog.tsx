import { paths } from '@cohort/contract/app-paths'
import { today } from '@cohort/contract/dates'
import { planForm } from '@cohort/contract/plans/form-schemas'
import { useNavigate } from '@tanstack/react-router'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RestoredNotice } from '#web/ui/forms/restored-notice.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toastOnError } from '#web/ui/overlays/toast-on-error.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { PlanForm, type PlanValues } from './plan-form.tsx'
import { useCreatePlan } from './queries.ts'

const BLANK: PlanValues = {
  name: '',
  description: '',
  planDays: NaN,
  startDate: '',
  endDate: '',
}

export function CreatePlanDialog({ onClose }: { readonly onClose: () => void }) {
  const ruleContext = usePublicRuleContext()
  const navigate = useNavigate()
  const create = useCreatePlan()
  const form = useZodForm(planForm(ruleContext), {
    initialValues: BLANK,
    draft: 'create-plan',
    validateInputOnBlur: true,
  })
  const save = form.handleSubmit(async (values) => {
    const { data: plan, message } = await toastOnError(
      'Failed to create plan',
      create.mutateAsync(values),
    )
    toast.success(message)
    onClose()
    // Opens the form of the first milestone, whose first field takes the focus.
    await navigate({ to: paths.plan(plan.id), search: { add: 'milestone' } })
  })
  // Without a notice, the reappearing text would be unexplained.
  const close = () => {
    if (form.isDirty() || form.isRestored) toast.notice('Draft saved')
    onClose()
  }
  return (
    <Dialog title="Create Plan" onClose={close} size="lg">
      <FormShell
        form={form}
        onSubmit={save}
        // spec §8: the toast alone shows it.
        submitError={null}
        submitLabel={form.submitting ? 'Creating...' : 'Create Plan'}
        onCancel={close}
      >
        {form.isRestored && <RestoredNotice onDiscard={form.startOver} />}
        <PlanForm form={form} startsFrom={today(ruleContext.now, ruleContext.timeZone)} />
      </FormShell>
    </Dialog>
  )
}

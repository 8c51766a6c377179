import { paths } from '@cohort/contract/app-paths'
import { today } from '@cohort/contract/dates'
import { duplicateForm } from '@cohort/contract/plans/form-schemas'
import type { Plan } from '@cohort/contract/plans/schemas'
import { Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useDuplicatePlan } from './queries.ts'

interface Props {
  readonly plan: Plan
  readonly onClose: () => void
}

export function DuplicatePlanDialog({ plan, onClose }: Props) {
  const ruleContext = usePublicRuleContext()
  const navigate = useNavigate()
  const duplicate = useDuplicatePlan(plan.id)
  const form = useZodForm(duplicateForm(ruleContext), {
    initialValues: { name: `${plan.name} (copy)`.slice(0, 100), startDate: '' },
    validateInputOnBlur: true,
  })
  const save = form.handleSubmit(async (values) => {
    const { data: copy, message } = await duplicate.mutateAsync(values)
    toast.success(message)
    onClose()
    await navigate({ to: paths.plan(copy.id) })
  })
  return (
    <Dialog title="Duplicate plan" onClose={onClose} isDirty={form.isDirty()}>
      <FormShell form={form} onSubmit={save} submitLabel="Duplicate" onCancel={onClose}>
        <Text c="dimmed">Copies the days, milestones and objectives, not the interns.</Text>
        <TextInput label="Plan name" data-autofocus {...form.getInputProps('name')} />
        <DayInput
          label="Start date"
          minDate={today(ruleContext.now, ruleContext.timeZone)}
          {...form.getInputProps('startDate')}
        />
      </FormShell>
    </Dialog>
  )
}

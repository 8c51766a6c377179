import { paths } from '@cohort/contract/app-paths'
import { today } from '@cohort/contract/dates'
import { duplicateForm } from '@cohort/contract/plans/form-schemas'
import type { Plan } from '@cohort/contract/plans/schemas'
import { Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
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

/** Copies a plan to another start, and leads to the copy. */
export function DuplicatePlanDialog(props: Props) {
  return (
    <Suspense>
      <OpenedDialog {...props} />
    </Suspense>
  )
}

function OpenedDialog({ plan, onClose }: Props) {
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
    <Dialog title="Duplicate plan" onClose={onClose}>
      <FormShell
        onSubmit={save}
        submitError={form.submitError}
        loading={duplicate.isPending}
        submitLabel="Duplicate"
        onCancel={onClose}
      >
        <Stack gap="md">
          <Text c="dimmed">
            The copy has the same days, milestones and objectives, and no interns yet.
          </Text>
          <TextInput label="Plan name" data-autofocus {...form.getInputProps('name')} />
          <DayInput
            label="Start date"
            minDate={today(ruleContext.now, ruleContext.timeZone)}
            {...form.getInputProps('startDate')}
            value={form.values.startDate || null}
            onChange={(day) => form.setFieldValue('startDate', day ?? '')}
          />
        </Stack>
      </FormShell>
    </Dialog>
  )
}

import { FIRST_DAY } from '@cohort/contract/daily-updates/rules'
import { today } from '@cohort/contract/dates'
import { MONDAY_FIRST, type Weekday } from '@cohort/contract/settings/working-days'
import { lastStart } from '@cohort/contract/settings/rules'
import { weekForm } from '@cohort/contract/settings/schemas'
import { Checkbox, Group } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { FormShell } from '#web/ui/forms/form-shell.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useSetWorkingDays } from '../queries.ts'

interface Props {
  readonly current: readonly Weekday[]
  readonly onSaved: () => void
}

export function WeekForm({ current, onSaved }: Props) {
  const ruleContext = usePublicRuleContext()
  const save = useSetWorkingDays()
  const form = useZodForm(weekForm(ruleContext), {
    initialValues: { weekdays: [...current], from: today(ruleContext.now, ruleContext.timeZone) },
  })
  const submit = form.handleSubmit(async (week) => {
    toast.success((await save.mutateAsync(week)).message)
    onSaved()
  })
  return (
    <FormShell form={form} onSubmit={submit} submitLabel="Save working days">
      <Checkbox.Group label="Working days" {...form.getInputProps('weekdays')}>
        <Group gap="md" mt="xs" mb={4}>
          {MONDAY_FIRST.map((weekday) => (
            <Checkbox key={weekday} value={weekday} label={weekday} />
          ))}
        </Group>
      </Checkbox.Group>
      <DayInput
        label="From"
        maw="12rem"
        minDate={FIRST_DAY}
        maxDate={lastStart(ruleContext)}
        {...form.getInputProps('from')}
      />
    </FormShell>
  )
}

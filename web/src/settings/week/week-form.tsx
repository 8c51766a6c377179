import { FIRST_DAY } from '@cohort/contract/daily-updates/days'
import { today } from '@cohort/contract/dates'
import { lastStart, weekForm } from '@cohort/contract/settings/week'
import { MONDAY_FIRST, type Weekday } from '@cohort/contract/settings/working-days'
import { Checkbox, Group } from '@mantine/core'
import { useFacts } from '#web/lib/facts.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { DayInput } from '#web/ui/day-input.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSetWorkingDays } from './queries.ts'

/** Says which weekdays are worked from a day on. */
export function WeekForm({ current }: { readonly current: readonly Weekday[] }) {
  const facts = useFacts()
  const save = useSetWorkingDays()
  const form = useZodForm(weekForm(facts), {
    initialValues: { weekdays: [...current], from: today(facts.now, facts.timeZone) },
  })
  const submit = form.handleSubmit(async (week) => {
    toast.success((await save.mutateAsync(week)).message)
  })
  return (
    <FormShell
      onSubmit={submit}
      submitError={form.submitError}
      loading={save.isPending}
      submitLabel="Save working days"
    >
      <Checkbox.Group label="People work on" {...form.getInputProps('weekdays')}>
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
        maxDate={lastStart(facts)}
        {...form.getInputProps('from')}
        value={form.values.from || null}
        onChange={(day) => form.setFieldValue('from', day ?? '')}
      />
    </FormShell>
  )
}

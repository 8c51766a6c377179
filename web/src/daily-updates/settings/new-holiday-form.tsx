import {
  holidaysForm,
  type Holiday,
  type HolidaysForm,
} from '@cohort/contract/daily-updates/schemas'
import { isDay, type Day } from '@cohort/contract/dates'
import { Button, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { useZodForm } from '#web/lib/forms/use-zod-form.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { ErrorAlert } from '#web/ui/forms/form-shell.tsx'
import { OptionalLabel } from '#web/ui/forms/optional-label.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { HolidayMeetingsPanel } from './holiday-meetings-panel.tsx'
import { useAddHolidays } from './queries.ts'

interface Props {
  readonly form: ReturnType<typeof useNewHoliday>
  readonly onAdded: (day: Day) => void
}

const BLANK: HolidaysForm = { holidays: [{ name: '', date: '', until: undefined }] }

export const useNewHoliday = () => useZodForm(holidaysForm, { initialValues: BLANK })

export function NewHolidayForm({ form, onAdded }: Props) {
  const add = useAddHolidays()
  const [added, setAdded] = useState<Holiday[]>([])
  const submit = form.handleSubmit(async (values) => {
    const { data, message } = await add.mutateAsync(values)
    toast.success(data.length === 1 ? 'Holiday added successfully' : message)
    form.reset()
    setAdded(data)
    onAdded(values.holidays[0]?.date ?? '')
  })
  return (
    <form onSubmit={submit} noValidate aria-label="New holiday">
      <SimpleGrid cols={{ base: 1, xs: 4 }} spacing="sm">
        <TextInput label="Holiday name" {...form.getInputProps('holidays.0.name')} />
        <DayInput label="Date" {...form.getInputProps('holidays.0.date')} />
        <DayInput
          label={<OptionalLabel label="End date" />}
          clearable
          {...form.getInputProps('holidays.0.until')}
          onChange={(day) => form.setFieldValue('holidays.0.until', day || undefined)}
        />
        <Button type="submit" loading={add.isPending} mt={{ base: 0, xs: '1.5rem' }}>
          Add holiday
        </Button>
      </SimpleGrid>
      <PastNote date={form.values.holidays[0]?.date ?? ''} />
      <HolidayMeetingsPanel {...spanOf(form, added)} />
      <ErrorAlert message={form.submitError} mt="sm" />
    </form>
  )
}

const PastNote = ({ date }: { readonly date: string }) =>
  date < useToday() &&
  isDay(date) && (
    <Text component="output" display="block" size="sm" c="var(--warning)" mt="sm">
      This day is over. As a holiday it no longer counts, and suggested zones and figures since then
      are computed again.
    </Text>
  )

/** The days in the form, or those that were just added from it. */
function spanOf({ values }: Props['form'], added: readonly Holiday[]) {
  const [span] = values.holidays
  const from = span?.date || added[0]?.date || ''
  return { from, to: span?.date ? span.until || from : (added.at(-1)?.date ?? '') }
}

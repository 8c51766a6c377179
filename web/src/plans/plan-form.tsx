import { isDay, type Day } from '@cohort/contract/dates'
import { endOf } from '@cohort/contract/plans/rules'
import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type * as z from 'zod'
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { CountInput } from '#web/ui/forms/count-input.tsx'
import { DayInput } from '#web/ui/forms/day-input.tsx'

export interface PlanValues {
  name: string
  description: string
  planDays: number
  startDate: Day
  endDate?: Day | undefined
}

interface Props {
  readonly form: ZodForm<z.ZodType<PlanValues, PlanValues>>
  readonly startsFrom: Day
}

export function PlanForm({ form, startsFrom }: Props) {
  return (
    <Stack gap="md">
      <TextInput label="Plan name" data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label="Description"
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <Schedule form={form} startsFrom={startsFrom} />
    </Stack>
  )
}

/** The end follows from the start and the days, unless a later one was chosen. */
function Schedule({ form, startsFrom }: Props) {
  const { values } = form
  const move = (moved: Partial<Pick<PlanValues, 'planDays' | 'startDate'>>) => {
    const endDate = endAfter(values, { ...values, ...moved })
    form.setValues({ ...moved, endDate })
    for (const field of ['endDate', ...Object.keys(moved)]) form.clearFieldError(field)
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      <CountInput
        label="Number of days"
        description="1 to 180"
        {...form.getInputProps('planDays')}
        onChange={(planDays) => move({ planDays })}
      />
      <DayInput
        label="Start date"
        minDate={startsFrom}
        {...form.getInputProps('startDate')}
        onChange={(startDate) => move({ startDate })}
      />
      <DayInput
        label="End date"
        description="At the earliest, the start date plus the number of days"
        {...form.getInputProps('endDate')}
        {...earliestShown(values)}
      />
    </SimpleGrid>
  )
}

const computedEnd = ({ startDate, planDays }: PlanValues) =>
  isDay(startDate) && planDays >= 1 && planDays <= 9999 ? endOf(startDate, planDays) : ''

/** The month in which the calendar opens; earlier ends can be chosen and are refused. */
const earliestShown = (values: PlanValues) => {
  const shown = values.endDate || computedEnd(values)
  return shown ? { defaultDate: shown } : {}
}

function endAfter(before: PlanValues, after: PlanValues): Day {
  const computed = computedEnd(after)
  const chosen = before.endDate === computedEnd(before) ? '' : (before.endDate ?? '')
  return chosen > computed ? chosen : computed
}

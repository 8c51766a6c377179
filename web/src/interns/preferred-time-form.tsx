import { HALF_HOURS, isDay, timeOfMinute, today } from '@cohort/contract/dates'
import { formatTime12h, OFFICE_HOURS } from '@cohort/contract/interactions/rules'
import type { meetingRequest } from '@cohort/contract/interns/schemas'
import { Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FreeTimesPanel } from '#web/interactions/free-times-panel.tsx'
import { useOfferedTimes } from '#web/interactions/use-offered-times.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import type { ZodForm } from '#web/lib/forms/use-zod-form.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { OptionalLabel } from '#web/ui/forms/optional-label.tsx'
import { freeTimesQuery } from './queries.ts'

interface Props {
  readonly form: ZodForm<ReturnType<typeof meetingRequest>>
  readonly internId: string | null
}

/** The half hours at which a meeting within office hours can begin. */
const TIMES = HALF_HOURS.filter(
  (start) => start >= timeOfMinute(OFFICE_HOURS.opens) && start < timeOfMinute(OFFICE_HOURS.closes),
).map((value) => ({ value, label: formatTime12h(value) }))

export function PreferredTimeForm({ form, internId }: Props) {
  const ruleContext = usePublicRuleContext()
  const { time = '' } = form.values
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayInput
          label={<OptionalLabel label="Preferred day" />}
          minDate={today(ruleContext.now, ruleContext.timeZone)}
          clearable
          {...form.getInputProps('date')}
        />
        <Select
          label={<OptionalLabel label="Preferred time" />}
          placeholder="Select time"
          data={TIMES}
          searchable
          clearable
          {...form.getInputProps('time')}
          value={time || null}
          onChange={(chosen) => form.setFieldValue('time', chosen ?? '')}
        />
      </SimpleGrid>
      {internId && <Available form={form} internId={internId} />}
    </>
  )
}

function Available({ form, internId }: Props & { readonly internId: string }) {
  const { date = '', time } = form.values
  const from = isDay(date) ? date : ''
  const { data } = useQuery({ ...freeTimesQuery(internId, from), enabled: time === '' })
  const free = useOfferedTimes(time === '' ? data : undefined, internId, form.values)
  return (
    free.length > 0 && (
      <FreeTimesPanel free={free} chosen={form.values} onPick={(start) => form.setValues(start)} />
    )
  )
}

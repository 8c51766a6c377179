import { isDay, momentOf, today } from '@cohort/contract/dates'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import type { InteractionZodForm } from './interaction-zod-form.ts'
import { InternPickForm } from './intern-pick-form.tsx'
import { MentorPickForm } from './mentor-pick-form.tsx'

interface Props {
  readonly form: InteractionZodForm
  readonly ruleContext: PublicRuleContext
}

/** How many rows of fields it has in a window. */
export const FORM_ROWS = 5

/** The fields of an interaction: what, with whom, when. */
export function InteractionForm({ form, ruleContext }: Props) {
  return (
    <Stack gap="md">
      <TextInput
        label="Interaction Name"
        data-autofocus
        // The window may be there before the form is.
        ref={focusOnMount}
        {...form.getInputProps('name')}
      />
      <InternPickForm form={form} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <MentorPickForm
          form={form}
          label="Assigned Mentor"
          name="assignedMentor"
          personId="mentorId"
        />
        <MentorPickForm
          form={form}
          label="Interviewer"
          name="assignedInterviewer"
          personId="interviewerId"
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <DayInput
          label="Date"
          minDate={today(ruleContext.now, ruleContext.timeZone)}
          {...form.getInputProps('date')}
          onBlur={() => tellPast(form)}
          value={form.values.date || null}
          onChange={(date) => form.setFieldValue('date', date ?? '')}
        />
        <Select
          label="Time"
          placeholder="Select time"
          data={timesFor(form, ruleContext)}
          searchable
          nothingFoundMessage="No options"
          {...form.getInputProps('time')}
          value={form.values.time || null}
          onChange={(time) => form.setFieldValue('time', time ?? '')}
        />
        <TextInput label="Duration" placeholder="30 mins" {...form.getInputProps('duration')} />
      </SimpleGrid>
      <TextInput
        label={
          <>
            Place or meeting link{' '}
            <Text span size="xs" c="dimmed">
              (optional)
            </Text>
          </>
        }
        placeholder="Room 4, or https://…"
        maxLength={300}
        {...form.getInputProps('place')}
        value={form.values.place ?? ''}
      />
    </Stack>
  )
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hours = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hours}:${index % 2 === 0 ? '00' : '30'}`
})

/** What is over is told when its day is left; what is still missing, when the form is sent. */
function tellPast(form: InteractionZodForm) {
  for (const field of ['date', 'time'] as const) if (form.values[field]) form.validateField(field)
}

/**
 * Every half hour that is still to come on the chosen day, and the times that the form has or began with.
 * On a day that is over, which is refused for itself, they are offered for the day that will take its place.
 */
function timesFor(form: InteractionZodForm, { now, timeZone }: PublicRuleContext) {
  const { date, time } = form.values
  const isUnbound = !isDay(date) || date < today(now, timeZone)
  const isToCome = (start: string) => isUnbound || momentOf(date, start, timeZone) >= now
  const kept = [time, form.getInitialValues().time].filter((start) => start !== '')
  return [...new Set([...HALF_HOURS.filter(isToCome), ...kept])]
    .sort()
    .map((value) => ({ value, label: onTwelveHours(value) }))
}

function onTwelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

import {
  formatMinutes,
  HALF_HOURS,
  isDay,
  toInstant,
  timeInsteadOf,
  timeOfMinute,
  today,
} from '@cohort/contract/dates'
import { formatTime12h, OFFICE_HOURS } from '@cohort/contract/interactions/rules'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { focusOnMount, selectOnMount } from '#web/ui/layout/focus-on-mount.ts'
import type { InteractionZodForm } from './interaction-zod-form.ts'
import { InternPickForm } from './intern-pick-form.tsx'
import { MentorPickForm } from './mentor-pick-form.tsx'
import { NameForm } from './name-form.tsx'
import { PlaceForm } from './place-form.tsx'

interface Props {
  readonly form: InteractionZodForm
  readonly ruleContext: PublicRuleContext
}

interface FormProps extends Props {
  /** Selected, so that typing replaces it. */
  readonly suggestedName?: string | undefined
  readonly children?: ReactNode
}

export const DEFAULT_DURATION = formatMinutes(30)

/** For the skeleton. */
export const FORM_ROWS = 5

export function InteractionForm({ form, ruleContext, suggestedName, children }: FormProps) {
  return (
    <Stack gap="md">
      <NameForm
        data-autofocus
        // The dialog may open before its form has loaded.
        ref={form.values.name === suggestedName ? selectOnMount : focusOnMount}
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
      <Alone values={form.values} />
      <SlotFields form={form} ruleContext={ruleContext} />
      <SkippedTime form={form} timeZone={ruleContext.timeZone} />
      {children}
      <PlaceForm form={form} />
    </Stack>
  )
}

/** Allowed: both can be named later. */
const Alone = ({ values }: Pick<InteractionZodForm, 'values'>) => (
  <Text component="output" size="sm" c="var(--warning)" hidden={!isAlone(values)}>
    {isAlone(values) && 'No mentor or interviewer: the intern meets no one yet.'}
  </Text>
)

const isAlone = ({ internId, mentorId, interviewerId }: InteractionZodForm['values']) =>
  Boolean(internId) && !mentorId && !interviewerId

const MORNING = timeOfMinute(OFFICE_HOURS.opens)

/** Opens at the beginning of office hours unless a time is chosen. */
function useMorning() {
  const viewportRef = useRef<HTMLDivElement>(null)
  const onDropdownOpen = () =>
    requestAnimationFrame(() => {
      const morning = viewportRef.current?.querySelector<HTMLElement>(`[value="${MORNING}"]`)
      if (morning && viewportRef.current) viewportRef.current.scrollTop = morning.offsetTop
    })
  return { scrollAreaProps: { viewportRef }, onDropdownOpen }
}

function SlotFields({ form, ruleContext }: Props) {
  const { scrollAreaProps, onDropdownOpen } = useMorning()
  const { time } = form.values
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
      <DayInput
        label="Date"
        minDate={today(ruleContext.now, ruleContext.timeZone)}
        {...form.getInputProps('date')}
        onBlur={() => validateFilled(form)}
      />
      <Select
        label="Time"
        placeholder="Select time"
        data={timesFor(form, ruleContext)}
        searchable
        {...form.getInputProps('time')}
        scrollAreaProps={scrollAreaProps}
        {...(!time && { onDropdownOpen })}
        value={time || null}
        onChange={(time) => form.setFieldValue('time', time ?? '')}
      />
      <TextInput
        label="Duration"
        placeholder={DEFAULT_DURATION}
        {...form.getInputProps('duration')}
        // Typing replaces the default.
        onFocus={(event) => event.currentTarget.select()}
      />
    </SimpleGrid>
  )
}

interface SkippedProps {
  readonly form: InteractionZodForm
  readonly timeZone: string
}

function SkippedTime({ form: { values }, timeZone }: SkippedProps) {
  const { date, time } = values
  const instead = isDay(date) && time !== '' ? timeInsteadOf(date, time, timeZone) : undefined
  return (
    <Text component="output" size="sm" hidden={instead === undefined}>
      {instead &&
        `${formatTime12h(time)} does not exist on this day, because the clocks go forward: the interaction will begin at ${formatTime12h(instead)}.`}
    </Text>
  )
}

/** Leaving the day reports a time in the past; missing fields are reported on submit. */
function validateFilled(form: InteractionZodForm) {
  for (const field of ['date', 'time'] as const) if (form.values[field]) form.validateField(field)
}

/**
 * The coming half hours of the chosen day, and the times that the form has or began with. For a
 * past day, all half hours: the form rejects it, and another day will replace it.
 */
function timesFor(form: InteractionZodForm, { now, timeZone }: PublicRuleContext) {
  const { date, time } = form.values
  const hasPassed = !isDay(date) || date < today(now, timeZone)
  const isOffered = (start: string) => hasPassed || toInstant(date, start, timeZone) >= now
  const kept = [time, form.getInitialValues().time].filter((start) => start !== '')
  return [...new Set([...HALF_HOURS.filter(isOffered), ...kept])]
    .sort()
    .map((value) => ({ value, label: formatTime12h(value) }))
}

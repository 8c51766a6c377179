import { addDays, HALF_HOURS, isDay, toLocalDateTime } from '@cohort/contract/dates'
import type { ResponseOf } from '@cohort/contract/calls'
import type { interactions } from '@cohort/contract/interactions/calls'
import type { PublicRuleContext } from '@cohort/contract/rule-context'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { InteractionValues, InteractionZodForm } from './interaction-zod-form.ts'
import { conflictsQuery } from './queries.ts'
import { DEBOUNCE, keyOf } from './use-conflicts.ts'

/** With the next times at which all chosen people are free, from the chosen day on; until a time is chosen. */
export function useFreeTimes(
  { values }: InteractionZodForm,
  ruleContext: PublicRuleContext,
): ResponseOf<typeof interactions.conflicts> | undefined {
  const { time, date } = values
  const from = startOf(date, ruleContext)
  const key = time === '' && from ? keyOf({ ...values, ...from }, undefined) : ''
  const [debounced] = useDebouncedValue(key, DEBOUNCE)
  const { data } = useQuery(conflictsQuery(debounced))
  return key !== '' && debounced === key ? data : undefined
}

type Start = Pick<InteractionValues, 'date' | 'time'>

/** The next half hour, or the beginning of a later day; undefined for a past day. */
function startOf(date: string, { now, timeZone }: PublicRuleContext): Start | undefined {
  const { day, time } = toLocalDateTime(now, timeZone)
  const isChosen = isDay(date)
  if (isChosen && date < day) return undefined
  if (isChosen && date > day) return { date, time: '00:00' }
  const next = HALF_HOURS.find((start) => start > time)
  return next ? { date: day, time: next } : { date: addDays(day, 1), time: '00:00' }
}

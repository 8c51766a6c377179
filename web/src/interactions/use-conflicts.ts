import { interactions } from '@cohort/contract/interactions/calls'
import { isPlainAddress } from '@cohort/contract/field-rules'
import { conflictQuery, type Interaction } from '@cohort/contract/interactions/schemas'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { CallFailure, isStatus } from '#web/lib/network/call-failure.ts'
import type { InteractionValues, InteractionZodForm } from './interaction-zod-form.ts'
import { conflictsQuery } from './queries.ts'

export const DEBOUNCE = 200

interface Saving {
  /** Not fetched from then on: the saved interaction would conflict with itself. */
  readonly isSaving: boolean
  readonly changed?: Interaction
}

/**
 * The conflicts of the chosen people at the chosen time, fetched while the form is filled in. When an
 * admin overrides them, that holds only for these people and this time.
 */
export function useConflicts(form: InteractionZodForm, { isSaving, changed }: Saving) {
  const key = keyOf(form.values, changed?.id)
  const [debounced] = useDebouncedValue(key, DEBOUNCE)
  const [initial] = useState(key)
  const isChecked =
    debounced !== '' && !(changed && (debounced === initial || !changed.isScheduled))
  const { data } = useQuery(conflictsQuery(isChecked ? debounced : '', isSaving))
  const [allowed, setAllowed] = useState('')
  const isAllowed = key !== '' && allowed === key
  const [refused, setRefused] = useState({ key: '', count: 0 })
  // Never the conflicts of an earlier choice.
  const found = isChecked && debounced === key ? data : undefined
  const hasConflicts = found !== undefined && found.conflicts.length > 0
  return {
    found,
    isAllowed,
    allow: (isAllowing: boolean) => setAllowed(isAllowing ? key : ''),
    hasConflicts,
    isBlocking: hasConflicts && !isAllowed,
    /** A submit failed because of them: the way out of them takes the focus, even when it appears later. */
    refuse: () => setRefused({ key, count: refused.count + 1 }),
    refusals: refused.key === key ? refused.count : 0,
  }
}

/** The people and the time as JSON; empty until the form is complete enough. */
export function keyOf(form: InteractionValues, interactionId: string | undefined): string {
  const { internId, internEmail, mentorId, interviewerId, date, time, duration } = form
  const isAddressed = !internId && isPlainAddress(internEmail.trim().toLowerCase())
  const people = {
    ...(internId ? { internId } : isAddressed && { internEmail }),
    ...(mentorId && { mentorId }),
    ...(interviewerId && { interviewerId }),
  }
  if (Object.keys(people).length === 0) return ''
  const slot = { ...people, ...(interactionId && { interactionId }), date, time, duration }
  return conflictQuery.safeParse(slot).success ? JSON.stringify(slot) : ''
}

export type Conflicts = ReturnType<typeof useConflicts>
type Submit = (event?: FormEvent<HTMLFormElement>) => void

/** Known conflicts are not sent: the panel that lists them says how to save anyway. */
export const unlessConflicting =
  (conflicts: Conflicts, form: InteractionZodForm, submit: Submit): Submit =>
  (event) => {
    if (!conflicts.isBlocking || !form.isValid()) return submit(event)
    event?.preventDefault()
    form.clearErrors()
    form.clearSubmitError()
    conflicts.refuse()
  }

export async function refusedBy<Data>(conflicts: Conflicts, sent: Promise<Data>): Promise<Data> {
  try {
    return await sent
  } catch (error) {
    if (isStatus(error, 409)) conflicts.refuse()
    throw error
  }
}

/** Nothing for conflicts that the panel shows. */
export const errorBeside = ({ hasConflicts }: Conflicts, { submitError }: InteractionZodForm) =>
  hasConflicts && submitError === interactions.schedule.errors.busy[1] ? null : submitError

/** The server sends each conflict as the error of a field. */
export const conflictsIn = (error: unknown) =>
  error instanceof CallFailure && error.status === 409
    ? [...new Set(Object.values(error.fields))].join('. ')
    : ''

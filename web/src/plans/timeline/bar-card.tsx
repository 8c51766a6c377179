import { addDays, type Day } from '@cohort/contract/dates'
import type { Milestone, Plan } from '@cohort/contract/plans/schemas'
import { MESSAGES } from '@cohort/contract/http-messages'
import { VisuallyHidden } from '@mantine/core'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { dayRange } from '#web/ui/forms/day-range.ts'
import { toastOnError } from '#web/ui/overlays/toast-on-error.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useChangeMilestone } from '../queries.ts'
import { limitOf, placeOf } from './bars.ts'
import classes from './timeline.module.css'

interface Props {
  readonly plan: Plan
  readonly milestone: Milestone
  readonly from: Day
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 7,
  PageDown: -7,
}

/** A milestone in the calendar. Its end is dragged, or moved by arrow keys and saved on leaving it. */
export function BarCard({ plan, milestone, from }: Props) {
  const { days, isSaving, change, save, restore } = useDays(plan, milestone)
  const left = placeOf(plan, from)
  const width = placeOf(plan, addDays(from, days)) - left
  const limit = days === milestone.milestoneDays ? undefined : limitOf(plan, milestone, days)
  const drag = useDrag({ days, plan, change, save })
  const press = keysOf({ days, change, save, restore })
  return (
    <div
      className={classes['bar']}
      style={{ insetInlineStart: `${left}%`, width: `${width}%` }}
      title={limit ?? dayRange(from, addDays(from, days - 1))}
      data-invalid={limit !== undefined || undefined}
      aria-busy={isSaving}
    >
      {limit ?? pluralise(days, 'day')}
      {limit && <VisuallyHidden role="alert">{limit}</VisuallyHidden>}
      <span
        className={classes['handle']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input has no end that is dragged in a calendar
        role="slider"
        tabIndex={0}
        aria-label={`Days of ${milestone.name}`}
        aria-valuenow={days}
        aria-valuemin={1}
        aria-valuemax={plan.planDays}
        aria-valuetext={`${pluralise(days, 'day')}, ${dayRange(from, addDays(from, days - 1))}`}
        onKeyDown={press}
        onBlur={save}
        {...drag}
      />
    </div>
  )
}

/** Arrow keys change the days, Enter saves them and Escape restores them. */
function keysOf({ days, change, save, restore }: Omit<ReturnType<typeof useDays>, 'isSaving'>) {
  return (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step !== undefined) change(days + step)
    else if (event.key === 'Enter') save()
    else if (event.key === 'Escape') restore()
    else return
    event.preventDefault()
  }
}

/** The days while they are changed. A value beyond a limit is reported and not saved. */
function useDays(plan: Plan, milestone: Milestone) {
  const [draft, setDraft] = useState<number>()
  const { mutateAsync, isPending } = useChangeMilestone(plan.id, milestone.id)
  const restore = () => setDraft(undefined)
  const save = () => {
    if (draft === undefined || draft === milestone.milestoneDays || isPending) return restore()
    const limit = limitOf(plan, milestone, draft)
    if (limit) {
      toast.failure(limit)
      return restore()
    }
    // A toast has reported the failure: the bar returns to the saved days.
    const saving = toastOnError(MESSAGES.failed, mutateAsync({ milestoneDays: draft }))
    void saving.then(restore, restore)
  }
  return {
    days: draft ?? milestone.milestoneDays,
    isSaving: isPending,
    change: (days: number) => setDraft(Math.max(1, Math.min(plan.planDays, days))),
    save,
    restore,
  }
}

interface Dragging {
  readonly days: number
  readonly plan: Plan
  readonly change: (days: number) => void
  readonly save: () => void
}

/** The pointer moves the end by whole days. */
function useDrag({ days, plan, change, save }: Dragging) {
  const start = useRef<{ x: number; days: number; perDay: number }>(undefined)
  const end = () => {
    if (!start.current) return
    start.current = undefined
    save()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const track = event.currentTarget.parentElement?.parentElement
      const share = placeOf(plan, addDays(plan.startDate, 1)) / 100
      start.current = { x: event.clientX, days, perDay: (track?.clientWidth ?? 1) * share }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      const begun = start.current
      if (begun) change(begun.days + Math.round((clientX - begun.x) / begun.perDay))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

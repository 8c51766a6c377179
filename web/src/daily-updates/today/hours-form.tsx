import { HOURS } from '@cohort/contract/daily-updates/hours'
import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { readHours } from '../day/rows.ts'
import classes from './today.module.css'

interface Props {
  readonly place: number
  readonly name: string
  readonly caption: string
  /** As typed. */
  readonly value: string
  readonly error: string | boolean
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const CHOICES = [0.5, 1, 1.5, 2, 2.5, HOURS.perTask] as const

/** On a phone: one tap instead of the number pad. */
export function HoursForm({ place, caption, value, onChange }: Props) {
  return (
    <fieldset className={classes['hours']}>
      <legend>
        {caption} <VisuallyHidden>for task {place}</VisuallyHidden>
      </legend>
      {CHOICES.map((hours) => {
        const isChosen = readHours(value) === hours
        return (
          <Button
            key={hours}
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            aria-label={`${hours} h`}
            px={0}
            onClick={() => onChange(isChosen ? '' : String(hours))}
          >
            {hours}
          </Button>
        )
      })}
    </fieldset>
  )
}

export const HoursInput = ({ place, name, caption, value, error, ...on }: Props) => (
  <TextInput
    type="number"
    inputMode="decimal"
    min={0.5}
    max={HOURS.perTask}
    step={0.1}
    aria-label={`Hours ${caption.toLowerCase()} for task ${place}`}
    label={caption}
    rightSection="h"
    data-cell={name}
    className={classes[caption.toLowerCase()] ?? ''}
    classNames={{ label: classes['caption'] ?? '' }}
    {...{ value, error }}
    onKeyDown={on.onKeyDown}
    onBlur={on.onLeave}
    onChange={(event) => on.onChange(event.currentTarget.value)}
    // Scrolling must not change the number.
    onWheel={(event) => event.currentTarget.blur()}
  />
)

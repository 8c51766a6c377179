import { HOURS } from '@cohort/contract/daily-updates/hours'
import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { HOURS_FIELD } from '../hours-field.ts'
import { readHours } from '../day/rows.ts'
import classes from './today.module.css'

interface Props {
  readonly place: number
  readonly name: string
  readonly field: 'estimatedTime' | 'actualTime'
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
export function HoursForm({ place, field, caption, value, onChange }: Props) {
  return (
    // The field above has the same caption.
    <fieldset className={classes['hours']} data-field={field}>
      <VisuallyHidden component="legend">{`${caption} of task ${place}`}</VisuallyHidden>
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

export const HoursInput = ({ place, name, field, caption, value, error, ...rest }: Props) => (
  <TextInput
    {...HOURS_FIELD}
    aria-label={`${caption} of task ${place}`}
    label={caption}
    rightSection="h"
    data-cell={name}
    className={classes[field] ?? ''}
    classNames={{ label: classes['caption'] ?? '' }}
    {...{ value, error }}
    onKeyDown={rest.onKeyDown}
    onBlur={rest.onLeave}
    onChange={(event) => rest.onChange(event.currentTarget.value)}
  />
)

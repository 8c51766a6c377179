import { TASK_PROGRESS } from '@cohort/contract/daily-updates/rules'
import { NativeSelect, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { IconAlertCircleFilled, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import type { Cell } from './paste-rows.ts'
import classes from './grid.module.css'
import { HOURS_FIELD } from '../hours-field.ts'
import { titleOf, type Field } from './rows.ts'
import { cellName, type OnKeyDown } from './use-cells.ts'

interface Props {
  readonly cell: Cell
  /** From 1. */
  readonly place: number
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  readonly onKeyDown: OnKeyDown
}

export function TaskCellForm({ cell, place, value, error, onChange, onLeave, onKeyDown }: Props) {
  const title = titleOf(cell.field)
  const isPhone = usePhone()
  const shared = {
    'aria-label': `${title} of task ${place}`,
    'data-cell': cellName(cell),
    error: error && (
      <>
        <IconAlertCircleFilled size="0.75rem" aria-hidden />
        {error}
      </>
    ),
    value,
    classNames: { input: classes['input'] ?? '', error: classes['error'] ?? '' },
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(event.currentTarget.value),
    onBlur: onLeave,
    onKeyDown: (event: Parameters<OnKeyDown>[1]) => onKeyDown(cell, event),
  }
  return (
    <>
      <span className={classes['caption']} aria-hidden>
        {title}
      </span>
      {isPhone && cell.field === 'taskProgress' ? (
        <ProgressSwitch {...{ cell, place, value, onChange, onKeyDown }} />
      ) : (
        <Input field={cell.field} shared={shared} />
      )}
    </>
  )
}

interface InputProps {
  readonly field: Field
  readonly shared: object
}

function Input({ field, shared }: InputProps) {
  if (field === 'taskProgress') return <NativeSelect data={[...TASK_PROGRESS]} {...shared} />
  if (field === 'estimatedTime' || field === 'actualTime') {
    return <TextInput {...HOURS_FIELD} {...shared} />
  }
  return <Textarea autosize minRows={1} maxRows={12} dir="auto" {...shared} />
}

type SwitchProps = Omit<Props, 'error' | 'onLeave'>

/** On a phone: one tap instead of the two of a select. */
function ProgressSwitch({ cell, place, value, onChange, onKeyDown }: SwitchProps) {
  const isDone = value === 'COMPLETED'
  const Icon = isDone ? IconCircleCheckFilled : IconCircle
  return (
    <UnstyledButton
      role="switch"
      aria-checked={isDone}
      aria-label={`Progress of task ${place}: ${value}`}
      data-cell={cellName(cell)}
      className={classes['progress'] ?? ''}
      onClick={() => onChange(isDone ? 'PENDING' : 'COMPLETED')}
      onKeyDown={(event) => onKeyDown(cell, event)}
    >
      <Icon size="1.125rem" stroke={1.5} aria-hidden />
      {value}
    </UnstyledButton>
  )
}

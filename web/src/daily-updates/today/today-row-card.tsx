import type { RowErrors } from '@cohort/contract/daily-updates/day-validation'
import { ActionIcon, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { lackOf } from '../day/autosave.ts'
import { ConflictPanel } from '../day/conflict-panel.tsx'
import type { Field, Row } from '../day/rows.ts'
import { cellName } from '../day/use-cells.ts'
import type { Editing } from '../day/use-editing.ts'
import { HoursForm, HoursInput } from './hours-form.tsx'
import classes from './today.module.css'

interface Props {
  readonly row: Row
  /** From 1. */
  readonly place: number
  readonly errors: RowErrors
  /** Fields that keep the row from being saved. */
  readonly marks: readonly Field[]
  readonly isBusy: boolean
  readonly editing: Editing
  readonly onEnter: () => void
  readonly onRemove: () => void
}

/** A task of today: name, estimated and actual time, and whether it is done. */
export function TodayRowCard(props: Props) {
  const { row, place, isBusy, editing, onRemove } = props
  const isPhone = usePhone()
  const missing = row.fields.estimatedTime === '' ? 'estimatedTime' : 'actualTime'
  return (
    <li className={classes['row']} data-conflict={row.theirs ? true : undefined}>
      <Words {...props} field="taskName" label="Task" placeholder="What are you working on?" />
      <Words {...props} field="activitiesPlanned" label="Plan" placeholder="What do you plan?" />
      <HoursInput {...fieldOf(props, 'estimatedTime')} caption="Planned" />
      <HoursInput {...fieldOf(props, 'actualTime')} caption="Spent" />
      <DoneSwitch row={row} place={place} editing={editing} />
      <ActionIcon
        className={classes['remove'] ?? ''}
        variant="subtle"
        color="gray"
        aria-label={`Delete task ${place}`}
        disabled={isBusy}
        onClick={onRemove}
      >
        <IconTrash size="1.125rem" stroke={1.5} />
      </ActionIcon>
      {isPhone && (
        <HoursForm
          {...fieldOf(props, missing)}
          caption={missing === 'estimatedTime' ? 'Hours planned' : 'Hours spent'}
        />
      )}
      <Notes {...props} />
    </li>
  )
}

/** Below the fields: why the row is not saved yet. */
function Notes({ row, place, marks, editing }: Props) {
  const lack = lackOf(row)
  return (
    <>
      {marks.length > 0 && lack && (
        <Text size="sm" className={classes['lack'] ?? ''}>
          {lack}
        </Text>
      )}
      {row.theirs && (
        <div className={classes['conflict']}>
          <ConflictPanel row={row} place={place} theirs={row.theirs} onChoose={editing.choose} />
        </div>
      )}
    </>
  )
}

const fieldOf = ({ row, place, errors, marks, editing, onEnter }: Props, field: Field) => ({
  place,
  name: cellName({ key: row.key, field }),
  value: row.fields[field],
  error: errors[field] ?? marks.includes(field),
  onChange: (value: string) => editing.write({ key: row.key, field }, value),
  onLeave: () => editing.leave({ key: row.key, field }),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  },
})

interface WordsProps extends Props {
  readonly field: 'taskName' | 'activitiesPlanned'
  readonly label: string
  readonly placeholder: string
}

function Words({ field, label, placeholder, ...props }: WordsProps) {
  const { name, value, error, onChange, onLeave, onKeyDown } = fieldOf(props, field)
  return (
    <TextInput
      aria-label={`${label} ${props.place}`}
      placeholder={placeholder}
      data-cell={name}
      dir="auto"
      className={classes[field] ?? ''}
      classNames={{ input: classes['words'] ?? '' }}
      {...{ value, error, onKeyDown }}
      onBlur={onLeave}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function DoneSwitch({ row, place, editing }: Pick<Props, 'row' | 'place' | 'editing'>) {
  const isDone = row.fields.taskProgress === 'COMPLETED'
  const Icon = isDone ? IconCircleCheckFilled : IconCircle
  const cell = { key: row.key, field: 'taskProgress' } as const
  return (
    <UnstyledButton
      role="switch"
      aria-checked={isDone}
      aria-label={`Task ${place} is done`}
      data-cell={cellName(cell)}
      className={classes['done'] ?? ''}
      onClick={() => editing.write(cell, isDone ? 'PENDING' : 'COMPLETED')}
    >
      <Icon size="1.25rem" stroke={1.5} aria-hidden />
      <span>Done</span>
    </UnstyledButton>
  )
}

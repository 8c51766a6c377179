import type { RowErrors } from '@cohort/contract/daily-updates/day-validation'
import { ActionIcon, InputBase, Text, UnstyledButton } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconTrash } from '@tabler/icons-react'
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { lackOf } from '../day/autosave.ts'
import { ConflictPanel } from '../day/conflict-panel.tsx'
import { isEmpty, titleOf, type Field, type Row } from '../day/rows.ts'
import { cellName } from '../day/use-cells.ts'
import type { Editing } from '../day/use-editing.ts'
import { FinishedTaskCard } from '../finished-task-card.tsx'
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
  /** The task that was touched last. */
  readonly isInHand: boolean
  readonly editing: Editing
  readonly onTake: () => void
  readonly onEnter: () => void
  readonly onRemove: () => void
}

export function TodayRowCard(props: Props) {
  const { row, isInHand, onTake } = props
  const isPhone = usePhone()
  const [wasOpened, setWasOpened] = useState(false)
  const { isWriting, ...inside } = useWriting(props.marks.length > 0)
  if (isPhone && !isInHand && isFinished(props)) {
    const open = () => {
      setWasOpened(true)
      onTake()
    }
    return (
      <li className={classes['finished']}>
        <FinishedTaskCard fields={row.fields} place={props.place} onOpen={open} />
      </li>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of its fields bubbles
    <li
      {...inside}
      // The line that had the focus is gone.
      ref={wasOpened ? focus : null}
      tabIndex={-1}
      className={classes['row']}
      data-conflict={row.theirs ? true : undefined}
      onFocus={onTake}
    >
      <RowFields {...props} {...(isWriting && wrongOnly(props))} hasChoices={isPhone && isInHand} />
    </li>
  )
}

const wrongOnly = ({ row, errors, marks }: Props) => ({
  errors: {},
  marks: marks.filter((field) => errors[field] && row.fields[field].trim() !== ''),
})

/** What is empty is marked once the focus has left the task, and stays marked when the focus returns. */
function useWriting(isMarked: boolean) {
  const [isWriting, setWriting] = useState(false)
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget)
  return {
    isWriting,
    onFocusCapture: (event: FocusEvent) => {
      if (!isInside(event)) setWriting(!isMarked)
    },
    onBlurCapture: (event: FocusEvent) => {
      if (!isInside(event)) setWriting(false)
    },
  }
}

const focus = (row: HTMLElement | null) => row?.focus()

function RowFields({ hasChoices, ...props }: Props & { readonly hasChoices: boolean }) {
  const { row, place, isBusy, editing, onRemove } = props
  const missing = row.fields.estimatedTime === '' ? 'estimatedTime' : 'actualTime'
  return (
    <>
      <Words {...props} field="taskName" label="Task" placeholder="What are you working on?" />
      <Words {...props} field="activitiesPlanned" label="Plan" placeholder="What do you plan?" />
      {HOURS_FIELDS.map((field) => (
        <HoursInput key={field} {...hoursOf(props, field)} />
      ))}
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
      {hasChoices && <HoursForm {...hoursOf(props, missing)} />}
      <Notes {...props} />
    </>
  )
}

const HOURS_FIELDS = ['estimatedTime', 'actualTime'] as const

/** Nothing that is wrong or missing is ever folded. */
const isFinished = ({ row, errors, marks }: Props) =>
  row.fields.taskProgress === 'COMPLETED' &&
  row.fields.actualTime !== '' &&
  !row.theirs &&
  marks.length === 0 &&
  Object.values(errors).every((error) => !error)

function Notes({ row, place, marks, editing }: Props) {
  const lack = lackOf(row)
  return (
    <>
      {lack && (
        <Text
          size="sm"
          className={classes['lack'] ?? ''}
          data-marked={marks.length > 0 || undefined}
        >
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
    const empty = emptyBeside(row, field)
    if (empty) editing.cells.focus({ key: row.key, field: empty })
    else onEnter()
  },
})

const hoursOf = (props: Props, field: (typeof HOURS_FIELDS)[number]) => ({
  ...fieldOf(props, field),
  field,
  caption: titleOf(field),
})

const REQUIRED = ['taskName', 'activitiesPlanned', 'estimatedTime'] as const

/** What a task that was begun still lacks, besides the field itself. */
const emptyBeside = (row: Row, field: Field) =>
  isEmpty(row) ? undefined : REQUIRED.find((one) => one !== field && row.fields[one].trim() === '')

interface WordsProps extends Props {
  readonly field: 'taskName' | 'activitiesPlanned'
  readonly label: string
  readonly placeholder: string
}

function Words({ field, label, placeholder, ...props }: WordsProps) {
  const { name, value, error, onChange, onLeave, onKeyDown } = fieldOf(props, field)
  return (
    // An input of one line would drop the line breaks that the grid allows.
    <InputBase
      component="textarea"
      rows={1}
      multiline
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
  const { taskProgress } = row.fields
  const isDone = taskProgress === 'COMPLETED'
  const Icon = isDone ? IconCircleCheckFilled : IconCircle
  const cell = { key: row.key, field: 'taskProgress' } as const
  return (
    <UnstyledButton
      role="switch"
      aria-checked={isDone}
      aria-label={`${titleOf('taskProgress')} of task ${place}: ${taskProgress}`}
      data-cell={cellName(cell)}
      className={classes['done'] ?? ''}
      onClick={() => editing.write(cell, isDone ? 'PENDING' : 'COMPLETED')}
    >
      <Icon size="1.25rem" stroke={1.5} aria-hidden />
      <span>{taskProgress}</span>
    </UnstyledButton>
  )
}

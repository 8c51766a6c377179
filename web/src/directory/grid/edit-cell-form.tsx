import { paths } from '@cohort/contract/app-paths'
import { formatDateTime } from '@cohort/contract/dates'
import {
  PEOPLE_LABELS,
  type InlineField,
  type PeopleColumn,
} from '@cohort/contract/directory/rules'
import { STATUS_WORDS, STATUSES, ZONES } from '@cohort/contract/users/rules'
import { Alert, Button, Group, Popover, Select, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { LEAVE_PLACE } from '#web/daily-updates/leave/place.ts'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useLists } from '#web/lib/organisation/organisation.ts'
import { ErrorAlert } from '#web/ui/forms/form-shell.tsx'
import { focusOnMount } from '#web/ui/layout/focus-on-mount.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { toastWithAction } from '#web/ui/overlays/undo-toast.tsx'
import { LEAVE_WITHOUT_END } from '#web/users/wording.ts'
import { ZoneReasonForm } from '#web/users/zones/zone-reason-form.tsx'
import { BOX_WIDTH, columnWidth, leftOf } from './columns.ts'
import classes from './grid.module.css'
import { useCellEdit, type CellEdit } from './use-cell-edit.ts'
import type { Editing } from './use-grid.ts'

interface Props {
  readonly editing: Editing
  readonly columns: readonly PeopleColumn[]
  readonly height: number
  readonly isCard: boolean
  readonly onClose: () => void
}

export function EditCellForm({ editing, columns, height, isCard, onClose }: Props) {
  const { cell, field, row } = editing
  const left = isCard ? BOX_WIDTH : leftOf(columns, cell.column)
  const width = isCard ? 160 : columnWidth(field)
  return (
    <Popover
      opened
      trapFocus
      returnFocus={false}
      width={280}
      withinPortal
      onChange={onClose}
      closeOnClickOutside={false}
      shadow="md"
    >
      <Popover.Target>
        <div
          className={classes['anchor']}
          style={{ top: cell.row * height, left, width, height }}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={`${PEOPLE_LABELS[field]} of ${row.name}`}>
        <Fields editing={editing} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  )
}

const NOTHING: Readonly<Record<InlineField, string>> = {
  zone: 'No Zone',
  status: 'No status',
  batch: 'No batch',
  phase: 'No phase',
}

function useChoices(field: InlineField): readonly string[] {
  const { batches, phases } = useLists()
  return { zone: ZONES, status: STATUSES, batch: batches, phase: phases }[field]
}

function wordsOf(field: InlineField, saved: string | null) {
  const status = STATUSES.find((one) => one === saved)
  return status ? STATUS_WORDS[status] : (saved ?? NOTHING[field])
}

/** A screen reader reads the cell before the table is fetched again, with the value of before. */
function useSaved({ field, row }: Editing, onClose: () => void) {
  const navigate = useNavigate()
  const to = { to: paths.intern(row.id), search: { tab: 'work' }, hash: LEAVE_PLACE } as const
  return (saved: string | null) => {
    onClose()
    const message = `${PEOPLE_LABELS[field]} of ${row.name} saved: ${wordsOf(field, saved)}`
    if (saved !== 'LEAVE' || field !== 'status') return toast.success(message)
    const onAct = () => void navigate(to)
    toastWithAction({ message, detail: LEAVE_WITHOUT_END, action: 'Add the days', onAct })
  }
}

/** The choice that begins with the letter, else the present value. */
const begun = ({ row, field, typed }: Editing, choices: readonly string[]) =>
  (typed && choices.find((choice) => choice.toLowerCase().startsWith(typed.toLowerCase()))) ||
  (row[field] ?? '')

function Fields({ editing, onClose }: Pick<Props, 'editing' | 'onClose'>) {
  const { field, row } = editing
  const choices = useChoices(field)
  const [value, setValue] = useState(() => begun(editing, choices))
  const [reason, setReason] = useState('')
  const edit = useCellEdit(editing, useSaved(editing, onClose))
  const chosen = value === '' ? null : value
  /** The reason for a zone is written before it is saved. */
  const pick = (picked: string) => {
    setValue(picked)
    if (picked === (row[field] ?? '')) onClose()
    else if (field !== 'zone') void edit.save(picked || null, '')
  }
  return (
    <form onSubmit={preventing(() => void edit.save(chosen, reason))} noValidate>
      <Stack gap="sm">
        <ValueSelect
          editing={editing}
          choices={choices}
          value={value}
          onChange={pick}
          error={edit.fields[field]}
        />
        {field === 'zone' && chosen !== row.zone && (
          <ZoneReasonForm
            zone={chosen}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={edit.fields['zoneReason']}
            ref={focusOnMount}
          />
        )}
        <ErrorAlert message={edit.message} />
        <Newer edit={edit} onMine={() => void edit.saveMine(chosen, reason)} onClose={onClose} />
        <Buttons edit={edit} hasChange={chosen !== row[field]} onClose={onClose} />
      </Stack>
    </form>
  )
}

const preventing = (save: () => void) => (event: FormEvent) => {
  event.preventDefault()
  save()
}

interface ValueProps extends Pick<Props, 'editing'> {
  readonly choices: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** Its list is open, unless a letter has chosen already. */
const ValueSelect = ({ editing, choices, onChange, ...props }: ValueProps) => (
  <Select
    data-autofocus
    label={`${PEOPLE_LABELS[editing.field]} of ${editing.row.name}`}
    data={[{ value: '', label: NOTHING[editing.field] }, ...choices]}
    defaultDropdownOpened={editing.typed === ''}
    comboboxProps={{ withinPortal: false }}
    onChange={(picked) => onChange(picked ?? '')}
    {...props}
  />
)

interface ButtonsProps extends Pick<Props, 'onClose'> {
  readonly edit: CellEdit
  readonly hasChange: boolean
}

/** Most values are saved as they are chosen from the list: then there is nothing to save before. */
const Buttons = ({ edit: { newer, isBusy }, hasChange, onClose }: ButtonsProps) =>
  !newer && (
    <Group gap="xs" justify="flex-end">
      <Button variant="default" size="compact-sm" onClick={onClose}>
        Cancel
      </Button>
      {hasChange && (
        <Button type="submit" size="compact-sm" loading={isBusy}>
          Save
        </Button>
      )}
    </Group>
  )

interface NewerProps {
  readonly edit: CellEdit
  readonly onMine: () => void
  readonly onClose: () => void
}

/** Another person has changed the same field in the meantime: asks which value to keep. */
function Newer({ edit: { newer, isBusy }, onMine, onClose }: NewerProps) {
  const { timeZone } = usePublicRuleContext()
  if (!newer) return null
  return (
    <Alert color="yellow" role="alert" py="xs">
      <Text size="sm" mb="xs">
        <bdi>{newer.actorName ?? 'An operator'}</bdi> set {newer.value ?? 'no value'}
        {newer.at && ` on ${formatDateTime(new Date(newer.at), timeZone)}`}.
      </Text>
      <Group gap="xs">
        <Button variant="default" size="compact-sm" onClick={onClose}>
          Keep {newer.value ?? 'it empty'}
        </Button>
        <Button size="compact-sm" loading={isBusy} onClick={onMine}>
          Use mine
        </Button>
      </Group>
    </Alert>
  )
}

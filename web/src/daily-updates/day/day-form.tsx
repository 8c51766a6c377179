import { MOST_TASKS } from '@cohort/contract/daily-updates/rules'
import type { DayOfTasks } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { Button, Group, Loader, Stack } from '@mantine/core'
import { IconCopy, IconPlayerTrackNext, IconPlus } from '@tabler/icons-react'
import { toast } from '#web/ui/overlays/toast.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { useKeyboard } from '#web/ui/layout/use-keyboard.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './grid.module.css'
import { NoticePanel } from './notice-panel.tsx'
import { TasksGridForm } from './tasks-grid-form.tsx'
import { TotalPanel } from './total-panel.tsx'
import { useDay } from './use-day.ts'
import { useEditing } from './use-editing.ts'
import { useEarlierDay } from './use-earlier-day.ts'
import { useSave } from './use-save.ts'
import { useShownErrors } from './use-shown-errors.ts'

interface Props {
  readonly owner: string
  readonly date: Day
  readonly server: DayOfTasks
}

const EARLIER_TASKS = [
  ['unfinished', 'Carry over unfinished', IconPlayerTrackNext],
  ['all', 'Copy previous day', IconCopy],
] as const

/** The own tasks of an open day. */
export function DayForm({ owner, date, server }: Props) {
  const day = useDay(owner, date, server)
  const shown = useShownErrors(day.rows)
  const editing = useEditing(day, shown)
  const saving = useSave(owner, date, day)
  const earlier = useEarlierDay({ owner, date, rows: day.rows, add: editing.addRows })

  const save = async () => {
    shown.attempt()
    const bad = shown.firstBad()
    if (bad) return void editing.cells.focus(bad)
    // The message above the table may be out of sight.
    if (shown.total !== null) return toast.failure(shown.total)
    if (day.rows.some(({ theirs }) => theirs))
      return toast.failure('Choose one of the two versions of each task first.')
    if (await saving.save()) {
      shown.forget()
      editing.closeNotice()
    }
  }
  const isFull = day.rows.length >= MOST_TASKS
  const isPhone = usePhone()
  useKeyboard()
  const total = (
    <TotalPanel
      actual={shown.totalActualTime}
      planned={shown.totalEstimatedTime}
      refusal={shown.total}
    />
  )
  return (
    <Stack gap="md">
      <NoticePanel
        restored={day.isRestored && day.isDirty ? () => askToDiscard(day.discard) : undefined}
        isShared={day.isShared}
        notice={editing.notice}
        onUndo={editing.undo}
        onClose={editing.closeNotice}
      />
      <Group justify="space-between" gap="sm">
        {!isPhone && total}
        <Group gap="xs" className={classes['earlier'] ?? ''}>
          {EARLIER_TASKS.map(([which, label, Icon]) => (
            <Button
              key={which}
              variant="subtle"
              leftSection={<Icon size="1rem" stroke={1.5} />}
              loading={earlier.loading === which}
              disabled={isFull}
              onClick={() => void earlier.copy(which)}
            >
              {label}
            </Button>
          ))}
        </Group>
      </Group>
      <TasksGridForm
        rows={day.rows}
        errorsOf={shown.errorsOf}
        editing={editing}
        isBusy={saving.isBusy}
        onDelete={saving.remove}
      />
      <Group justify="space-between" gap="sm" className={classes['actions'] ?? ''}>
        {isPhone && total}
        <Button
          variant="default"
          leftSection={<IconPlus size="1rem" stroke={1.5} />}
          disabled={isFull}
          onClick={editing.addTask}
        >
          Add Task
        </Button>
        <Button
          disabled={!day.isDirty || saving.isSaving}
          leftSection={saving.isSaving && <Loader size="xs" color="currentcolor" />}
          onClick={() => void save()}
        >
          Save changes
        </Button>
      </Group>
    </Stack>
  )
}

const askToDiscard = (discard: () => void) =>
  confirm({
    title: 'Discard what you had not saved?',
    sentence: 'The tasks of this day go back to what was saved last.',
    action: 'Discard',
    onConfirm: discard,
  })

import { MAX_TASKS } from '@cohort/contract/daily-updates/rules'
import type { DayOfTasks } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { Button, Group, Loader, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, type MouseEvent, type ReactNode } from 'react'
import { useBlockedTasks } from '#web/blockers/queries.ts'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { followKeyboard } from '#web/ui/layout/follow-keyboard.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { EarlierDayPanel } from './earlier-day-panel.tsx'
import classes from './grid.module.css'
import { NoticePanel } from './notice-panel.tsx'
import { useIsExpected } from '../own-day-off-panel.tsx'
import { stateOfDay } from '../update-state.ts'
import { isChanged, openTasksOf, tasksAmong } from './rows.ts'
import { StepsPanel } from './steps-panel.tsx'
import { TasksGridForm } from './tasks-grid-form.tsx'
import { TOTAL_ERROR, TotalPanel } from './total-panel.tsx'
import { useDay, type OwnDay } from './use-day.ts'
import { useEditing, type Editing } from './use-editing.ts'
import { useSave, type Saving } from './use-save.ts'
import { useShownErrors, type ShownErrors } from './use-shown-errors.ts'

const OwnBlockersPanel = lazyExport(
  () => import('#web/blockers/own-blockers-panel.tsx'),
  'OwnBlockersPanel',
)

interface Props {
  readonly owner: string
  readonly date: Day
  readonly server: DayOfTasks & { readonly isDue: boolean }
}

export function DayForm({ owner, date, server }: Props) {
  const day = useDay(owner, date, server, { hasFirstRow: true })
  const shown = useShownErrors(day.rows)
  const editing = useEditing(day, shown)
  const saving = useSave(owner, date, day)
  const isPhone = usePhone()
  const today = useToday()
  const isAhead = date > today
  const when = isAhead ? 'ahead' : server.isDue ? 'due' : 'open'
  const state = stateOfDay(day, useIsExpected(owner, date) ? when : 'off')
  const additions = { owner, date, rows: day.rows, onAdd: editing.addRows }
  // On a phone after the tasks, so that the first field is in sight.
  const steps = <StepsPanel {...additions} />
  const totals = <TotalPanel totals={shown} error={shown.total} state={state} />
  return (
    <Stack ref={followKeyboard} gap="md">
      <NoticePanel day={day} editing={editing} />
      <Group justify="space-between" gap="sm">
        {!isPhone && totals}
        <EarlierDayPanel {...additions} />
      </Group>
      {!isPhone && steps}
      <TasksGridForm
        rows={day.rows}
        errorsOf={shown.errorsOf}
        blocked={useBlockedTasks(owner)}
        editing={editing}
        saving={saving}
      />
      {isPhone && steps}
      <ActionsPanel {...{ day, shown, editing, saving }}>{isPhone && totals}</ActionsPanel>
      {date === today && (
        <Suspense>
          <OwnBlockersPanel userId={owner} tasks={openTasksOf(day.rows)} />
        </Suspense>
      )}
    </Stack>
  )
}

interface ActionsProps {
  readonly day: OwnDay
  readonly shown: ShownErrors
  readonly editing: Editing
  readonly saving: Saving
  readonly children: ReactNode
}

const ActionsPanel = ({ day, shown, editing, saving, children }: ActionsProps) => (
  <Group
    justify="space-between"
    gap="sm"
    className={classes['actions'] ?? ''}
    data-foot-actions
    onMouseDown={keepFocus}
  >
    {children}
    <Button
      variant="default"
      leftSection={<IconPlus size="1rem" stroke={1.5} />}
      disabled={day.rows.length >= MAX_TASKS}
      onClick={editing.addTask}
    >
      Add Task
    </Button>
    <Button
      // An added task that is still empty can be saved, which says what it lacks.
      disabled={saving.isSaving || !tasksAmong(day.rows).some(isChanged)}
      leftSection={saving.isSaving && <Loader size="xs" color="currentcolor" />}
      onClick={() => void saveIfValid(day, shown, editing, saving)}
    >
      Save changes
    </Button>
  </Group>
)

/** The message of a field that loses the focus moves a button away between press and release. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

async function saveIfValid(day: OwnDay, shown: ShownErrors, editing: Editing, saving: Saving) {
  shown.attempt()
  const invalid = shown.firstInvalid()
  if (invalid) return void editing.cells.focus(invalid)
  // It may be out of sight above the table.
  if (shown.total !== null) return document.getElementById(TOTAL_ERROR)?.focus()
  if (day.rows.some(({ theirs }) => theirs))
    return toast.failure('Select a version of each conflicting task first.')
  if (await saving.save()) {
    shown.forget()
    editing.closeNotice()
  }
}

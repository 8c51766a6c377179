import { spentHours } from '@cohort/contract/daily-updates/hours'
import { paths } from '@cohort/contract/app-paths'
import { MAX_TASKS } from '@cohort/contract/daily-updates/rules'
import type { DayOfTasks } from '@cohort/contract/daily-updates/schemas'
import { formatDay, type Day } from '@cohort/contract/dates'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { OpenBlockersPanel } from '#web/blockers/blockers-panel.tsx'
import { ReportPanel } from '#web/blockers/report-panel.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { NoticePanel } from '../day/notice-panel.tsx'
import { pasteBlock } from '../day/paste-block.ts'
import { removeRow } from '../day/remove-row.ts'
import { isEmpty, openTasksOf, spareRow } from '../day/rows.ts'
import { useAutosave } from '../day/use-autosave.ts'
import { useDay, type OwnDay } from '../day/use-day.ts'
import { useEditing, type Editing } from '../day/use-editing.ts'
import { useSave } from '../day/use-save.ts'
import { useShownErrors, type ShownErrors } from '../day/use-shown-errors.ts'
import { dayQuery } from '../queries.ts'
import { stateOfDay, type When } from '../update-state.ts'
import { LateRowsPanel } from './late-rows-panel.tsx'
import { SaveStatePanel } from './save-state-panel.tsx'
import { SuggestionsPanel, type Suggestion } from './suggestions-panel.tsx'
import { TodayRowCard } from './today-row-card.tsx'
import { useInHand } from './use-in-hand.ts'
import classes from './today.module.css'

interface Props {
  readonly owner: string
  readonly date: Day
  readonly isExpected: boolean
  /** Beside the unfinished tasks of the last day. */
  readonly suggestions: readonly Suggestion[]
}

export function TodayPanel(props: Props) {
  const { owner, date } = props
  const { data } = useQuery(dayQuery(owner, date))
  if (!data?.canWrite) return null
  return <Today key={date} {...props} server={data} />
}

interface TodayProps extends Props {
  readonly server: DayOfTasks & { readonly isDue: boolean }
}

function Today({ owner, date, isExpected, server, suggestions }: TodayProps) {
  const day = useDay(owner, date, server, { hasFirstRow: true })
  const shown = useShownErrors(day.rows)
  const editing = useEditing(day, shown)
  const saving = useSave(owner, date, day)
  const autosave = useAutosave(owner, date, day)
  const addTask = () => addEmptyRow(day, editing)
  const folding = useFolded(day)
  const when = isExpected ? (server.isDue ? 'due' : 'open') : 'off'
  if (folding.isFolded) return <FoldedPanel owner={owner} shown={shown} onEdit={folding.unfold} />
  return (
    // The button that had the focus is gone.
    <div ref={folding.wasAsked ? focus : null} tabIndex={-1}>
      <SectionCard
        title="Today"
        gap="xs"
        aside={<SaveStatePanel rows={day.rows} autosave={autosave} />}
      >
        <Stack gap="sm">
          <StatePanel {...{ date, shown, when }} rows={day.rows} />
          <LateRowsPanel owner={owner} before={date} onMove={editing.addRows} />
          <NoticePanel day={{ ...day, isRestored: false }} editing={editing} />
          <RowsPanel {...{ day, shown, editing, saving, addTask }} />
          <SuggestionsPanel
            {...{ owner, date, suggestions }}
            rows={day.rows}
            onAdd={editing.addRows}
          />
          <OpenBlockersPanel userId={owner} />
          <FootPanel {...{ date, addTask }} rows={day.rows} />
        </Stack>
      </SectionCard>
    </div>
  )
}

/**
 * On a phone an update that was submitted before the screen was opened is one line, so that what is
 * still to be done is in sight. Nothing that is being written is ever folded.
 */
function useFolded(day: OwnDay) {
  const isPhone = usePhone()
  const [opened, setOpened] = useState<'self' | 'asked'>()
  // Stays open when the last hours are filled in.
  if (!opened && !isSubmitted(day)) setOpened('self')
  return {
    isFolded: isPhone && !opened && isSubmitted(day),
    unfold: () => setOpened('asked'),
    wasAsked: opened === 'asked',
  }
}

const focus = (panel: HTMLElement | null) => panel?.focus()

const isSubmitted = ({ rows, isDirty }: OwnDay) => stateOfDay({ rows, isDirty }).tone === 'good'

interface FoldedProps {
  readonly owner: string
  readonly shown: ShownErrors
  readonly onEdit: () => void
}

const FoldedPanel = ({ owner, shown, onEdit }: FoldedProps) => (
  <SectionCard
    title="Today"
    gap="xs"
    aside={
      <Button
        variant="default"
        size="compact-sm"
        miw="2.75rem"
        aria-label="Edit today's update"
        onClick={onEdit}
      >
        Edit
      </Button>
    }
  >
    <Text size="sm">{`Update submitted, ${hoursOf(shown)}`}</Text>
    <OpenBlockersPanel userId={owner} />
  </SectionCard>
)

interface FootProps {
  readonly date: Day
  readonly rows: OwnDay['rows']
  readonly addTask: () => void
}

function FootPanel({ date, rows, addTask }: FootProps) {
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlus size="1rem" stroke={1.5} />}
          disabled={rows.length >= MAX_TASKS}
          onClick={addTask}
        >
          Add task
        </Button>
        <ReportPanel tasks={openTasksOf(rows)} />
      </Group>
      <TextLink to={paths.ownUpdates(date)}>Open full update</TextLink>
    </Group>
  )
}

interface StateProps {
  readonly date: Day
  readonly rows: OwnDay['rows']
  readonly shown: ShownErrors
  readonly when: When
}

function StatePanel({ date, rows, shown, when }: StateProps) {
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {formatDay(date)}
        </Text>
        <ToneBadge {...stateOfDay({ rows, isDirty: false }, when)} />
      </Group>
      <Text size="sm" className={classes['totals'] ?? ''}>
        {hoursOf(shown)}
      </Text>
    </Group>
  )
}

/** Empty before anything is planned: the state says so. */
const hoursOf = ({ totalActualTime, totalEstimatedTime }: ShownErrors) =>
  totalActualTime === 0 && totalEstimatedTime === 0
    ? ''
    : spentHours(totalActualTime, totalEstimatedTime)

interface RowsProps {
  readonly day: OwnDay
  readonly shown: ShownErrors
  readonly editing: Editing
  readonly saving: ReturnType<typeof useSave>
  readonly addTask: () => void
}

function RowsPanel({ day, shown, editing, saving, addTask }: RowsProps) {
  const { inHand, take } = useInHand(day.rows)
  if (day.rows.length === 0) return null
  return (
    <ul
      className={`plain-list ${classes['rows']}`}
      onPaste={(event) => pasteBlock(event, day.rows, editing.paste)}
    >
      {day.rows.map((row, index) => (
        <TodayRowCard
          key={row.key}
          row={row}
          place={index + 1}
          errors={shown.errorsOf(row)}
          marks={shown.marksOf(row)}
          isBusy={saving.isBusy}
          isInHand={row.key === inHand}
          editing={editing}
          onTake={() => take(row.key)}
          onEnter={addTask}
          onRemove={() => removeRow(row, editing, saving)}
        />
      ))}
    </ul>
  )
}

/** Or focuses the existing one. */
function addEmptyRow(day: OwnDay, { cells }: Editing) {
  const last = day.rows.at(-1)
  const isThere = last && last.taskId === null && isEmpty(last)
  const row = isThere ? last : spareRow()
  // The row must be rendered before it can be focused; the list, too.
  if (!isThere) flushSync(() => day.change((rows) => [...rows, row]))
  cells.focus({ key: row.key, field: 'taskName' })
}

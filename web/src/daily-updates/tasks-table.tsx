import type { Task } from '@cohort/contract/daily-updates/schemas'
import { BLOCKED_LABEL } from '@cohort/contract/days/rules'
import { Group, Text } from '@mantine/core'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import classes from './tasks-table.module.css'

interface Props {
  readonly label: string
  readonly tasks: readonly Task[]
  /** The ids of those that are blocked. */
  readonly blocked: readonly string[]
}

export function TasksTable({ label, tasks, blocked }: Props) {
  const rows = tasks.map((task) => ({ ...task, isBlocked: blocked.includes(task.id) }))
  return (
    <div className={classes['tasks']}>
      <DataTable label={label} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} hasCards />
    </div>
  )
}

const prose = (text: string | null) => (
  <Text component="span" display="block" size="sm" className="prose" dir="auto">
    {text || 'N/A'}
  </Text>
)

interface Row extends Task {
  readonly isBlocked: boolean
}

export const COLUMNS: readonly Column<Row>[] = [
  { title: 'Task Name', cell: ({ taskName }) => prose(taskName) },
  { title: 'Planned Activities', cell: ({ activitiesPlanned }) => prose(activitiesPlanned) },
  { title: 'Completed Activities', cell: ({ activitiesCompleted }) => prose(activitiesCompleted) },
  { title: 'Estimated Time', cell: ({ estimatedTime }) => estimatedTime ?? '-' },
  { title: 'Actual Time', cell: ({ actualTime }) => actualTime ?? '-' },
  {
    title: 'Progress',
    cell: ({ taskProgress, isBlocked }) => (
      <Group gap={4}>
        <ToneBadge tone={taskProgress === 'PENDING' ? 'bad' : 'good'} label={taskProgress} />
        {isBlocked && <ToneBadge tone="warning" label={BLOCKED_LABEL} />}
      </Group>
    ),
  },
]

import type { Task } from '@cohort/contract/daily-updates/schemas'
import { Text } from '@mantine/core'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import classes from './tasks-table.module.css'

interface Props {
  readonly label: string
  readonly tasks: readonly Task[]
}

export function TasksTable({ label, tasks }: Props) {
  return (
    <div className={classes['tasks']}>
      <DataTable label={label} columns={COLUMNS} rows={tasks} keyOf={({ id }) => id} hasCards />
    </div>
  )
}

const prose = (text: string | null) => (
  <Text component="span" display="block" size="sm" className="prose" dir="auto">
    {text || 'N/A'}
  </Text>
)

export const COLUMNS: readonly Column<Task>[] = [
  { title: 'Task Name', cell: ({ taskName }) => prose(taskName) },
  { title: 'Planned Activities', cell: ({ activitiesPlanned }) => prose(activitiesPlanned) },
  { title: 'Completed Activities', cell: ({ activitiesCompleted }) => prose(activitiesCompleted) },
  { title: 'Estimated Time', cell: ({ estimatedTime }) => estimatedTime ?? '-' },
  { title: 'Actual Time', cell: ({ actualTime }) => actualTime ?? '-' },
  {
    title: 'Progress',
    cell: ({ taskProgress }) => (
      <ToneBadge tone={taskProgress === 'PENDING' ? 'bad' : 'good'} label={taskProgress} />
    ),
  },
]

import type { WorkTask } from '@cohort/contract/interns/schemas'
import { Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconListSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageOf } from '#web/lib/url-state/use-page-of.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { SearchInput } from '#web/ui/lists/search-input.tsx'
import { TASKS_PAGE, tasksQuery } from '../queries.ts'

const DEBOUNCE = 500
const MAX_LENGTH = 100

export function TasksPanel({ userId }: { readonly userId: string }) {
  const [typed, setTyped] = useState('')
  const { query, searched, page, goTo } = useTasks(userId, typed)
  const count =
    searched === '' && query.data ? ` (${query.data.total.toLocaleString('en-IN')})` : ''
  return (
    <SectionCard title={`All tasks${count}`}>
      <Group mb="sm">
        <SearchInput
          aria-label="Search tasks"
          placeholder="Search tasks"
          value={typed}
          onChange={setTyped}
          flex="0 1 20rem"
        />
      </Group>
      <QueryList query={query} skeleton={<TableSkeleton count={8} />}>
        {({ data, total, total_pages: pages }) =>
          total === 0 ? (
            <NoTasks isSearched={searched !== ''} />
          ) : (
            <Stack gap="md">
              <Rows tasks={data} isStale={query.isPlaceholderData} />
              <Pager
                page={page}
                pages={pages}
                onChange={goTo}
                label="Pages of tasks"
                size={TASKS_PAGE}
                total={total}
              />
            </Stack>
          )
        }
      </QueryList>
    </SectionCard>
  )
}

const NoTasks = ({ isSearched }: { readonly isSearched: boolean }) => (
  <Empty sentence={isSearched ? 'No tasks match' : 'Nothing here yet.'} icon={IconListSearch} />
)

function useTasks(userId: string, typed: string) {
  const [searched] = useDebouncedValue(typed.trim().slice(0, MAX_LENGTH), DEBOUNCE)
  const { page, goTo } = usePageOf({ searched })
  const query = useQuery(tasksQuery(userId, searched, page))
  return { query, searched, page, goTo }
}

interface RowsProps {
  readonly tasks: readonly WorkTask[]
  readonly isStale: boolean
}

const Rows = ({ tasks, isStale }: RowsProps) => (
  <DataTable
    label="Tasks"
    rows={tasks}
    keyOf={({ id }) => id}
    columns={usePhone() ? CARD : COLUMNS}
    isStale={isStale}
    hasCards
  />
)

const hoursWords = ({ actualTime, estimatedTime }: WorkTask) =>
  [
    actualTime !== null && `${actualTime} h`,
    estimatedTime !== null && `${estimatedTime} h estimated`,
  ].filter(Boolean)

const CARD: readonly Column<WorkTask>[] = [
  {
    title: 'Task',
    cell: (task) => (
      <>
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" fw={500} truncate>
            {task.taskName}
          </Text>
          {task.taskProgress !== 'COMPLETED' && <ToneBadge tone="bad" label={task.taskProgress} />}
        </Group>
        <Text size="sm" c="dimmed" fw={400} truncate>
          {[
            shortDay(task.day),
            ...hoursWords(task),
            task.activitiesCompleted ?? task.activitiesPlanned,
          ].join(' · ')}
        </Text>
      </>
    ),
  },
]

const hours = (value: number | null) => (
  <span className="tabular">{value === null ? '-' : `${value} h`}</span>
)

const COLUMNS: readonly Column<WorkTask>[] = [
  { title: 'Day', cell: ({ day }) => <span className="tabular">{shortDay(day)}</span> },
  {
    title: 'Task',
    cell: ({ taskName, activitiesCompleted, activitiesPlanned }) => (
      <>
        <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
          {taskName}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {activitiesCompleted ?? activitiesPlanned}
        </Text>
      </>
    ),
  },
  { title: 'Estimated', cell: ({ estimatedTime }) => hours(estimatedTime) },
  { title: 'Actual', cell: ({ actualTime }) => hours(actualTime) },
  {
    title: 'Progress',
    cell: ({ taskProgress }) => (
      <ToneBadge tone={taskProgress === 'COMPLETED' ? 'good' : 'bad'} label={taskProgress} />
    ),
  },
]

import type { InternDay } from '@cohort/contract/days/schemas'
import type { Day } from '@cohort/contract/dates'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TasksTable } from '#web/daily-updates/tasks-table.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { openedDayQuery } from './queries.ts'

interface Props {
  readonly user: Pick<InternDay['user'], 'id' | 'name'>
  readonly date: Day
}

/** The tasks of an intern's day, and what blocked them. */
export function OpenedDayPanel({ user, date }: Props) {
  const query = useQuery(openedDayQuery(user.id, date))
  return (
    <QueryList query={query} skeleton={<TableSkeleton count={2} />}>
      {({ tasks, blockers }) => (
        <Stack gap="sm">
          {blockers.map(({ id, taskName, reason, waitsFor }) => (
            <div key={id}>
              <ToneBadge tone="bad" label={`Blocked: ${taskName}`} />
              <Text size="sm" className="prose" dir="auto">
                {reason} Waiting for: {waitsFor}
              </Text>
            </div>
          ))}
          <TasksTable label={`Tasks of ${user.name}`} tasks={tasks} />
        </Stack>
      )}
    </QueryList>
  )
}

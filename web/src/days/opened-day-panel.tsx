import type { InternDay, OpenedDay } from '@cohort/contract/days/schemas'
import type { Day } from '@cohort/contract/dates'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TasksTable } from '#web/daily-updates/tasks-table.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { openedDayQuery, useMarkRead } from './queries.ts'
import { ReadersLine, ReplyLine } from './replies-panel.tsx'
import { ReplyForm } from './reply-form.tsx'

interface Props {
  readonly user: Pick<InternDay['user'], 'id' | 'name'>
  readonly date: Day
}

export function OpenedDayPanel({ user, date }: Props) {
  const query = useQuery(openedDayQuery(user.id, date))
  useRead(user.id, date)
  return (
    <QueryList query={query} skeleton={<TableSkeleton count={2} />}>
      {({ tasks, blockers, readers, replies }) => (
        <Stack gap="sm">
          {blockers.map(({ id, taskName, reason, waitsFor }) => (
            <div key={id}>
              <ToneBadge tone="warning" label={`Blocked: ${taskName}`} />
              <Text size="sm" className="prose" dir="auto">
                {reason} Waiting for: {waitsFor}
              </Text>
            </div>
          ))}
          {tasks.length === 0 ? (
            <Text size="sm" c="dimmed">
              No tasks found
            </Text>
          ) : (
            <>
              <TasksTable
                label={`Tasks of ${user.name}`}
                tasks={tasks}
                blocked={blockers.flatMap(({ taskId }) => taskId ?? [])}
              />
              <Answers user={user} date={date} readers={readers} replies={replies} />
            </>
          )}
        </Stack>
      )}
    </QueryList>
  )
}

function Answers({ user, date, readers, replies }: Props & Pick<OpenedDay, 'readers' | 'replies'>) {
  const { userId } = useSignedIn()
  return (
    <>
      <ReadersLine readers={readers.filter(({ readerId }) => readerId !== userId)} date={date} />
      {replies
        .filter(({ authorId }) => authorId !== userId)
        .map((reply) => (
          <ReplyLine key={reply.authorId} reply={reply} />
        ))}
      <ReplyForm
        user={user}
        date={date}
        own={replies.find(({ authorId }) => authorId === userId)}
      />
    </>
  )
}

function useRead(userId: string, date: Day) {
  const { mutate } = useMarkRead(userId)
  useEffect(() => mutate(date), [mutate, date])
}

import type { ActionItems } from '@cohort/contract/dashboard/schemas'
import { Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { adminLines } from './admin-lines.ts'
import { internLines } from './intern-lines.tsx'
import { mentorLines } from './mentor-lines.tsx'
import { ToDoLine, type Line } from './to-do-line.tsx'
import { actionItemsQuery } from './queries.ts'

const SKELETON = <TableSkeleton count={2} />

export function ToDoPanel() {
  return (
    <SectionCard title="To do today" gap="xs">
      <Suspense fallback={SKELETON}>
        <Lines />
      </Suspense>
    </SectionCard>
  )
}

function Lines() {
  // Deferred: input is handled before many lines are rendered.
  const { userId } = useSignedIn()
  const query = useDeferredValue(useQuery(actionItemsQuery(userId)))
  return (
    <QueryList query={query} skeleton={SKELETON}>
      {(items) => {
        const lines = linesOf(items).filter((line) => line !== null && line !== false)
        if (lines.length === 0) return <NothingToDo />
        return (
          <ul className="plain-list">
            {lines.map((line, index) => (
              <ToDoLine key={line.key} line={line} isFirst={index === 0} />
            ))}
          </ul>
        )
      }}
    </QueryList>
  )
}

function linesOf(items: ActionItems): (Line | null | false)[] {
  if (items.role === 'Admins') return adminLines(items)
  if (items.role === 'Mentors') return mentorLines(items)
  return internLines(items)
}

function NothingToDo() {
  return (
    <Group gap="xs" wrap="nowrap">
      <IconCircleCheck size="1.25rem" stroke={1.5} aria-hidden />
      <Text c="dimmed">You're all caught up.</Text>
    </Group>
  )
}

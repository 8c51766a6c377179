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
import { NeedLine, type Line } from './need-line.tsx'
import { needsQuery } from './queries.ts'

const SKELETON = <TableSkeleton count={2} />

export function NeedsPanel() {
  return (
    <SectionCard title="Needs you today" gap="xs">
      <Suspense fallback={SKELETON}>
        <Lines />
      </Suspense>
    </SectionCard>
  )
}

function Lines() {
  // Deferred: input is handled before many lines are rendered.
  const query = useDeferredValue(useQuery(needsQuery(useSignedIn().userId)))
  return (
    <QueryList query={query} skeleton={SKELETON}>
      {(needs) => {
        const lines = linesOf(needs).filter((line) => line !== null && line !== false)
        if (lines.length === 0) return <NothingToDo />
        return (
          <ul className="plain-list">
            {lines.map((line) => (
              <NeedLine key={line.key} line={line} />
            ))}
          </ul>
        )
      }}
    </QueryList>
  )
}

function linesOf(needs: ActionItems): (Line | null | false)[] {
  if (needs.role === 'Admins') return adminLines(needs)
  return needs.role === 'Mentors' ? mentorLines(needs) : internLines(needs)
}

function NothingToDo() {
  return (
    <Group gap="xs" wrap="nowrap">
      <IconCircleCheck size="1.25rem" stroke={1.5} aria-hidden />
      <Text c="dimmed">Nothing waits for you. Enjoy the day.</Text>
    </Group>
  )
}

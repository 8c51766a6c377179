import type { Needs } from '@cohort/contract/dashboard/schemas'
import { Group, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, type ReactNode } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { adminLines } from './admin-lines.tsx'
import { internLines } from './intern-lines.tsx'
import { mentorLines } from './mentor-lines.tsx'
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
        const lines = linesOf(needs).filter(Boolean)
        return lines.length > 0 ? <ul className="plain-list">{lines}</ul> : <Nothing />
      }}
    </QueryList>
  )
}

function linesOf(needs: Needs): ReactNode[] {
  if (needs.role === 'Admins') return adminLines(needs)
  return needs.role === 'Mentors' ? mentorLines(needs) : internLines(needs)
}

function Nothing() {
  return (
    <Group gap="xs" wrap="nowrap">
      <IconCircleCheck size="1.25rem" stroke={1.5} aria-hidden />
      <Text c="dimmed">Nothing waits for you. Enjoy the day.</Text>
    </Group>
  )
}

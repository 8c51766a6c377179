import type { Needs } from '@cohort/contract/dashboard/schemas'
import { Group, Paper, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, type ReactElement } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { adminLines } from './admin-lines.tsx'
import { internLines } from './intern-lines.tsx'
import { mentorLines } from './mentor-lines.tsx'
import classes from './needs-panel.module.css'
import { needsQuery } from './queries.ts'

/** What waits for this person, before everything else. */
export function NeedsPanel() {
  return (
    <Paper component="section" aria-labelledby="needs" withBorder p="md">
      <Title order={2} id="needs" mb="xs">
        Needs you today
      </Title>
      <Suspense fallback={<TableSkeleton count={2} />}>
        <Lines />
      </Suspense>
    </Paper>
  )
}

function Lines() {
  // What somebody does meanwhile comes before the drawing of many lines.
  const {
    data: needs,
    error,
    refetch,
  } = useDeferredValue(useQuery(needsQuery(useSignedIn().userId)))
  // What was true a moment ago is worth more than the news that it could not be asked again.
  if (!needs && error) return <Failed sentence={error.message} onRetry={refetch} />
  if (!needs) return <TableSkeleton count={2} />
  const lines = linesOf(needs)
  if (lines.length === 0) return <Nothing />
  return <ul className={classes['list']}>{lines}</ul>
}

function linesOf(needs: Needs): ReactElement[] {
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

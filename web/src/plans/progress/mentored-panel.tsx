import { paths } from '@cohort/contract/app-paths'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { Meter } from '#web/ui/display/meter.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { mentoredQuery } from './queries.ts'

/** On a mentor's dashboard: how far the interns in the own milestones are, leading to them. */
export function MentoredPanel() {
  const { data: mentored, error, isPending, refetch } = useQuery(mentoredQuery)
  return (
    <Paper component="section" aria-labelledby="mentored" withBorder p="md">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="mentored">
          Interns in my milestones
        </Title>
        <TextLink to={paths.mentorPlans}>See interns</TextLink>
      </Group>
      {isPending && <TableSkeleton count={2} />}
      {!isPending && !mentored && <Failed sentence={error?.message ?? ''} onRetry={refetch} />}
      {mentored?.length === 0 && <Text c="dimmed">You are the mentor of no milestone yet.</Text>}
      <Stack gap="sm">
        {mentored?.map(({ plan, internCount, done, total, percent }) => (
          <div key={plan.id}>
            <Text fw={600} truncate>
              {plan.name}
            </Text>
            <Meter
              label={`Objectives done in my milestones of ${plan.name}`}
              value={done}
              of={total}
              words={`${pluralise(internCount, 'intern')} · ${done} of ${total} objectives done`}
              aside={`${percent}%`}
            />
          </div>
        ))}
      </Stack>
    </Paper>
  )
}

import type { OwnStatistics } from '@cohort/contract/days/schemas'
import { Box, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { ownStatisticsQuery } from './queries.ts'

/** For the intern alone. Not shown without an answer: the calendar does not need it. */
export function OwnStatisticsPanel({ userId }: { readonly userId: string }) {
  const { data } = useQuery(ownStatisticsQuery(userId))
  if (!data || data.of === 0) return null
  return (
    <Box component="section" aria-label="Your updates" mb="md">
      <Text size="sm">
        Submitted on {data.written} of the last {pluralise(data.of, 'working day')}.{' '}
        {pluralise(data.hoursThisWeek, 'hour')} this week.
      </Text>
      {data.hint && <Text size="sm">{sentenceOf(data.hint)}</Text>}
      <Text size="xs" c="dimmed">
        Only you see these figures.
      </Text>
    </Box>
  )
}

function sentenceOf({
  kind,
  tasks,
  estimated,
  actual,
  percent,
}: NonNullable<OwnStatistics['hint']>) {
  const about = kind ? `Your tasks on ${kind}` : 'Your tasks'
  const off = percent > 0 ? `${percent}% longer` : `${-percent}% less time`
  return `${about} took ${off} than you estimated: ${pluralise(actual, 'hour')} instead of ${estimated} for ${pluralise(tasks, 'task')}.`
}

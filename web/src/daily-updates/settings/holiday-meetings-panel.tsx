import { paths } from '@cohort/contract/app-paths'
import { formatDay, isDay, type Day } from '@cohort/contract/dates'
import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { meetingsOnQuery } from './queries.ts'

interface Props {
  readonly from: Day
  readonly to: Day
}

/** A holiday moves no meeting: each is moved or cancelled where it is listed. */
export function HolidayMeetingsPanel({ from, to }: Props) {
  const isSpan = isDay(from) && isDay(to) && from <= to
  const { data } = useQuery({ ...meetingsOnQuery({ from, to }), enabled: isSpan })
  const scheduled = (isSpan && data?.data.filter(({ isScheduled }) => isScheduled)) || []
  if (!data || scheduled.length === 0) return null
  const isWhole = data.data.length === data.total
  const days = [...new Set(scheduled.map(({ date }) => date))].toSorted()
  return (
    <Group gap="xs" mt="sm" component="output">
      <Text size="sm" c="var(--warning)">
        {pluralise(isWhole ? scheduled.length : data.total, 'interaction')} scheduled on{' '}
        {from === to ? 'this day' : 'these days'}:
      </Text>
      {days.map((date) => (
        <TextLink
          key={date}
          to={paths.interactions}
          search={{ date, interactionStatus: ['PENDING'] }}
          aria-label={`Interactions on ${formatDay(date)}`}
        >
          {formatDay(date)}
        </TextLink>
      ))}
    </Group>
  )
}

import { paths } from '@cohort/contract/app-paths'
import { formatDay } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { meetingsDuringQuery } from './queries.ts'

interface Props {
  readonly userId: string
  readonly from: string
  readonly to: string
}

/** Recording leave cancels nothing: each of them is moved or cancelled where it is listed. */
export function MeetingsPanel({ userId, from, to }: Props) {
  const { data } = useQuery(meetingsDuringQuery(userId, { from, to }))
  const meetings = data?.data.filter(({ isScheduled }) => isScheduled) ?? []
  if (meetings.length === 0) return null
  return (
    <Stack gap={4} component="output">
      <Text size="sm" c="var(--warning)">
        {pluralise(meetings.length, 'interaction')} scheduled on these days:
      </Text>
      <ul className="plain-list">
        {meetings.map(({ id, name, date, time, assignedIntern }) => (
          <li key={id}>
            <Text size="sm" component="span">
              {name}, {formatDay(date)} at {formatTime12h(time)}:{' '}
            </Text>
            <TextLink
              to={paths.interactions}
              search={{ name: assignedIntern, date, interactionStatus: ['PENDING'] }}
              aria-label={`Reschedule ${name}`}
            >
              Reschedule
            </TextLink>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

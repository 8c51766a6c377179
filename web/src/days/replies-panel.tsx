import { REACTION_LABELS } from '@cohort/contract/days/rules'
import type { DayReply, OpenedDay } from '@cohort/contract/days/schemas'
import { toLocalDateTime, type Day } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { openedDayQuery } from './queries.ts'

interface Props {
  readonly userId: string
  readonly date: Day
}

/** For interns, below their day: who read it, and what they answered. Nothing until someone did. */
export function OwnRepliesPanel({ userId, date }: Props) {
  const { data } = useQuery(openedDayQuery(userId, date))
  if (!data || data.readers.length + data.replies.length === 0) return null
  return (
    <Stack gap="xs" mt="md" component="section" aria-label="Readers and replies">
      <ReadersLine readers={data.readers} date={date} />
      {data.replies.map((reply) => (
        <ReplyLine key={reply.authorId} reply={reply} />
      ))}
    </Stack>
  )
}

export function ReadersLine({
  readers,
  date,
}: Pick<OpenedDay, 'readers'> & { readonly date: Day }) {
  const { timeZone } = usePublicRuleContext()
  if (readers.length === 0) return null
  const each = readers.map(({ name, at }) => {
    const { day, time } = toLocalDateTime(new Date(at), timeZone)
    const shown = formatTime12h(time)
    return `${name}, ${day === date ? shown : `${shortDay(day)}, ${shown}`}`
  })
  return (
    <Text size="sm" c="dimmed">
      Read by {each.join(' · ')}
    </Text>
  )
}

export const ReplyLine = ({ reply }: { readonly reply: DayReply }) => (
  <Text size="sm" className="prose" dir="auto">
    <b>{reply.author}</b>: {wordsOf(reply)}
    {reply.isEdited && (
      <Text component="span" size="xs" c="dimmed">
        {' '}
        (edited)
      </Text>
    )}
  </Text>
)

const wordsOf = ({ reaction, text }: DayReply) =>
  [reaction && REACTION_LABELS[reaction], text].filter(Boolean).join('. ')

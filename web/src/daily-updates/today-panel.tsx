import type { OwnMonth } from '@cohort/contract/daily-updates/day'
import { isWeekend, today as todayOf } from '@cohort/contract/dates'
import { Group, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/app/paths.ts'
import { useFacts } from '#web/lib/facts.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { counted } from '#web/ui/counted.ts'
import { Mark, type Tone } from '#web/ui/mark.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ownMonthQuery } from './queries.ts'

/** Whether an intern has written today's update. */
export function TodayPanel() {
  const { now, timeZone } = useFacts()
  const month = todayOf(now, timeZone).slice(0, 7)
  const { data } = useQuery(ownMonthQuery(useSignedIn().userId, month))
  // One line that others stand below: it tells nothing rather than that it cannot.
  if (!data || isWeekend(data.today)) return null
  const { tone, word, words, link } = standing(data)
  return (
    <Paper component="section" aria-label="Today's update" withBorder px="md" py="sm">
      <Group gap="sm">
        <Mark tone={tone} word={word} />
        <Text size="sm">{words}</Text>
        <TextLink to={paths.ownUpdates(data.today)} size="sm">
          {link}
        </TextLink>
      </Group>
    </Paper>
  )
}

interface Standing {
  readonly tone: Tone
  readonly word: string
  readonly words: string
  readonly link: string
}

function standing({ today, days, holidays }: OwnMonth): Standing {
  const written = days.find(({ date }) => date === today)
  if (written) {
    const { tasks, totalActualTime } = written
    const sum = `${counted(tasks, 'task')}, ${counted(totalActualTime, 'hour')}`
    return {
      tone: 'good',
      word: 'Written',
      words: `Today's update is written: ${sum}.`,
      link: 'Open it',
    }
  }
  const holiday = holidays.find(({ date }) => date === today)
  if (holiday) {
    const words = `Today is a holiday: ${holiday.name}.`
    return { tone: 'none', word: 'Holiday', words, link: 'Write anyway' }
  }
  const words = "Today's update is not written yet."
  return { tone: 'warning', word: 'Not written', words, link: 'Write it' }
}

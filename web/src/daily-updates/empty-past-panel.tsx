import { paths } from '@cohort/contract/app-paths'
import { LEAVE_LABELS } from '@cohort/contract/daily-updates/rules'
import type { OwnMonth } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { Group, Text } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ASK } from '#web/lib/url-state/reply.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { monthOf } from './calendar/months.ts'
import { dayOffIn } from './own-day-off-panel.tsx'
import { ownMonthQuery } from './queries.ts'

interface Props {
  readonly owner: string
  readonly date: Day
}

/** Says what the day was, and where one can go on. */
export function EmptyPastPanel({ owner, date }: Props) {
  const { data } = useQuery(ownMonthQuery(owner, monthOf(date)))
  return (
    <Empty sentence="No tasks found" icon={IconChecklist}>
      <Text c="dimmed" maw="32rem" style={{ textWrap: 'balance' }}>
        {data && `${kindOf(date, data)} `}
        Only today and tomorrow can be edited.
      </Text>
      <Group justify="center" gap="sm">
        <ButtonLink to={paths.today}>Go to today</ButtonLink>
        <ButtonLink to={paths.help} search={{ [ASK]: date }} variant="default">
          Ask for help
        </ButtonLink>
      </Group>
    </Empty>
  )
}

function kindOf(date: Day, month: OwnMonth): string {
  const { holiday, away } = dayOffIn(month, date)
  if (holiday !== null) return `It was a holiday: ${holiday}.`
  if (away) return `You were away: ${LEAVE_LABELS[away.kind].toLowerCase()}.`
  return month.missing.includes(date)
    ? 'An update was expected and is missing.'
    : 'No update was expected.'
}

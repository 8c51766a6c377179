import { dayInWords, today } from '@cohort/contract/dates'
import {
  weekdaysInWords,
  weekdaysOn,
  type WorkingWeek,
} from '@cohort/contract/settings/working-days'
import { Card, Text, Title } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useWeeks } from '#web/lib/organisation/organisation.ts'
import { WeekForm } from './week-form.tsx'

/** Which weekdays are worked: now, and what was or will be. */
export function WeekPanel() {
  const { now, timeZone } = usePublicRuleContext()
  const weeks = useWeeks()
  const day = today(now, timeZone)
  const current = weekdaysOn(day, weeks)
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="working-days">
      <Title order={2} id="working-days">
        Working days
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        On these days interns write daily updates, and who has not counts as missing. Days that are
        over stay as they were. Today people work {weekdaysInWords(current)}.
      </Text>
      <WeekForm key={JSON.stringify(weeks)} current={current} />
      {weeks.length > 0 && <Weeks weeks={weeks} />}
    </Card>
  )
}

function Weeks({ weeks }: { readonly weeks: readonly WorkingWeek[] }) {
  const usual = { from: '', weekdays: weekdaysOn('', []) }
  return (
    <ul aria-label="Changes of the working days" style={{ marginBlock: '1rem 0' }}>
      {[usual, ...weeks].map(({ from, weekdays }) => (
        <Text component="li" size="sm" key={from}>
          {from ? `From ${dayInWords(from)}` : 'At first'}: {weekdaysInWords(weekdays)}
        </Text>
      ))}
    </ul>
  )
}

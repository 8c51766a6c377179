import { formatDay, today } from '@cohort/contract/dates'
import {
  formatWeekdays,
  weekdaysOn,
  type WorkingWeek,
} from '@cohort/contract/settings/working-days'
import { Text } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { useWeeks } from '#web/lib/organisation/organisation.ts'
import { StoredForm } from '#web/ui/forms/stored-form.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { WeekForm } from './week-form.tsx'

export function WeekPanel() {
  const { now, timeZone } = usePublicRuleContext()
  const weeks = useWeeks()
  const day = today(now, timeZone)
  const current = weekdaysOn(day, weeks)
  return (
    <SectionCard
      title="Working days"
      help={`Interns submit daily updates on these days, and interns without an update are marked missing. Past days are not changed. Current working days: ${formatWeekdays(current)}.`}
      padding="lg"
    >
      <StoredForm value={weeks}>
        {(stored, onSaved) => <WeekForm current={weekdaysOn(day, stored)} onSaved={onSaved} />}
      </StoredForm>
      {weeks.length > 0 && <Weeks weeks={weeks} />}
    </SectionCard>
  )
}

function Weeks({ weeks }: { readonly weeks: readonly WorkingWeek[] }) {
  const usual = { from: '', weekdays: weekdaysOn('', []) }
  return (
    <ul aria-label="Working day changes" style={{ marginBlock: '1rem 0' }}>
      {[usual, ...weeks].map(({ from, weekdays }) => (
        <Text component="li" size="sm" key={from}>
          {from ? `From ${formatDay(from)}` : 'At first'}: {formatWeekdays(weekdays)}
        </Text>
      ))}
    </ul>
  )
}

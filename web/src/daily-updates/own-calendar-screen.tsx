import { paths } from '@cohort/contract/app-paths'
import type { OwnMonth } from '@cohort/contract/daily-updates/schemas'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { CalendarPanel, useShownMonth } from './calendar/calendar-panel.tsx'
import type { DaySummary } from './calendar/month-table.tsx'
import { ownMonthQuery } from './queries.ts'

export function OwnCalendarScreen() {
  const { userId } = useSignedIn()
  const month = useShownMonth()
  const query = useQuery(ownMonthQuery(userId, month))
  return (
    <>
      <PageHeader title="Daily updates" description="Choose a day to write or to read." />
      <CalendarPanel
        month={month}
        query={query}
        summaryOf={summaryOf}
        pathOf={paths.ownUpdates}
        heat="More hours"
        complete="All tasks completed"
      />
    </>
  )
}

function summaryOf({ tasks, totalActualTime, isDone }: OwnMonth['days'][number]): DaySummary {
  return {
    heat: heatOf(totalActualTime),
    isComplete: isDone,
    short: `${totalActualTime} h`,
    full: `${pluralise(tasks, 'task')}, ${pluralise(totalActualTime, 'hour')}`,
  }
}

/** A day with tasks and no hours yet is in the first step. */
const heatOf = (hours: number): DaySummary['heat'] => {
  if (hours >= 7.5) return 4
  if (hours >= 5) return 3
  return hours >= 2.5 ? 2 : 1
}

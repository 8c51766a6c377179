import { paths } from '@cohort/contract/app-paths'
import type { OwnMonth } from '@cohort/contract/daily-updates/schemas'
import { lowered } from '@cohort/contract/wording'
import { useQuery } from '@tanstack/react-query'
import { WeekSummaryPanel } from '#web/days/week-summary-panel.tsx'
import { OwnStatisticsPanel } from '#web/days/own-statistics-panel.tsx'
import { AskLink } from '#web/helpdesk/ask-link-panel.tsx'
import { LEAVE } from '#web/lib/url-state/reply.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { CalendarPanel, useShownMonth } from './calendar/calendar-panel.tsx'
import type { DaySummary } from './calendar/month-table.tsx'
import { ownMonthQuery } from './queries.ts'
import { hoursMissingOf } from './update-state.ts'

export function OwnCalendarScreen() {
  const { userId } = useSignedIn()
  const month = useShownMonth()
  const query = useQuery(ownMonthQuery(userId, month))
  return (
    <>
      <PageHeader title="Daily updates" description="Select a day to write or view your update.">
        <AskLink about={LEAVE} />
        <WeekSummaryPanel userId={userId} />
      </PageHeader>
      <OwnStatisticsPanel userId={userId} />
      <CalendarPanel
        month={month}
        query={query}
        valueOf={hoursOf}
        summaryOf={summaryOf}
        pathOf={paths.ownUpdates}
        heat="More hours"
        complete="All tasks completed"
      />
    </>
  )
}

type OwnDay = OwnMonth['days'][number]

/** A day that is only planned is shaded a little. */
const hoursOf = ({ totalActualTime }: OwnDay) => Math.max(totalActualTime, 0.1)

function summaryOf(day: OwnDay): Omit<DaySummary, 'heat'> {
  const { tasks, totalActualTime, tasksWithoutTime, isDone } = day
  const sum = `${pluralise(tasks, 'task')}, ${pluralise(totalActualTime, 'hour')}`
  const missing = tasksWithoutTime > 0 ? `, ${lowered(hoursMissingOf(tasksWithoutTime))}` : ''
  return {
    isComplete: isDone,
    short: totalActualTime === 0 ? 'Planned' : `${totalActualTime} h`,
    full: `${sum}${missing}`,
  }
}

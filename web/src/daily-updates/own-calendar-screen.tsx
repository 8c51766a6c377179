import { paths } from '@cohort/contract/app-paths'
import type { OwnMonth } from '@cohort/contract/daily-updates/schemas'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { CalendarPanel, useShownMonth } from './calendar/calendar-panel.tsx'
import type { DayFacts } from './calendar/month-table.tsx'
import { ownMonthQuery } from './queries.ts'

/** The days of an intern, to choose one from. */
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
        factsOf={factsOf}
        pathOf={paths.ownUpdates}
        heat="More hours"
        complete="All tasks completed"
      />
    </>
  )
}

const factsOf = ({ days }: OwnMonth) => new Map(days.map((day) => [day.date, factsOfDay(day)]))

function factsOfDay({ tasks, totalActualTime, isDone }: OwnMonth['days'][number]): DayFacts {
  return {
    heat: heatOf(totalActualTime),
    isComplete: isDone,
    short: `${totalActualTime} h`,
    full: `${pluralise(tasks, 'task')}, ${pluralise(totalActualTime, 'hour')}`,
  }
}

const STEPS = [7.5, 5, 2.5] as const

/** Four steps of hours; a day with tasks and no hours yet is in the first. */
const heatOf = (hours: number): DayFacts['heat'] => {
  const [most, more, some] = STEPS
  if (hours >= most) return 4
  if (hours >= more) return 3
  return hours >= some ? 2 : 1
}

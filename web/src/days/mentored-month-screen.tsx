import { paths } from '@cohort/contract/app-paths'
import { prefetchCalendar, usePossibleDay } from '#web/daily-updates/shown-days.ts'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { MonthMatrixPanel, SELECT_CELL } from './month-matrix-panel.tsx'

export const prefetch = prefetchCalendar

/** Nothing on a day that is not open, such as a Sunday. */
function TodayLink() {
  const today = useToday()
  if (!usePossibleDay(today)) return null
  return (
    <ButtonLink variant="default" to={paths.mentoredUpdates(today)}>
      Today's updates
    </ButtonLink>
  )
}

export const MentoredMonthScreen = () => (
  <>
    <PageHeader title="Daily updates" description={SELECT_CELL}>
      <TodayLink />
    </PageHeader>
    <MonthMatrixPanel
      placeOf={(day, { id, name }) => ({
        to: paths.mentoredUpdates(day),
        search: { name, open: id },
      })}
    />
  </>
)

import { paths } from '@cohort/contract/app-paths'
import { prefetchCalendar } from '#web/daily-updates/shown-days.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { MonthMatrixPanel } from './month-matrix-panel.tsx'

export const prefetch = prefetchCalendar

/** For mentors: a month of the interns whose current milestone they mentor. */
export const MentoredMonthScreen = () => (
  <>
    <PageHeader title="Daily updates" description="Select a day to view an intern's update." />
    <MonthMatrixPanel
      placeOf={(day, { id, name }) => ({
        to: paths.mentoredUpdates(day),
        search: { name, open: id },
      })}
    />
  </>
)

import { paths } from '@cohort/contract/app-paths'
import type { Day } from '@cohort/contract/dates'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ClosedDayPanel } from '#web/daily-updates/closed-day-panel.tsx'
import { DayLinks } from '#web/daily-updates/day-links-panel.tsx'
import { prefetchCalendar, usePossibleDay, written } from '#web/daily-updates/shown-days.ts'
import { useListSearch } from '#web/lib/url-state/use-list-search.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { DAY_DEBOUNCE, DAY_FILTERS, DayFilters } from './day-filters-panel.tsx'
import { DayPanel, GroupChoices } from './day-panel.tsx'

export const prefetch = prefetchCalendar

const DAYS = { pathOf: paths.mentoredUpdates, monthPath: paths.mentorDailyUpdates } as const

export function MentoredDayScreen() {
  const { date = '' } = useParams({ strict: false })
  const isPhone = usePhone()
  if (!usePossibleDay(date)) return <ClosedDayPanel date={date} {...DAYS} />
  const links = <DayLinks date={date} {...DAYS} />
  return (
    <>
      <PageHeader title={`Daily Updates (${written(date)})`}>{!isPhone && links}</PageHeader>
      <MentoredDay key={date} date={date} links={links} />
    </>
  )
}

interface Props {
  readonly date: Day
  readonly links: ReactNode
}

function MentoredDay({ date, links }: Props) {
  const search = useListSearch(DAY_FILTERS, DAY_DEBOUNCE)
  const filters = { name: search.name, ...search.chosen, date }
  return (
    <>
      <DayFilters
        search={search}
        date={date}
        hasExport
        phoneLead={links}
        phoneFields={<GroupChoices search={search} filters={filters} />}
      />
      <DayPanel search={search} filters={filters} />
    </>
  )
}

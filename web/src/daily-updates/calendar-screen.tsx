import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { MonthOfAll } from '@cohort/contract/daily-updates/schemas'
import type { Day } from '@cohort/contract/dates'
import { Button, Tabs } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MonthMatrixPanel, SELECT_CELL } from '#web/days/month-matrix-panel.tsx'
import type { PlaceOfDay } from '#web/days/month-matrix-table.tsx'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TabList } from '#web/ui/layout/tab-list.tsx'
import { CalendarPanel, useShownMonth } from './calendar/calendar-panel.tsx'
import type { DaySummary } from './calendar/month-table.tsx'
import { monthOfAllQuery } from './queries.ts'
import { SettingsDialog } from './settings/settings-dialog.tsx'

export function CalendarScreen() {
  const [view, setView] = useAddressChoice('view', ['calendar', 'interns'])
  const [isSetting, setSetting] = useState(false)
  return (
    <>
      <PageHeader
        title="Daily updates"
        description={view === 'interns' ? SELECT_CELL : 'Select a day to view updates.'}
      >
        {isAdmin(useSignedIn()) && (
          <Button
            variant="default"
            leftSection={<IconSettings size="1rem" stroke={1.5} />}
            onClick={() => setSetting(true)}
          >
            Holidays and reminders
          </Button>
        )}
      </PageHeader>
      <Tabs value={view} onChange={(chosen) => chosen && setView(chosen)} keepMounted={false}>
        <TabList mb="md">
          <Tabs.Tab value="calendar">Calendar</Tabs.Tab>
          <Tabs.Tab value="interns">By intern</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="calendar">
          <MonthOfAll />
        </Tabs.Panel>
        <Tabs.Panel value="interns">
          <MonthMatrixPanel placeOf={dayOfIntern} />
        </Tabs.Panel>
      </Tabs>
      {isSetting && <SettingsDialog onClose={() => setSetting(false)} />}
    </>
  )
}

const dayOfIntern: PlaceOfDay = (day, { id, name }) => ({
  to: paths.allUpdates(day),
  search: { view: 'everyone', name, open: id },
})

function MonthOfAll() {
  const month = useShownMonth()
  return (
    <CalendarPanel
      month={month}
      query={useQuery(monthOfAllQuery(month))}
      valueOf={shareOf}
      full={0.5}
      summaryOf={summaryOf}
      pathOf={paths.allUpdates}
      heat="Higher submission rate"
      complete="All submitted"
    />
  )
}

const shareOf = ({ written, planned, missing }: DayOfAll) =>
  written === 0 ? 0 : (written - planned) / (written + missing)

type DayOfAll = MonthOfAll['days'][number]

function summaryOf(day: DayOfAll, today: Day): Omit<DaySummary, 'heat'> {
  const { date, written, planned, missing } = day
  const all = written + missing
  const submitted = written - planned
  if (all === 0) return { isComplete: false, short: '', full: 'no update' }
  return {
    isComplete: submitted > 0 && missing + planned === 0,
    // Nothing yet is no figure for a day that can still be written.
    short: written === 0 && date >= today ? '' : `${submitted}/${all}`,
    full: `${submitted} of ${all} submitted${planned > 0 ? `, ${planned} planned, ${missing} not submitted` : ''}`,
  }
}

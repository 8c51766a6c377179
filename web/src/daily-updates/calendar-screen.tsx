import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import type { MonthOfAll } from '@cohort/contract/daily-updates/schemas'
import { Button } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { CalendarPanel, useShownMonth } from './calendar/calendar-panel.tsx'
import type { DaySummary } from './calendar/month-table.tsx'
import { monthOfAllQuery } from './queries.ts'
import { SettingsDialog } from './settings/settings-dialog.tsx'

export function CalendarScreen() {
  const month = useShownMonth()
  const query = useQuery(monthOfAllQuery(month))
  const [isSetting, setSetting] = useState(false)
  return (
    <>
      <PageHeader title="Daily updates" description="Select a day to view updates.">
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
      <CalendarPanel
        month={month}
        query={query}
        valueOf={shareOf}
        summaryOf={summaryOf}
        pathOf={paths.allUpdates}
        heat="Higher submission rate"
        complete="All submitted"
      />
      {isSetting && <SettingsDialog onClose={() => setSetting(false)} />}
    </>
  )
}

const shareOf = ({ written, missing }: DayOfAll) =>
  written === 0 ? 0 : written / (written + missing)

type DayOfAll = MonthOfAll['days'][number]

function summaryOf({ written, missing }: DayOfAll): Omit<DaySummary, 'heat'> {
  const all = written + missing
  return {
    isComplete: written > 0 && missing === 0,
    short: written === 0 ? '' : `${written}/${all}`,
    full: `${written} of ${all} submitted`,
  }
}

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
      <PageHeader title="Daily updates" description="Choose a day to see who has written.">
        {isAdmin(useSignedIn()) && (
          <Button
            variant="default"
            leftSection={<IconSettings size="1rem" stroke={1.5} />}
            onClick={() => setSetting(true)}
          >
            Holidays and reminder
          </Button>
        )}
      </PageHeader>
      <CalendarPanel
        month={month}
        query={query}
        summaryOf={summaryOf}
        pathOf={paths.allUpdates}
        heat="More have written"
        complete="Everybody has written"
      />
      {isSetting && <SettingsDialog onClose={() => setSetting(false)} />}
    </>
  )
}

function summaryOf({ written, missing }: MonthOfAll['days'][number]): DaySummary {
  const all = written + missing
  return {
    heat: heatOf(all === 0 ? 0 : written / all),
    isComplete: written > 0 && missing === 0,
    short: written === 0 ? '' : `${written}/${all}`,
    full: `${written} of ${all} have written`,
  }
}

const heatOf = (share: number): DaySummary['heat'] => {
  if (share === 0) return 0
  if (share >= 0.9) return 4
  if (share >= 0.6) return 3
  return share >= 0.3 ? 2 : 1
}

import type { ListKind } from '@cohort/contract/settings/rules'
import { Card, SimpleGrid, Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SignalSettingsPanel } from '#web/signals/settings-panel.tsx'
import { KpiSetsForm } from '#web/feedback/kpi-sets-form.tsx'
import { HolidaysPanel } from '#web/daily-updates/settings/holidays-panel.tsx'
import { useNewHoliday } from '#web/daily-updates/settings/new-holiday-form.tsx'
import { TargetsForm } from '#web/helpdesk/targets-form.tsx'
import { TabList } from '#web/ui/layout/tab-list.tsx'
import { BrandingPanel } from './branding/branding-panel.tsx'
import { ListPanel } from './list-panel.tsx'
import { SessionLimitsPanel } from './session-limits-panel.tsx'
import { WeekPanel } from './week/week-panel.tsx'

const SIDE_BY_SIDE = { cols: { base: 1, md: 2 }, spacing: 'md', style: { alignItems: 'start' } }

const Holidays = () => <HolidaysPanel form={useNewHoliday()} />

const list = (kind: ListKind) => <ListPanel key={kind} kind={kind} />

const SECTIONS: readonly (readonly [name: string, label: string, panel: ReactNode])[] = [
  [
    'people',
    'People',
    <SimpleGrid key="people" cols={{ base: 1, md: 2 }} spacing="md">
      {(['year', 'batch', 'designation', 'phase'] as const).map(list)}
    </SimpleGrid>,
  ],
  [
    'feedback',
    'Feedback',
    <SimpleGrid key="feedback" {...SIDE_BY_SIDE}>
      {list('kpi')}
      <KpiSetsForm />
    </SimpleGrid>,
  ],
  [
    'accounts',
    'Accounts',
    <SimpleGrid key="accounts" {...SIDE_BY_SIDE}>
      {list('domain')}
      <SessionLimitsPanel />
    </SimpleGrid>,
  ],
  [
    'days',
    'Working days',
    <SimpleGrid key="days" {...SIDE_BY_SIDE}>
      <WeekPanel />
      <Card withBorder padding="lg">
        <Holidays />
      </Card>
    </SimpleGrid>,
  ],
  ['signals', 'Signals', <SignalSettingsPanel key="signals" />],
  [
    'helpdesk',
    'Help desk',
    <SimpleGrid key="helpdesk" {...SIDE_BY_SIDE}>
      <TargetsForm />
    </SimpleGrid>,
  ],
  ['look', 'Logo and colour', <BrandingPanel key="look" />],
]

export function SettingsScreen() {
  const [chosen, choose] = useAddressChoice('section', [
    'people',
    ...SECTIONS.map(([name]) => name),
  ])
  // Visited sections stay mounted, and keep what was typed into them.
  const [seen, setSeen] = useState([chosen])
  if (!seen.includes(chosen)) setSeen([...seen, chosen])
  return (
    <>
      <PageHeader
        title="Settings"
        description="Organisation settings. Changes apply to everyone immediately."
      />
      <Tabs value={chosen} onChange={(section) => section && choose(section)}>
        <TabList mb="md">
          {SECTIONS.map(([name, label]) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </TabList>
        {SECTIONS.map(([name, , panel]) => (
          <Tabs.Panel key={name} value={name}>
            {seen.includes(name) && panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

/** On a phone the tabs are wider than the window. */

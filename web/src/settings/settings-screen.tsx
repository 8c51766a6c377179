import { Tabs } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useAddressChoice } from '#web/lib/address/use-address-choice.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { FeedbackPanel } from './feedback-panel.tsx'
import { LookPanel } from './branding/look-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { DaysPanel } from './week/days-panel.tsx'

const SECTIONS: readonly (readonly [name: string, label: string, panel: ReactNode])[] = [
  ['people', 'People', <PeoplePanel key="people" />],
  ['feedback', 'Feedback', <FeedbackPanel key="feedback" />],
  ['accounts', 'Accounts', <AccountsPanel key="accounts" />],
  ['days', 'Working days', <DaysPanel key="days" />],
  ['look', 'Logo and colour', <LookPanel key="look" />],
]

/** What the organisation decides by itself, section by section. */
export function SettingsScreen() {
  const [chosen, choose] = useAddressChoice('section', [
    'people',
    ...SECTIONS.map(([name]) => name),
  ])
  // A section that was left keeps what was typed into it.
  const [seen, setSeen] = useState([chosen])
  if (!seen.includes(chosen)) setSeen([...seen, chosen])
  return (
    <>
      <PageHeader
        title="Settings"
        description="What your organisation decides. Changes count for everybody at once."
      />
      <Tabs value={chosen} onChange={(section) => section && choose(section)}>
        <Tabs.List mb="md" style={{ overflowX: 'auto', flexWrap: 'nowrap' }}>
          {SECTIONS.map(([name, label]) => (
            <Tabs.Tab
              key={name}
              value={name}
              style={{ whiteSpace: 'nowrap' }}
              ref={name === chosen ? bringIntoView : null}
            >
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {SECTIONS.map(([name, , panel]) => (
          <Tabs.Panel key={name} value={name}>
            {seen.includes(name) && panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

/** On a phone the sections are wider than the window. */
const bringIntoView = (tab: HTMLElement | null) =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

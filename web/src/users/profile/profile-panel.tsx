import { formatDay } from '@cohort/contract/dates'
import type { User } from '@cohort/contract/users/schemas'
import { Card, Group, Pill, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TabList } from '#web/ui/layout/tab-list.tsx'
import { BankPanel } from './bank-panel.tsx'
import { ProfileCard } from './profile-card.tsx'

export type ProfileTab = readonly [name: string, label: string, panel: ReactNode]

interface Props {
  readonly person: User
  /** Added to the tabs that are shown to every user. */
  readonly further?: readonly ProfileTab[]
}

export function ProfilePanel({ person, further = [] }: Props) {
  const tabs = [...sharedTabs(person), ...further]
  const [chosen, choose] = useAddressChoice('tab', ['personal', ...tabs.map(([name]) => name)])
  return (
    <>
      <ProfileCard person={person} />
      <ProfileTabs tabs={tabs} chosen={chosen} onChoose={choose} />
    </>
  )
}

interface TabsProps {
  readonly tabs: readonly ProfileTab[]
  readonly chosen: string
  readonly onChoose: (name: string) => void
}

export function ProfileTabs({ tabs, chosen, onChoose }: TabsProps) {
  return (
    <Tabs value={chosen} onChange={(tab) => tab && onChoose(tab)} keepMounted={false}>
      <TabList mb="md">
        {tabs.map(([name, label]) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </TabList>
      {tabs.map(([name, , panel]) => (
        <Tabs.Panel key={name} value={name}>
          <Card withBorder padding="lg">
            {panel}
          </Card>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

export function sharedTabs(person: User): ProfileTab[] {
  const { education, primary_skill: primary, bankDetails: bank } = person
  const tabs: ProfileTab[] = [
    ['personal', 'Personal info', <FactList key="facts" facts={personalFacts(person)} />],
    [
      'education',
      'Education',
      <FactList
        key="facts"
        facts={[
          ['College', education.college],
          ['Degree', education.degree],
          ['Batch', education.batch],
        ]}
      />,
    ],
    [
      'skills',
      'Skills',
      <FactList
        key="facts"
        facts={[
          ['Primary skill', <Skills key="primary" names={primary ? [primary] : []} />],
          ['Secondary skills', <Skills key="skills" names={person.secondary_skills} />],
        ]}
      />,
    ],
  ]
  if (!bank) return tabs
  return [
    ...tabs,
    ['bank', 'Bank details', <BankPanel key={person.id} userId={person.id} bank={bank} />],
  ]
}

const personalFacts = (person: User) =>
  [
    ['Full name', <PersonName key="name" name={person.name} />],
    ['Email', person.email],
    ['Personal email', person.personalEmail],
    ['Phone number', person.phone_no],
    ['Gender', person.gender],
    ['Blood group', person.bloodGroup],
    ['Date of birth', person.dateOfBirth && formatDay(person.dateOfBirth)],
    ['Current address', person.currentAddress],
    ['Permanent address', person.permanentAddress],
  ] as const

function Skills({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return '-'
  return (
    <Group gap="xs" component="span">
      {names.map((name) => (
        <Pill key={name} size="md">
          {name}
        </Pill>
      ))}
    </Group>
  )
}

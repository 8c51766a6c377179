import type { Overview, OverviewFilters } from '@cohort/contract/signals/schemas'
import { Tabs, Text } from '@mantine/core'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { TabList } from '#web/ui/layout/tab-list.tsx'
import { interns } from '../counting.ts'
import { NEEDS_ACTION } from '../queries.ts'
import { IN_HAND_RULE } from '../wording.ts'
import { AttentionListPanel } from './attention-list-panel.tsx'
import { PendingActionsPanel } from './pending-actions-panel.tsx'
import { NoActionPanel } from './no-action-panel.tsx'

const TABS = ['action', 'inHand', 'waiting'] as const
const WAITING_FIRST = ['waiting', 'action', 'inHand'] as const

/** All three fit on a phone. */
const NARROW = { base: 6, sm: 'md' }

interface Props {
  readonly overview: Overview
  readonly filters: OverviewFilters
}

export function AttentionPanel({ overview, filters }: Props) {
  const isOnlyWaiting = areOnlyWaiting(overview)
  const [tab, choose] = useAddressChoice('tab', isOnlyWaiting ? WAITING_FIRST : TABS)
  return (
    <Tabs value={tab} onChange={(name) => name && choose(name)} keepMounted={false} miw={0}>
      <TabList mb="xs">
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name} px={NARROW}>
            {labelsOf(overview)[name]}
          </Tabs.Tab>
        ))}
      </TabList>
      <Tabs.Panel value="action">
        <AttentionListPanel
          filters={filters}
          {...NEEDS_ACTION}
          empty={<NoActionPanel overview={overview} />}
        />
      </Tabs.Panel>
      <Tabs.Panel value="inHand">
        <Text size="sm" c="dimmed" mb="xs">
          {IN_HAND_RULE}
        </Text>
        <AttentionListPanel
          filters={filters}
          group="inHand"
          limit={NEEDS_ACTION.limit}
          empty={<Text c="dimmed">None.</Text>}
        />
      </Tabs.Panel>
      <Tabs.Panel value="waiting">
        {isOnlyWaiting && <NoActionPanel overview={overview} />}
        <Waiting overview={overview} filters={filters} />
      </Tabs.Panel>
    </Tabs>
  )
}

function Waiting({ overview, filters }: Props) {
  const { counts, pendingActions, waiting } = overview
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {waitingWords(waiting, interns(counts))}
        {isInSeveral(overview) && ' One intern can wait for several things.'}
      </Text>
      <PendingActionsPanel pendingActions={pendingActions} filters={filters} />
    </>
  )
}

const labelsOf = ({ counts, waiting }: Overview) => ({
  action: `Needs action ${interns(counts, { group: 'action' })}`,
  inHand: `Being handled ${interns(counts, { group: 'inHand' })}`,
  waiting: `Waiting ${waiting.toLocaleString('en-IN')}`,
})

const areOnlyWaiting = ({ counts, waiting }: Overview) =>
  waiting > 0 && interns(counts, { group: 'action' }) + interns(counts, { group: 'shared' }) === 0

/** The groups then add up to more than the tab says. */
const isInSeveral = ({ pendingActions, waiting }: Overview) =>
  pendingActions.reduce((sum, group) => sum + group.interns, 0) !== waiting

const waitingWords = (waiting: number, all: number) =>
  `${waiting.toLocaleString('en-IN')} of ${pluralise(all, 'intern')} ${waiting === 1 ? 'is' : 'are'} waiting for us longer than the settings allow, or without a plan or mentor. This does not affect their zone.`

import type { Overview, OverviewFilters } from '@cohort/contract/signals/schemas'
import { Tabs, Text } from '@mantine/core'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { useAddressChoice } from '#web/lib/address/use-address-choice.ts'
import { interns } from '../counting.ts'
import { AttentionListPanel } from './attention-list-panel.tsx'
import { DebtsPanel } from './debts-panel.tsx'
import { NoActionPanel } from './no-action-panel.tsx'

const TABS = ['action', 'inHand', 'owed'] as const
const FIRST = 8

interface Props {
  readonly overview: Overview
  readonly filters: OverviewFilters
}

export function AttentionPanel({ overview, filters }: Props) {
  const [tab, choose] = useAddressChoice('tab', TABS)
  const { counts, owed, waiting } = overview
  return (
    <Tabs value={tab} onChange={(name) => name && choose(name)} keepMounted={false} miw={0}>
      <Tabs.List mb="xs">
        <Tabs.Tab value="action">Needs action {interns(counts, { group: 'action' })}</Tabs.Tab>
        <Tabs.Tab value="inHand">In hand {interns(counts, { group: 'inHand' })}</Tabs.Tab>
        <Tabs.Tab value="owed">Waiting {waiting.toLocaleString('en-IN')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="action">
        <AttentionListPanel
          filters={filters}
          group="action"
          limit={FIRST}
          empty={<NoActionPanel computedAt={overview.computedAt} />}
        />
      </Tabs.Panel>
      <Tabs.Panel value="inHand">
        <Text size="sm" c="dimmed" mb="xs">
          A meeting was scheduled or the zone changed in the last five working days, or a message
          sent in the last two.
        </Text>
        <AttentionListPanel
          filters={filters}
          group="inHand"
          limit={FIRST}
          empty={<Text c="dimmed">None.</Text>}
        />
      </Tabs.Panel>
      <Tabs.Panel value="owed">
        <Text size="sm" c="dimmed" mb="xs">
          {waiting.toLocaleString('en-IN')} of {pluralise(interns(counts), 'intern')}{' '}
          {waiting === 1 ? 'is' : 'are'} waiting for us. It does not affect their zone.
        </Text>
        <DebtsPanel owed={owed} filters={filters} />
      </Tabs.Panel>
    </Tabs>
  )
}

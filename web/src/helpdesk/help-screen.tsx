import { Paper, SimpleGrid, Tabs } from '@mantine/core'
import { ASK, REPLY } from '#web/lib/url-state/reply.ts'
import { textIn, useAddress } from '#web/lib/url-state/use-address.ts'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { ArticlesPanel } from '#web/articles/articles-panel.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TabList } from '#web/ui/layout/tab-list.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { NewRequestForm } from './new-request-form.tsx'
import { OpenRequestsPanel } from './open-requests-panel.tsx'
import { OwnRequestsPanel } from './own-requests-panel.tsx'

export function HelpScreen() {
  const [tab, setTab] = useAddressChoice('tab', ['new', 'yours', 'articles'])
  const [search, change] = useAddress()
  const reply = textIn(search, REPLY)
  const ask = textIn(search, ASK)
  const showSent = () => change({ tab: 'yours', [REPLY]: undefined, [ASK]: undefined })
  return (
    <>
      <PageHeader title="Help desk" />
      <Tabs value={tab} onChange={(chosen) => chosen && setTab(chosen)} keepMounted={false}>
        <TabList mb="md">
          <Tabs.Tab value="new">New Help Request</Tabs.Tab>
          <Tabs.Tab value="yours">Your Help Requests</Tabs.Tab>
          <Tabs.Tab value="articles">Help Articles</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="new">
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
            <Paper withBorder p="md" maw="44rem">
              <NewRequestForm key={reply ?? ask} replyTo={reply} ask={ask} onSent={showSent} />
            </Paper>
            <OpenRequestsPanel />
          </SimpleGrid>
        </Tabs.Panel>
        <Tabs.Panel value="yours">
          <OwnRequestsPanel />
        </Tabs.Panel>
        <Tabs.Panel value="articles">
          <ArticlesPanel />
        </Tabs.Panel>
      </Tabs>
      <ConversationPanel />
    </>
  )
}

import { isAdmin, isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { EVENT_KINDS } from '@cohort/contract/interns/rules'
import type { InternHeader } from '@cohort/contract/interns/schemas'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Suspense, useRef, type ReactNode } from 'react'
import { LIST } from '#web/lib/url-state/list-address.ts'
import { textIn, useAddress } from '#web/lib/url-state/use-address.ts'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { isGone } from '#web/lib/network/is-gone.ts'
import { isRefused } from '#web/ui/lists/query-list.tsx'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { Restricted } from '#web/ui/display/restricted.tsx'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TabList } from '#web/ui/layout/tab-list.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { userQuery } from '#web/users/queries.ts'
import { ActionsPanel } from './header/actions-panel.tsx'
import { HeaderPanel } from './header/header-panel.tsx'
import { NeighboursPanel } from './header/neighbours-panel.tsx'
import { headerQuery } from './queries.ts'
import { TAB_LABELS, tabIn, tabsFor, type Tab } from './tabs.ts'

const OverviewTab = lazyExport(() => import('./overview-panel.tsx'), 'OverviewPanel')
const FeedbackTab = lazyExport(() => import('./feedback-panel.tsx'), 'FeedbackPanel')
const WorkTab = lazyExport(() => import('./work/work-panel.tsx'), 'WorkPanel')
const MeetingsTab = lazyExport(() => import('./meetings-panel.tsx'), 'MeetingsPanel')
const PlanTab = lazyExport(() => import('#web/plans/progress/roadmap-panel.tsx'), 'RoadmapPanel')
const DetailsTab = lazyExport(() => import('#web/users/profile/details-panel.tsx'), 'DetailsPanel')
const AssetsTab = lazyExport(() => import('#web/users/profile/details-panel.tsx'), 'AssetsOfPanel')
const HistoryTab = lazyExport(() => import('#web/users/profile/history-panel.tsx'), 'HistoryPanel')

interface Props {
  readonly userId: string
  /** The part that the address shows unless it names another one. */
  readonly firstTab: Tab
  readonly pathOf: (userId: string) => string
  /** In place of the name. */
  readonly title?: string
  readonly failure: PageFailure
}

/** The message when the intern cannot be loaded, and the address of the list. */
interface PageFailure {
  readonly sentence: string
  /** Where there is no such intern; else the same sentence. */
  readonly gone?: string
  /** Whether admins are led to the profile of a person who is no intern. */
  readonly leadsOn?: boolean
  readonly to?: string
  readonly label?: string
}

export function InternPagePanel({ userId, failure, ...page }: Props) {
  const { role } = useSignedIn()
  const { data: intern, error, refetch } = useQuery(headerQuery(userId))
  const mayBeAnother = failure.leadsOn === true && isAdmin({ role }) && isStatus(error, 404)
  const { data: person, isLoading } = useQuery({ ...userQuery(userId), enabled: mayBeAnother })
  if (mayBeAnother && person && !isIntern(person))
    return <Navigate to={paths.profile(userId)} replace />
  if (mayBeAnother && isLoading) return <ScreenSkeleton />
  if (intern && !isGone(error) && !isRefused(error))
    return <Page key={userId} intern={intern} {...page} />
  if (!error) return <ScreenSkeleton />
  return (
    <>
      <PageHeader title={page.title ?? 'Intern'} />
      <NoIntern error={error} failure={failure} onRetry={refetch} />
    </>
  )
}

interface NoInternProps {
  readonly error: Error
  readonly failure: PageFailure
  readonly onRetry: () => unknown
}

function NoIntern({ error, failure, onRetry }: NoInternProps) {
  if (isStatus(error, 403)) return <Restricted />
  const { sentence, gone = sentence, to, label } = failure
  if (!isGone(error)) return <Failed sentence={sentence} onRetry={onRetry} />
  return (
    <Failed sentence={gone}>
      {to && (
        <ButtonLink variant="default" to={to}>
          {label}
        </ButtonLink>
      )}
    </Failed>
  )
}

interface PageProps extends Omit<Props, 'userId' | 'failure'> {
  readonly intern: InternHeader
}

function Page({ intern, firstTab, pathOf, title }: PageProps) {
  const { role } = useSignedIn()
  const tabs = tabsFor(role)
  const [search, change] = useAddress()
  const tab = tabIn(textIn(search, 'tab'), tabs, firstTab)
  const { id: userId } = intern
  // Where the analysis comes first, its words for the zone stay on the other tabs.
  const isAnalysis = firstTab === 'feedback' && isAdmin({ role })
  // The filters of one tab do not apply to another.
  const choose = (chosen: string) =>
    change(
      {
        ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
        [LIST]: search[LIST],
        at: search['at'],
        tab: chosen === firstTab ? undefined : chosen,
      },
      { replace: true, resetScroll: false },
    )
  return (
    <>
      <NeighboursPanel userId={userId} pathOf={pathOf} />
      <HeaderPanel intern={intern} title={title} isAnalysis={isAnalysis}>
        <ActionsPanel intern={intern} isInvitationBelow={tab === 'details'} />
      </HeaderPanel>
      <TabsPanel tabs={tabs} tab={tab} onChoose={choose}>
        {contentOf(tab, intern)}
      </TabsPanel>
    </>
  )
}

interface TabsProps {
  readonly tabs: readonly Tab[]
  readonly tab: Tab
  readonly onChoose: (tab: string) => void
  readonly children: ReactNode
}

/** On a phone, where the header fills most of the screen, the chosen tab begins at its top. */
function TabsPanel({ tabs, tab, onChoose, children }: TabsProps) {
  const isPhone = usePhone()
  const root = useRef<HTMLDivElement>(null)
  const choose = (name: string | null) => {
    if (name) onChoose(name)
    if (isPhone) root.current?.scrollIntoView()
  }
  return (
    // As high as the screen, so that it can be scrolled that far before the content is loaded.
    <Tabs
      ref={root}
      value={tab}
      onChange={choose}
      keepMounted={false}
      mih={{ base: '100dvh', sm: 0 }}
    >
      <TabList mb="md">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name} px={{ base: 'xs', sm: 'md' }}>
            {TAB_LABELS[name]}
          </Tabs.Tab>
        ))}
      </TabList>
      <Tabs.Panel value={tab}>
        <Suspense fallback={<TableSkeleton count={8} />}>{children}</Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}

function contentOf(tab: Tab, intern: InternHeader): ReactNode {
  const { id: userId } = intern
  switch (tab) {
    case 'overview':
      return <OverviewTab intern={intern} kinds={EVENT_KINDS} />
    case 'feedback':
      return <FeedbackTab intern={intern} />
    case 'work':
      return <WorkTab intern={intern} />
    case 'meetings':
      return <MeetingsTab userId={userId} />
    case 'plan':
      return <PlanTab userId={userId} isBelowHeader />
    case 'details':
      return <DetailsTab userId={userId} />
    case 'assets':
      return <AssetsTab userId={userId} />
    case 'history':
      return <HistoryTab userId={userId} />
  }
}

import { paths } from '@cohort/contract/app-paths'
import { isAdmin } from '@cohort/contract/access'
import { Stack, Tabs } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TabList } from '#web/ui/layout/tab-list.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useView, ViewSwitch } from '#web/ui/layout/view-switch.tsx'
import classes from './comparison.module.css'
import { BatchesPanel } from './batches-panel.tsx'
import { OwnFeedbackPanel } from './own-feedback-panel.tsx'
import { RatersPanel } from './raters-panel.tsx'
import { RatingsPanel } from './ratings-panel.tsx'

const TABS = ['batches', 'ratings', 'raters'] as const
const LABELS = { batches: 'Batches', ratings: 'Ratings', raters: 'Raters' } as const

/** Mentors see the ratings of their interns, and below them their own feedback. */
export function CompareScreen() {
  const isForAdmins = isAdmin(useSignedIn())
  const [view, chooseView] = useView()
  return (
    <>
      <PageHeader
        leading={<BackLink />}
        title="Compare"
        views={<ViewSwitch view={view} onChoose={chooseView} />}
      />
      {isForAdmins ? (
        <AdminTabs view={view} />
      ) : (
        <Stack gap="md">
          <div>
            <RatingsPanel view={view} />
          </div>
          <OwnFeedbackPanel />
        </Stack>
      )}
    </>
  )
}

function AdminTabs({ view }: { readonly view: ReturnType<typeof useView>[0] }) {
  const [tab, chooseTab] = useAddressChoice('tab', TABS)
  return (
    <Tabs value={tab} onChange={(name) => name && chooseTab(name)} keepMounted={false} miw={0}>
      <TabList mb={{ base: 'sm', sm: 'md' }}>
        {TABS.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {LABELS[name]}
          </Tabs.Tab>
        ))}
      </TabList>
      <Tabs.Panel value="batches">
        <BatchesPanel view={view} />
      </Tabs.Panel>
      <Tabs.Panel value="ratings">
        <RatingsPanel view={view} />
      </Tabs.Panel>
      <Tabs.Panel value="raters">
        <RatersPanel view={view} />
      </Tabs.Panel>
    </Tabs>
  )
}

const BACK = 'Back to the overview'

const BackLink = () => (
  <TextLink to={paths.overview} className={classes['back'] ?? ''} aria-label={BACK} title={BACK}>
    <IconArrowLeft size="1.25rem" stroke={1.5} aria-hidden />
  </TextLink>
)

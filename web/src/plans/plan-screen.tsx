import { paths } from '@cohort/contract/app-paths'
import type { Plan as WholePlan } from '@cohort/contract/plans/schemas'
import { Button, Stack, Tabs } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { useParams } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isGone } from '#web/lib/network/is-gone.ts'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { TabList } from '#web/ui/layout/tab-list.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { MembersPanel } from './members/members-panel.tsx'
import { MilestonesPanel } from './milestones/milestones-panel.tsx'
import { PlanHeaderPanel } from './plan-header-panel.tsx'
import classes from './plan-screen.module.css'
import { ProgressFilterPanel } from './progress/progress-filter-panel.tsx'
import { ProgressPanel } from './progress/progress-panel.tsx'
import { useProgressView } from './progress/use-progress-view.ts'
import { planQuery } from './queries.ts'

export const prefetch = (fetch: Fetch, { planId = '' }) => [fetch(planQuery(planId))]

export function PlanScreen() {
  const { planId = '' } = useParams({ strict: false })
  const { data: plan, error, isPending, isFetching, refetch } = useQuery(planQuery(planId))
  if (isPending) return <ScreenSkeleton />
  if (plan && !isGone(error)) return <Plan key={plan.id} plan={plan} />
  return (
    <>
      <PageHeader title="Plan" />
      <Empty sentence="No plan found" icon={RedCross}>
        {isGone(error) ? (
          <ButtonLink variant="default" to={paths.plans}>
            All plans
          </ButtonLink>
        ) : (
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        )}
      </Empty>
    </>
  )
}

const RedCross = (props: { size: string }) => <IconX {...props} stroke={2} color="var(--bad)" />

/** Beside the milestones; on a phone over the whole screen. */
function Users(props: ComponentProps<typeof MembersPanel>) {
  if (!usePhone()) return <MembersPanel {...props} />
  return (
    <Dialog title="Users" onClose={() => props.onView('hidden')}>
      <MembersPanel {...props} />
    </Dialog>
  )
}

/** A plan without users shows whom one can add. */
const firstView = ({ userCount }: WholePlan) => (userCount === 0 ? 'add' : 'in')

function Plan({ plan }: { readonly plan: WholePlan }) {
  const [users, chooseUsers] = useAddressChoice('users', ['hidden', 'in', 'add'])
  const showsUsers = users !== 'hidden'
  const [tab, choose] = useAddressChoice('tab', ['milestones', 'progress'])
  return (
    <Stack gap="lg">
      <PlanHeaderPanel
        plan={plan}
        showsUsers={showsUsers}
        onToggleUsers={() => chooseUsers(showsUsers ? 'hidden' : firstView(plan))}
      />
      <div className={classes['body']} data-beside-users={showsUsers || undefined}>
        <Tabs value={tab} onChange={(name) => name && choose(name)} keepMounted={false} miw={0}>
          <TabList mb="md">
            <Tabs.Tab value="milestones">Milestones</Tabs.Tab>
            <Tabs.Tab value="progress">Progress</Tabs.Tab>
          </TabList>
          <Tabs.Panel value="milestones">
            <MilestonesPanel plan={plan} />
          </Tabs.Panel>
          <Tabs.Panel value="progress">
            <Progress plan={plan} />
          </Tabs.Panel>
        </Tabs>
        {showsUsers && <Users plan={plan} view={users} onView={chooseUsers} />}
      </div>
    </Stack>
  )
}

function Progress({ plan }: { readonly plan: WholePlan }) {
  const view = useProgressView('milestones')
  return <ProgressPanel plan={plan} view={view} controls={<ProgressFilterPanel view={view} />} />
}

import { type Role, isAdmin, isIntern, isMentor } from '@cohort/contract/access'
import { Center, Paper, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, type ComponentType } from 'react'
import { AnnouncementsPanel } from '#web/announcements/announcements-panel.tsx'
import { announcementsQuery } from '#web/announcements/queries.ts'
import { useRuleContextPending } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import {
  attentionQuery,
  NEEDS_ACTION,
  overviewQuery,
  ownSignalsQuery,
} from '#web/signals/queries.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './dashboard-screen.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { useOwnDay } from './use-own-day.ts'
import { MY_PLAN } from './to-do-line.tsx'
import { ToDoPanel } from './to-do-panel.tsx'
import { actionItemsQuery } from './queries.ts'

const LazySummary = lazyExport(
  () => import('#web/signals/overview-summary-panel.tsx'),
  'OverviewSummaryPanel',
)

// Of one role each.
const OwnDayPanel = lazyExport(() => import('./own-day-panel.tsx'), 'OwnDayPanel')
const RoadmapPanel = lazyExport(
  () => import('#web/plans/progress/roadmap-panel.tsx'),
  'RoadmapPanel',
)
const MentoredPanel = lazyExport(
  () => import('#web/plans/progress/mentored-panel.tsx'),
  'MentoredPanel',
)
const OwnProgressPanel = lazyExport(
  () => import('#web/signals/own-progress-panel.tsx'),
  'OwnProgressPanel',
)
const TrainingPanel = lazyExport(() => import('#web/users/training-panel.tsx'), 'TrainingPanel')
const counts = () => import('#web/users/counts-panel.tsx')

const FIGURES: Readonly<Partial<Record<Role, ComponentType>>> = {
  Admins: lazyExport(counts, 'InternCountsPanel'),
  Mentors: lazyExport(counts, 'InteractionCountsPanel'),
}

export function DashboardScreen() {
  const signedIn = useSignedIn()
  const Figures: ComponentType | undefined = FIGURES[signedIn.role]
  if (isIntern(signedIn)) return <InternDashboard />
  if (Figures) return <Dashboard Figures={Figures} ownDay={NO_DAY} />
  return (
    <Center mih="50vh">
      <ScreenTitle>Unauthorized Access</ScreenTitle>
    </Center>
  )
}

const NO_DAY = { date: '', items: null, isLoading: false } as const

/** Apart: only an intern's dashboard waits for the working days. */
function InternDashboard() {
  return <Dashboard Figures={TrainingPanel} ownDay={useOwnDay()} />
}

interface DashboardProps {
  readonly Figures: ComponentType
  readonly ownDay: ReturnType<typeof useOwnDay>
}

function Dashboard({ Figures, ownDay }: DashboardProps) {
  const { role } = useSignedIn()
  const isForIntern = isIntern({ role })
  const isPlanInside = usePhone() && isForIntern
  const isWaiting = useIsWaiting(isForIntern) || ownDay.isLoading
  // Hidden until the height of the content above is known, to avoid layout shifts.
  const isHidden = useDeferredValue(isWaiting)
  const hidden = isHidden ? { display: 'none' } : {}
  return (
    <div
      className={classes['dashboard']}
      data-intern={isForIntern || undefined}
      data-mentor={isMentor({ role }) || undefined}
      // The skeleton has a place for it.
      data-own-day={ownDay.items || (isForIntern && isHidden) ? true : undefined}
    >
      <Welcome />
      <Suspense fallback={<DashboardSkeleton role={role} />}>
        {ownDay.items && (
          <div className={classes['overview']} style={hidden}>
            <OwnDayPanel date={ownDay.date} items={ownDay.items} />
          </div>
        )}
        <div className={classes['side']} style={hidden}>
          <Side Figures={Figures} hasPlan={isPlanInside} />
        </div>
        {isHidden && <DashboardSkeleton role={role} />}
        {!isAdmin({ role }) && !isPlanInside && (
          <div className={classes['more']} style={hidden}>
            <Suspense>{isForIntern ? <OwnPlan /> : <MentoredPanel />}</Suspense>
          </div>
        )}
      </Suspense>
    </div>
  )
}

/** While something that determines the dashboard's height is still loading. */
function useIsWaiting(isIntern: boolean): boolean {
  const { userId } = useSignedIn()
  const overview = useQuery({ ...overviewQuery({}), enabled: !isIntern })
  const isComputed = typeof overview.data?.asOf === 'string'
  const waiting = [
    overview.isLoading,
    useQuery({ ...attentionQuery({}, NEEDS_ACTION), enabled: isComputed }).isLoading,
    useQuery(actionItemsQuery(userId)).isPending,
    useQuery(announcementsQuery).isPending,
    useRuleContextPending(),
    useQuery({ ...ownSignalsQuery(userId), enabled: isIntern }).isLoading,
  ]
  return waiting.includes(true)
}

interface SideProps {
  readonly Figures: ComponentType
  /** On a phone, after what is to do. */
  readonly hasPlan: boolean
}

/** For interns one column beside their day and their plan. */
function Side({ Figures, hasPlan }: SideProps) {
  const { role } = useSignedIn()
  const isForIntern = isIntern({ role })
  return (
    <>
      <div className={classes['to-do']}>
        <ToDoPanel />
      </div>
      {hasPlan && <OwnPlan />}
      {!isForIntern && (
        <div className={classes['overview']}>
          <LazySummary />
        </div>
      )}
      <Stack className={classes['figures'] ?? ''} gap="md">
        <Figures />
        {isForIntern && <OwnProgressPanel />}
      </Stack>
      <div className={classes['announcements']}>
        <AnnouncementsPanel />
      </div>
    </>
  )
}

function Welcome() {
  const { name, profilePhoto } = useSignedIn()
  return (
    <div className={classes['welcome']}>
      <PageHeader
        leading={
          <div className={classes['photo']}>
            <PersonPhoto name={name} photo={profilePhoto} size="md" />
          </div>
        }
        title={
          <>
            Welcome, <PersonName name={name} />
          </>
        }
        tab="Dashboard"
      />
    </div>
  )
}

function OwnPlan() {
  return (
    <Paper component="section" id={MY_PLAN} aria-label="My plan" withBorder p="md">
      <RoadmapPanel userId={useSignedIn().userId} />
    </Paper>
  )
}

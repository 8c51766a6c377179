import { isAdmin, isIntern, isMentor } from '@cohort/contract/access'
import type { Day } from '@cohort/contract/dates'
import { Center, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, type ReactNode } from 'react'
import { AnnouncementsPanel } from '#web/announcements/announcements-panel.tsx'
import { announcementsQuery } from '#web/announcements/queries.ts'
import { useLeftRow } from '#web/lib/url-state/back-link.ts'
import { optionsQuery, useRuleContextPending } from '#web/lib/forms/rule-context.ts'
import { settingsQuery } from '#web/lib/organisation/organisation.ts'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { currentSession, useSignedIn } from '#web/lib/session/session.ts'
import {
  attentionQuery,
  hasLowZone,
  NEEDS_ACTION,
  overviewQuery,
  ownSignalsQuery,
} from '#web/signals/queries.ts'
import { useOverviewFirst } from '#web/signals/use-overview-first.ts'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ScreenTitle } from '#web/ui/layout/screen-title.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './dashboard-screen.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import {
  loadParts,
  MentoredPanel,
  OwnDayOffPanel,
  OwnDayPanel,
  OwnProgressPanel,
  PARTS,
  RoadmapPanel,
  WayBackPanel,
  type Parts,
} from './parts.ts'
import { useOwnDay } from './use-own-day.ts'
import { ToDoPanel } from './to-do-panel.tsx'
import { actionItemsQuery, MY_PLAN, MY_ZONE, TO_DO } from './queries.ts'

/** Fetches the role's code and its records at once, instead of one after the other. */
export function prefetch(fetch: Fetch) {
  const signedIn = currentSession()
  if (!signedIn) return []
  const records = isIntern(signedIn)
    ? [fetch(ownSignalsQuery(signedIn.userId)), fetch(settingsQuery)]
    : [fetch(overviewQuery({})), fetch(attentionQuery({}, NEEDS_ACTION))]
  return [
    ...records,
    fetch(actionItemsQuery(signedIn.userId)),
    fetch(announcementsQuery),
    fetch(optionsQuery),
    // A failure is shown where the code is missing.
    loadParts(signedIn).catch(() => undefined),
  ]
}

export function DashboardScreen() {
  const signedIn = useSignedIn()
  const parts = PARTS[signedIn.role]
  if (isIntern(signedIn) && parts) return <InternDashboard parts={parts} />
  if (parts) return <Dashboard parts={parts} ownDay={NO_DAY} />
  return (
    <Center mih="50vh">
      <ScreenTitle>Unauthorized Access</ScreenTitle>
    </Center>
  )
}

const NO_DAY = { date: '', items: null, isLoading: false } as const

interface PartsProps {
  readonly parts: Parts
}

/** Apart: only an intern's dashboard waits for the working days. */
const InternDashboard = ({ parts }: PartsProps) => <Dashboard parts={parts} ownDay={useOwnDay()} />

interface DashboardProps extends PartsProps {
  readonly ownDay: ReturnType<typeof useOwnDay>
}

function Dashboard({ parts, ownDay }: DashboardProps) {
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
      <Welcome isLoading={isHidden} today={isForIntern ? ownDay.date : null} />
      <Suspense fallback={<DashboardSkeleton role={role} />}>
        {ownDay.items && (
          <div className={classes['overview']} style={hidden}>
            <OwnDayPanel date={ownDay.date} items={ownDay.items} />
          </div>
        )}
        <div className={classes['side']} style={hidden}>
          <Side parts={parts} hasPlan={isPlanInside} />
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

/** Of an intern whose zone is not green. */
function useHasWayBack(): boolean {
  const { userId, role } = useSignedIn()
  const { data } = useQuery({ ...ownSignalsQuery(userId), enabled: isIntern({ role }) })
  return data !== undefined && hasLowZone(data)
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

interface SideProps extends PartsProps {
  /** On a phone, after what is to do, the own progress and the zone. */
  readonly hasPlan: boolean
}

/** For interns one column beside their day and their plan. */
function Side({ parts: { Figures, Summary }, hasPlan }: SideProps) {
  const { role } = useSignedIn()
  const isForIntern = isIntern({ role })
  const isOverviewFirst = useOverviewFirst()
  const isProgressAbove = useHasWayBack()
  const overview = Summary && (
    <div className={classes['overview']}>
      <Summary />
    </div>
  )
  return (
    <>
      {isOverviewFirst && overview}
      {isForIntern && !hasPlan && !isProgressAbove && <OwnProgressPanel />}
      <Place id={TO_DO} className={classes['to-do']}>
        <ToDoPanel />
      </Place>
      {hasPlan && (
        <>
          {!isProgressAbove && <OwnProgressPanel />}
          <Place id={MY_ZONE}>
            <Figures />
          </Place>
          <OwnPlan />
        </>
      )}
      {isMentor({ role }) && overview}
      {!hasPlan && (
        <Place id={MY_ZONE} className={classes['figures']}>
          <Figures />
        </Place>
      )}
      <div className={classes['announcements']}>
        <AnnouncementsPanel />
      </div>
    </>
  )
}

interface PlaceProps {
  readonly id: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** An address that names it scrolls to it and focuses it, which shows where it is also when all is in sight. */
const Place = ({ id, className, children }: PlaceProps) => (
  <div id={id} ref={useLeftRow(id)} tabIndex={-1} {...(className && { className })}>
    {children}
  </div>
)

interface WelcomeProps {
  readonly isLoading: boolean
  /** For interns, who read whether they are away. */
  readonly today: Day | null
}

function Welcome({ isLoading, today }: WelcomeProps) {
  const { userId, name, profilePhoto } = useSignedIn()
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
      {today && !isLoading && (
        <Suspense>
          <OwnDayOffPanel owner={userId} date={today} isToday />
        </Suspense>
      )}
      {useHasWayBack() && !isLoading && (
        <Suspense>
          <WayBackPanel />
        </Suspense>
      )}
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

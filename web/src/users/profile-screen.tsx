import { isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { canEditProfessional } from '@cohort/contract/users/rules'
import type { User } from '@cohort/contract/users/schemas'
import { useQuery } from '@tanstack/react-query'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { isGone } from '#web/lib/network/is-gone.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { Restricted } from '#web/ui/display/restricted.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { InternPagePanel } from '#web/interns/intern-page-panel.tsx'
import { InvitationPanel } from './invitations/invitation-panel.tsx'
import {
  DisableButton,
  DisabledPanel,
  RoleButton,
  SignOutButton,
} from './profile/account-panel.tsx'
import { AssetsPanel } from './profile/assets-panel.tsx'
import { HistoryPanel } from './profile/history-panel.tsx'
import { ProfessionalForm } from './profile/professional-form.tsx'
import { ProfilePanel, type ProfileTab } from './profile/profile-panel.tsx'
import { userQuery } from './queries.ts'

const FAILURE = {
  sentence: 'Error fetching profile data',
  to: paths.resources,
  label: 'Back to Resources',
}

export const prefetch = (fetch: Fetch, { userId = '' }) => [fetch(userQuery(userId))]

export function ProfileScreen() {
  const { userId = '' } = useParams({ strict: false })
  const actor = actorOf(useSignedIn())
  const { data: person, error, isPending, refetch } = useQuery(userQuery(userId))
  if (isPending) return <ScreenSkeleton />
  if (error)
    return (
      <>
        <PageHeader title="Profile" />
        <NoProfile error={error} onRetry={refetch} />
      </>
    )
  if (isIntern(person))
    return (
      <InternPagePanel
        userId={userId}
        firstTab="details"
        pathOf={paths.profile}
        failure={FAILURE}
      />
    )
  return (
    <>
      <PageHeader title="Profile">
        <TextLink to={paths.resources}>Back to Resources</TextLink>
        <SignOutButton person={person} />
        <RoleButton person={person} />
        <DisableButton person={person} />
      </PageHeader>
      <DisabledPanel person={person} />
      {canEditProfessional(actor, person) && <InvitationPanel person={person} />}
      <ProfilePanel
        person={person}
        further={canEditProfessional(actor, person) ? adminTabs(person) : []}
      />
    </>
  )
}

interface NoProfileProps {
  readonly error: Error
  readonly onRetry: () => unknown
}

function NoProfile({ error, onRetry }: NoProfileProps) {
  if (isStatus(error, 403)) return <Restricted />
  return (
    <Failed sentence="Error fetching profile data" {...(!isGone(error) && { onRetry })}>
      {isGone(error) && (
        <ButtonLink variant="default" to={paths.resources}>
          Back to Resources
        </ButtonLink>
      )}
    </Failed>
  )
}

/** Not on the own profile. */
const adminTabs = (person: User): readonly ProfileTab[] => [
  [
    'professional',
    'Professional info',
    <Suspense key="form">
      <ProfessionalForm person={person} />
    </Suspense>,
  ],
  ['assets', 'Assets', <AssetsPanel key="assets" person={person} />],
  [
    'history',
    'History',
    <Suspense key="history">
      <HistoryPanel userId={person.id} />
    </Suspense>,
  ],
]

import { isIntern } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { useQuery } from '@tanstack/react-query'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { IconPencil } from '@tabler/icons-react'
import { currentSession, useSignedIn } from '#web/lib/session/session.ts'
import { InternPagePanel } from '#web/interns/intern-page-panel.tsx'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { ProfilePanel } from './profile/profile-panel.tsx'
import { userQuery } from './queries.ts'

const FAILED = 'Failed to fetch user data'

export const prefetch = (fetch: Fetch) => [fetch(userQuery(currentSession()?.userId ?? ''))]

/** Interns see their whole page, admins and mentors what the profile holds. */
export function MyProfileScreen() {
  const { userId, role } = useSignedIn()
  if (!isIntern({ role })) return <Profile userId={userId} />
  return (
    <InternPagePanel
      userId={userId}
      title="My profile"
      firstTab="details"
      pathOf={() => paths.myProfile}
      failure={{ sentence: FAILED }}
    />
  )
}

function Profile({ userId }: { readonly userId: string }) {
  const { data: person, error, isPending, refetch } = useQuery(userQuery(userId))
  if (isPending) return <ScreenSkeleton />
  if (error)
    return (
      <>
        <PageHeader title="My profile" />
        <Failed sentence={FAILED} onRetry={refetch} />
      </>
    )
  return (
    <>
      <PageHeader title="My profile">
        <ButtonLink
          to={paths.editProfile}
          leftSection={<IconPencil size="1rem" stroke={1.5} aria-hidden />}
        >
          Edit profile
        </ButtonLink>
      </PageHeader>
      <ProfilePanel person={person} />
    </>
  )
}

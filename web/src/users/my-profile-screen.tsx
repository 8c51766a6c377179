import { isTrainee } from '@cohort/contract/users/rules'
import { paths } from '@cohort/contract/app-paths'
import { useQuery } from '@tanstack/react-query'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { IconPencil } from '@tabler/icons-react'
import { currentSession, useSignedIn } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/layout/button-link.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { planTab, ProfilePanel } from './profile/profile-panel.tsx'
import { userQuery } from './queries.ts'

export const prefetch = (fetch: Fetch) => [fetch(userQuery(currentSession()?.userId ?? ''))]

export function MyProfileScreen() {
  const { userId } = useSignedIn()
  const { data: person, error, isPending, refetch } = useQuery(userQuery(userId))
  if (isPending) return <ScreenSkeleton />
  if (error)
    return (
      <>
        <PageHeader title="My profile" />
        <Failed sentence="Failed to fetch user data" onRetry={refetch} />
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
      <ProfilePanel person={person} further={isTrainee(person) ? [planTab(person.id)] : []} />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Fetch } from '#web/lib/routing/prefetch.ts'
import { currentSession, useSignedIn } from '#web/lib/session/session.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { EditProfileForm } from './profile/edit-profile-form.tsx'
import { userQuery } from './queries.ts'

export const prefetch = (fetch: Fetch) => [fetch(userQuery(currentSession()?.userId ?? ''))]

export function EditProfileScreen() {
  const { userId } = useSignedIn()
  const { data: person, isPending, refetch } = useQuery(userQuery(userId))
  if (isPending) return <ScreenSkeleton />
  return (
    <>
      <PageHeader title="Edit profile" />
      {person ? (
        <EditProfileForm person={person} />
      ) : (
        <Failed sentence="Failed to fetch user data" onRetry={refetch} />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Ask } from '#web/app/ask-ahead.ts'
import { currentSession, useSignedIn } from '#web/lib/session.ts'
import { Failed } from '#web/ui/failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ScreenSkeleton } from '#web/ui/screen-skeleton.tsx'
import { EditProfileForm } from './profile/edit-profile-form.tsx'
import { userQuery } from './queries.ts'

export const asks = (ask: Ask) => [ask(userQuery(currentSession()?.userId ?? ''))]

/** Where people change what they tell about themselves. */
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

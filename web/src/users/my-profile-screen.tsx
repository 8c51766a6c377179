import { useQuery } from '@tanstack/react-query'
import type { Ask } from '#web/app/ask-ahead.ts'
import { IconPencil } from '@tabler/icons-react'
import { paths } from '#web/app/paths.ts'
import { currentSession, useSignedIn } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Failed } from '#web/ui/failed.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ScreenSkeleton } from '#web/ui/screen-skeleton.tsx'
import { planTab, ProfilePanel } from './profile/profile-panel.tsx'
import { userQuery } from './queries.ts'

export const asks = (ask: Ask) => [ask(userQuery(currentSession()?.userId ?? ''))]

/** What the product knows of the person who is signed in. */
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
      <ProfilePanel
        person={person}
        further={person.role === 'Interns' ? [planTab(person.id)] : []}
      />
    </>
  )
}

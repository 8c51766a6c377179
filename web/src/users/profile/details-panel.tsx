import { canEditProfessional, hasZones } from '@cohort/contract/users/rules'
import type { User } from '@cohort/contract/users/schemas'
import { Card, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { InvitationPanel } from '../invitations/invitation-panel.tsx'
import { userQuery } from '../queries.ts'
import { ZonesPanel } from '../zones/zones-panel.tsx'
import { DisableButton, DisabledPanel, RoleButton, SignOutButton } from './account-panel.tsx'
import { AssetsPanel } from './assets-panel.tsx'
import { Completeness } from './profile-card.tsx'
import { ProfessionalForm } from './professional-form.tsx'
import { ProfileTabs, sharedTabs, type ProfileTab } from './profile-panel.tsx'

interface Props {
  readonly userId: string
}

export const DetailsPanel = ({ userId }: Props) => (
  <OfPerson userId={userId}>{(person) => <Details person={person} />}</OfPerson>
)

export const AssetsOfPanel = ({ userId }: Props) => (
  <OfPerson userId={userId}>
    {(person) => (
      <Card withBorder padding="lg">
        <AssetsPanel person={person} />
      </Card>
    )}
  </OfPerson>
)

interface OfPersonProps extends Props {
  readonly children: (person: User) => ReactNode
}

function OfPerson({ userId, children }: OfPersonProps) {
  const isOwn = useSignedIn().userId === userId
  return (
    <QueryList
      query={useQuery(userQuery(userId))}
      skeleton={<TableSkeleton count={8} />}
      failed={isOwn ? 'Failed to fetch user data' : 'Error fetching profile data'}
    >
      {children}
    </QueryList>
  )
}

function Details({ person }: { readonly person: User }) {
  const actor = actorOf(useSignedIn())
  const isEditable = canEditProfessional(actor, person)
  const tabs = [...sharedTabs(person), ...(isEditable ? [professionalTab(person)] : [])]
  const [search, change] = useAddress()
  const named = tabs.find(([name]) => name === search['tab'])
  return (
    <Stack gap="md">
      <DisabledPanel person={person} />
      {isEditable && <InvitationPanel person={person} />}
      <Group justify="space-between" gap="lg">
        <Completeness person={person} />
        <Group gap="sm">
          <SignOutButton person={person} />
          <RoleButton person={person} />
          <DisableButton person={person} />
        </Group>
      </Group>
      <ProfileTabs
        tabs={tabs}
        chosen={named?.[0] ?? 'personal'}
        onChoose={(tab) => change({ tab }, { replace: true, resetScroll: false })}
      />
    </Stack>
  )
}

const professionalTab = (person: User): ProfileTab => [
  'professional',
  'Professional info',
  <Suspense key="form">
    <ProfessionalForm person={person} />
    {hasZones(person) && <ZonesPanel userId={person.id} />}
  </Suspense>,
]

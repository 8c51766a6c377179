import { admits } from '@cohort/contract/access'
import { users } from '@cohort/contract/users/calls'
import { Alert, Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { useDownloadOwnData } from './own-data/queries.ts'
import { RevealsPanel } from './own-data/reveals-panel.tsx'
import { VisibilityPanel } from './own-data/visibility-panel.tsx'

export function MyDataScreen() {
  const session = useSignedIn()
  const { mutate, isPending, error } = useDownloadOwnData(session.userId)
  return (
    <>
      <PageHeader title="My data" description="Your data in Cohort, and who can see it.">
        <Button
          loading={isPending}
          onClick={() => mutate()}
          leftSection={<IconDownload size="1rem" stroke={1.5} aria-hidden />}
        >
          Download my data
        </Button>
      </PageHeader>
      <Stack gap="lg">
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <SectionCard
          title="Who can see my data"
          help="Operators of this installation can access everything in its database, except what is encrypted."
        >
          <VisibilityPanel />
        </SectionCard>
        {admits(users.reveals.access, actorOf(session), session.userId) && (
          <SectionCard
            title="Who has read my bank details"
            help="Each time an admin views your full account number, it is recorded here."
          >
            <RevealsPanel userId={session.userId} />
          </SectionCard>
        )}
      </Stack>
    </>
  )
}

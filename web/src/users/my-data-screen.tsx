import { admits } from '@cohort/contract/access'
import { users } from '@cohort/contract/users/calls'
import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { useDownloadOwnData } from './own-data/queries.ts'
import { RevealsPanel } from './own-data/reveals-panel.tsx'
import { VisibilityPanel } from './own-data/visibility-panel.tsx'

/** Who can see what of me, who has read my account number, and a copy of it all to take away. */
export function MyDataScreen() {
  const session = useSignedIn()
  const { mutate, isPending, error } = useDownloadOwnData(session.userId)
  return (
    <>
      <PageHeader title="My data" description="What Cohort knows of you, and who can see it.">
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
        <Topic
          title="Who can see my data"
          words="Operators of this installation can reach everything in its database, except what is encrypted."
        >
          <VisibilityPanel />
        </Topic>
        {admits(users.reveals.access, actorOf(session), session.userId) && (
          <Topic
            title="Who has read my bank details"
            words="Each time an admin reads your whole account number, it is written down here."
          >
            <RevealsPanel userId={session.userId} />
          </Topic>
        )}
      </Stack>
    </>
  )
}

interface TopicProps {
  readonly title: string
  readonly words: string
  readonly children: ReactNode
}

function Topic({ title, words, children }: TopicProps) {
  const heading = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        {words}
      </Text>
      {children}
    </Paper>
  )
}

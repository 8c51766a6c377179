import { ABOUT } from '@cohort/contract/notifications/rules'
import type { MailSetting } from '@cohort/contract/notifications/schemas'
import { Group, Loader, Paper, Switch, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { mailSettingsQuery, useSetMail } from './queries.ts'

/** What is mailed to oneself. Each switch is saved by itself, at once. */
export function NotificationSettingsScreen() {
  return (
    <>
      <PageHeader
        title="Notification settings"
        description="Notifications appear under the bell, announcements on the dashboard. Choose what is mailed to you, too."
      />
      <Paper withBorder p="md" maw="44rem">
        <Kinds />
        <Text size="sm" c="dimmed" mt="md">
          Mails with codes and links for signing in are always sent.
        </Text>
      </Paper>
    </>
  )
}

function Kinds() {
  const { data, error, refetch } = useQuery(mailSettingsQuery(useSignedIn().userId))
  if (!data && error) return <Failed sentence={error.message} onRetry={refetch} />
  if (!data) return <TableSkeleton count={6} />
  return (
    <Table aria-label="Notifications by mail" verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Kind</Table.Th>
          <Table.Th w="8rem">Mail</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map((setting) => (
          <KindRow key={setting.kind} setting={setting} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function KindRow({ setting: { kind, mail } }: { readonly setting: MailSetting }) {
  const { label, description } = ABOUT[kind]
  const { mutate, variables, status, isPending } = useSetMail()
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Text fw={500}>{label}</Text>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      </Table.Th>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Switch
            aria-label={`Mail: ${label}`}
            checked={isPending ? variables.mail : mail}
            onChange={(event) => {
              if (!isPending) mutate({ kind, mail: event.currentTarget.checked })
            }}
          />
          <Text size="xs" aria-live="polite" c={status === 'error' ? 'red' : 'dimmed'}>
            {isPending && <Loader size="xs" aria-hidden />}
            {SAID[status]}
          </Text>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

const SAID = { idle: '', pending: 'Saving', success: 'Saved', error: 'Failed' } as const

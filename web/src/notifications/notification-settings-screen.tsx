import { ABOUT } from '@cohort/contract/notifications/rules'
import type { MailSetting } from '@cohort/contract/notifications/schemas'
import { Group, Loader, Paper, Switch, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { mailSettingsQuery, useSetMail } from './queries.ts'

/** Which notifications are mailed, too. Each switch is saved at once. */
export function NotificationSettingsScreen() {
  return (
    <>
      <PageHeader
        title="Notification settings"
        description="Choose which notifications you also receive by email."
      />
      <Paper withBorder p="md" maw="44rem">
        <Kinds />
        <Text size="sm" c="dimmed" mt="md">
          Emails with sign-in codes and links are always sent.
        </Text>
      </Paper>
    </>
  )
}

function Kinds() {
  const query = useQuery(mailSettingsQuery(useSignedIn().userId))
  return (
    <QueryList query={query} skeleton={<TableSkeleton count={6} />}>
      {(settings) => (
        <Table aria-label="Email notifications" verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Kind</Table.Th>
              <Table.Th w="8rem">Mail</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {settings.map((setting) => (
              <KindRow key={setting.kind} setting={setting} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </QueryList>
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
            {STATUS_WORDS[status]}
          </Text>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

const STATUS_WORDS = { idle: '', pending: 'Saving', success: 'Saved', error: 'Failed' } as const

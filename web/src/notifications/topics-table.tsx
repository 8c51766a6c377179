import {
  ABOUT,
  isPossible,
  MAIL_CHOICES,
  type ChannelChange,
  type MailChoice,
} from '@cohort/contract/notifications/rules'
import type { TopicSetting } from '@cohort/contract/notifications/schemas'
import { Select, Switch, Table, Text } from '@mantine/core'
import { useSetTopic } from './queries.ts'

const MAIL_LABELS: Readonly<Record<MailChoice, string>> = {
  'at once': 'Immediately',
  daily: 'Daily digest',
  weekly: 'Weekly digest',
  never: 'Never',
}

export function TopicsTable({ topics }: { readonly topics: readonly TopicSetting[] }) {
  return (
    <Table aria-label="Channels" verticalSpacing="sm" horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Kind</Table.Th>
          <Table.Th w="4rem">Bell</Table.Th>
          <Table.Th w="9.5rem">Email</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {topics.map((setting) => (
          <TopicRow key={setting.topic} setting={setting} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function TopicRow({ setting }: { readonly setting: TopicSetting }) {
  const { topic } = setting
  const { label, description } = ABOUT[topic]
  const { mutate, variables, status, isPending } = useSetTopic()
  const bell = (isPending ? variables.bell : undefined) ?? setting.bell
  const mail = (isPending ? variables.mail : undefined) ?? setting.mail
  const change = (channels: ChannelChange) => {
    if (!isPending) mutate({ topic, ...channels })
  }
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Text fw={500}>{label}</Text>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
        <Text size="xs" aria-live="polite" c={status === 'error' ? 'red' : 'dimmed'}>
          {STATUS_WORDS[status]}
        </Text>
      </Table.Th>
      <Table.Td>
        {isPossible(topic, { bell: !bell }) && (
          <Switch
            aria-label={`Bell: ${label}`}
            checked={bell}
            onChange={(event) => change({ bell: event.currentTarget.checked })}
          />
        )}
      </Table.Td>
      <Table.Td>
        <MailSelect topic={topic} mail={mail} onChange={change} />
      </Table.Td>
    </Table.Tr>
  )
}

interface MailProps extends Pick<TopicSetting, 'topic' | 'mail'> {
  readonly onChange: (change: ChannelChange) => void
}

const MailSelect = ({ topic, mail, onChange }: MailProps) => (
  <Select
    aria-label={`Email: ${ABOUT[topic].label}`}
    data={MAIL_CHOICES.filter((choice) => isPossible(topic, { mail: choice })).map((value) => ({
      value,
      label: MAIL_LABELS[value],
    }))}
    value={mail}
    allowDeselect={false}
    onChange={(chosen) => chosen && onChange({ mail: chosen })}
  />
)

const STATUS_WORDS = { idle: '', pending: 'Saving', success: 'Saved', error: 'Failed' } as const

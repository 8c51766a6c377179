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
import classes from './topics-table.module.css'

const MAIL_LABELS: Readonly<Record<MailChoice, string>> = {
  'at once': 'Immediately',
  daily: 'Daily digest',
  weekly: 'Weekly digest',
  never: 'Never',
}

export function TopicsTable({ topics }: { readonly topics: readonly TopicSetting[] }) {
  return (
    <Table
      aria-label="Channels"
      className={classes['table'] ?? ''}
      verticalSpacing="sm"
      horizontalSpacing="xs"
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Kind</Table.Th>
          <Table.Th w="4rem">Bell</Table.Th>
          <Table.Th w="4rem">Push</Table.Th>
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
  const pending = isPending ? variables : undefined
  const shown = {
    topic,
    bell: pending?.bell ?? setting.bell,
    push: pending?.push ?? setting.push,
    mail: pending?.mail ?? setting.mail,
  }
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
      <Table.Td data-title="Bell">
        <ChannelSwitch channel="bell" setting={shown} onChange={change} />
      </Table.Td>
      <Table.Td data-title="Push">
        <ChannelSwitch channel="push" setting={shown} onChange={change} />
      </Table.Td>
      <Table.Td data-title="Email">
        <MailSelect topic={topic} mail={shown.mail} onChange={change} />
      </Table.Td>
    </Table.Tr>
  )
}

interface SwitchProps {
  readonly channel: 'bell' | 'push'
  readonly setting: TopicSetting
  readonly onChange: (change: ChannelChange) => void
}

const SWITCH_LABELS = { bell: 'Bell', push: 'Push' } as const

/** None where there is no choice. */
function ChannelSwitch({ channel, setting, onChange }: SwitchProps) {
  const { topic, [channel]: isOn } = setting
  if (!isPossible(topic, { [channel]: !isOn })) return null
  return (
    <Switch
      aria-label={`${SWITCH_LABELS[channel]}: ${ABOUT[topic].label}`}
      checked={isOn}
      onChange={(event) => onChange({ [channel]: event.currentTarget.checked })}
    />
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
    onChange={(chosen) => chosen && onChange({ mail: chosen })}
  />
)

const STATUS_WORDS = { idle: '', pending: 'Saving', success: 'Saved', error: 'Failed' } as const

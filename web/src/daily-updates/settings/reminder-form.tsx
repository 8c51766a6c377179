import { Button, Group, Switch, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Failed } from '#web/ui/display/failed.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { reminderQuery, useSetReminder } from './queries.ts'

const DEFAULT_TIME = '18:00'

export function ReminderForm() {
  const { data, error, refetch } = useQuery(reminderQuery)
  if (!data && error) return <Failed sentence={error.message} onRetry={refetch} />
  return (
    <section aria-labelledby="reminder">
      <Title order={2} id="reminder" mb="xs">
        Reminder
      </Title>
      {data && <TimeForm key={data.time} time={data.time} timeZone={data.timeZone} />}
    </section>
  )
}

interface Props {
  readonly time: string | null
  readonly timeZone: string
}

function TimeForm({ time, timeZone }: Props) {
  const [isOn, setOn] = useState(time !== null)
  const [typed, setTyped] = useState(time ?? DEFAULT_TIME)
  const { mutate, isPending, error } = useSetReminder()
  const wanted = isOn ? typed : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ time: wanted }, { onSuccess: ({ message }) => toast.success(message) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Text size="sm" c="dimmed" mb="sm">
        {isOn
          ? `Interns without an update get a notification and an email on working days. Times are in ${timeZone}.`
          : 'No reminders of missing updates are sent.'}
      </Text>
      <Group align="flex-start" gap="md">
        <Switch
          label="Send reminders automatically"
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
          mt="xs"
        />
        {isOn && (
          <TextInput
            type="time"
            aria-label="Time of the reminder"
            value={typed}
            error={error?.message}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Button type="submit" disabled={wanted === time} loading={isPending}>
          Save reminder
        </Button>
      </Group>
    </form>
  )
}

import type { HelpMessage } from '@cohort/contract/helpdesk/schemas'
import { Button, Stack, Text } from '@mantine/core'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Age } from '#web/ui/display/age.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { KeptPlace } from '#web/ui/layout/kept-place.tsx'
import { showOnMount } from '#web/ui/layout/show-on-mount.ts'
import classes from './conversation-panel.module.css'
import type { ConversationQuery } from './queries.ts'

interface Props extends Pick<
  ConversationQuery,
  'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
> {
  readonly earlier: readonly HelpMessage[]
  readonly messages: readonly HelpMessage[]
}

export function MessagesPanel({ earlier, messages, ...query }: Props) {
  const first = earlier[0] ?? messages[0]
  const last = messages.at(-1)
  if (!first || !last) return <Text c="dimmed">No messages yet.</Text>
  return (
    <Stack gap="sm">
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          Show earlier messages
        </Button>
      )}
      {/* Outside the log, whose additions are read out. */}
      {earlier.length > 0 && <Messages messages={earlier} label="Earlier messages" />}
      <KeptPlace first={first.id} last={last.id}>
        <div role="log" aria-label="Conversation">
          <Messages messages={messages} />
          <div key={last.id} ref={showOnMount} />
        </div>
      </KeptPlace>
    </Stack>
  )
}

interface MessagesProps extends Pick<Props, 'messages'> {
  readonly label?: string
}

function Messages({ messages, label }: MessagesProps) {
  const { userId } = useSignedIn()
  return (
    <ul className={classes['messages']} aria-label={label}>
      {messages.map(({ id, authorId, authorName, text, createdAt }) => (
        <li key={id} className={classes['message']} data-own={authorId === userId}>
          <Text size="xs" c="dimmed">
            <PersonName name={authorName} />, <Age moment={createdAt} />
          </Text>
          <Text className="prose">{text}</Text>
        </li>
      ))}
    </ul>
  )
}

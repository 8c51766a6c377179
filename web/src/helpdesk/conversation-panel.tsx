import type { ResponseOf } from '@cohort/contract/calls'
import type { helpdesk } from '@cohort/contract/helpdesk/calls'
import { canResolve, isReopenable, formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import type { HelpMessage, HelpRequest } from '@cohort/contract/helpdesk/schemas'
import { Divider, Drawer, Group, Stack, Text } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { isStatus } from '#web/lib/network/call-failure.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { useAddressId } from '#web/lib/address/use-address-id.ts'
import { Age } from '#web/ui/display/age.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { DelayedScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import classes from './conversation-panel.module.css'
import { DuePanel } from './due-panel.tsx'
import { MessageForm } from './message-form.tsx'
import { conversationQuery } from './queries.ts'
import { PriorityBadge, Recipient, RequestStatusBadge } from './request-card.tsx'
import { NOT_REOPENABLE, ReopenForm, ResolveForm } from './resolve-form.tsx'

export function ConversationPanel() {
  const [requestId, open] = useAddressId('request')
  const isPhone = usePhone()
  // Keeps its content while it closes. Always mounted, so that closing returns the focus.
  const [shownId, setShownId] = useState(requestId)
  if (requestId && requestId !== shownId) setShownId(requestId)
  const isOpen = requestId !== undefined
  const query = useQuery({ ...conversationQuery(shownId ?? ''), enabled: isOpen })
  const { data } = query
  return (
    <Drawer
      opened={isOpen}
      onClose={() => open(undefined)}
      title={data ? `${formatRequestNumber(data.request)} ${data.request.subject}` : 'Help request'}
      position="right"
      size={isPhone ? '100%' : 'lg'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // A header inside a dialog would count as a second banner of the page.
      attributes={{ header: { role: 'none' } }}
      classNames={{ title: classes['title'] ?? '' }}
    >
      <Conversation key={shownId} query={query} />
    </Drawer>
  )
}

interface ConversationProps {
  readonly query: UseQueryResult<ResponseOf<typeof helpdesk.conversation>>
}

function Conversation({ query: { data, error, isPending, refetch } }: ConversationProps) {
  if (data) {
    return (
      <Stack gap="md">
        <Request request={data.request} />
        <Divider />
        <Messages messages={data.messages} />
        <MessageForm requestId={data.request.id} />
      </Stack>
    )
  }
  if (isPending) return <DelayedScreenSkeleton />
  const isGone = isStatus(error, 404)
  return <Failed sentence={error.message} {...(!isGone && { onRetry: refetch })} />
}

function Request({ request }: { readonly request: HelpRequest }) {
  const actor = actorOf(useSignedIn())
  const { now } = usePublicRuleContext()
  const { description, senderName, createdAt, resolvedAt, resolvedByName } = request
  return (
    <Stack gap="sm">
      <Group gap={6}>
        <RequestStatusBadge request={request} />
        <PriorityBadge request={request} />
      </Group>
      <Text size="sm" c="dimmed">
        raised by <PersonName name={senderName} />, <Age moment={createdAt} />, to{' '}
        <Recipient request={request} />
      </Text>
      <DuePanel request={request} />
      <Text className="prose">{description}</Text>
      {resolvedAt !== null && (
        <Text size="sm" c="dimmed">
          Resolved <Age moment={resolvedAt} />
          {resolvedByName !== null && (
            <>
              {' '}
              by <PersonName name={resolvedByName} />
            </>
          )}
          .{!isReopenable(request, now) && ` ${NOT_REOPENABLE}`}
        </Text>
      )}
      <Group>
        {canResolve(actor, request) ? (
          <ResolveForm request={request} />
        ) : (
          <ReopenForm request={request} />
        )}
      </Group>
    </Stack>
  )
}

function Messages({ messages }: { readonly messages: readonly HelpMessage[] }) {
  const { userId } = useSignedIn()
  if (messages.length === 0) return <Text c="dimmed">No messages yet.</Text>
  return (
    <div role="log" aria-label="Conversation">
      <ul className={classes['messages']}>
        {messages.map(({ id, authorId, authorName, text, createdAt }) => (
          <li key={id} className={classes['message']} data-own={authorId === userId}>
            <Text size="xs" c="dimmed">
              <PersonName name={authorName} />, <Age moment={createdAt} />
            </Text>
            <Text className="prose">{text}</Text>
          </li>
        ))}
      </ul>
      <div key={messages.length} ref={showOnMount} />
    </div>
  )
}

const showOnMount = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

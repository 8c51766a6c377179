import { isAdmin } from '@cohort/contract/access'
import { paths } from '@cohort/contract/app-paths'
import { canResolve, isReopenable } from '@cohort/contract/helpdesk/rules'
import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import { Divider, Group, Stack, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { StillBlockedPanel } from '#web/blockers/still-blocked-panel.tsx'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { isRefused } from '#web/ui/lists/query-list.tsx'
import { LEAVE_SUBJECT } from '#web/lib/url-state/reply.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { Age } from '#web/ui/display/age.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { DelayedScreenSkeleton } from '#web/ui/display/screen-skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { QueryRecord } from '#web/ui/lists/query-record.tsx'
import { AskedPanel } from './asked-panel.tsx'
import { DuePanel } from './due-panel.tsx'
import { MessageForm } from './message-form.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import type { ConversationQuery } from './queries.ts'
import { PriorityBadge, Recipient, RequestStatusBadge } from './request-card.tsx'
import { useIsOwnIntern } from './use-is-own-intern.ts'
import { NOT_REOPENABLE, ReopenForm, ResolveForm } from './resolve-form.tsx'

interface Props {
  readonly query: ConversationQuery
}

export const RequestPanel = ({ query }: Props) => (
  <QueryRecord query={query} skeleton={<DelayedScreenSkeleton />} isFinal={isRefused}>
    {(conversation) => conversation && <Conversation {...query} {...conversation} />}
  </QueryRecord>
)

type ConversationProps = ComponentProps<typeof MessagesPanel> & { readonly request: HelpRequest }

function Conversation({ request, ...messages }: ConversationProps) {
  const actor = actorOf(useSignedIn())
  return (
    <Stack gap="md">
      <Request request={request} />
      <Divider />
      <MessagesPanel {...messages} />
      <MessageForm
        request={request}
        canBeResolved={request.resolvedStatus === 'PENDING' && canResolve(actor, request)}
      />
    </Stack>
  )
}

function Request({ request }: { readonly request: HelpRequest }) {
  const actor = actorOf(useSignedIn())
  const { description, createdAt, resolvedAt } = request
  return (
    <Stack gap="sm">
      <Group gap={6}>
        <RequestStatusBadge request={request} />
        <PriorityBadge request={request} />
      </Group>
      <Text size="sm" c="dimmed">
        raised by <Sender request={request} />, <Age moment={createdAt} />, to{' '}
        <Recipient request={request} />
      </Text>
      <DuePanel request={request} />
      <Text className="prose">{description}</Text>
      <Resolved request={request} />
      {resolvedAt !== null && isAdmin(actor) && <StillBlockedPanel request={request} />}
      <AskedPanel request={request} />
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

function Resolved({ request }: { readonly request: HelpRequest }) {
  const { now } = usePublicRuleContext()
  const { resolvedAt, resolvedByName } = request
  if (resolvedAt === null) return null
  return (
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
  )
}

/** To the page of the intern, where the reader has one; of a request for leave to where it is recorded. */
function Sender({ request: { userId, senderName, subject } }: { readonly request: HelpRequest }) {
  const isForAdmin = isAdmin(useSignedIn())
  const isOwn = useIsOwnIntern(userId)
  if (!isForAdmin && !isOwn) return <PersonName name={senderName} />
  return (
    <TextLink
      to={isForAdmin ? paths.profile(userId) : paths.intern(userId)}
      search={subject === LEAVE_SUBJECT ? { tab: 'work' } : {}}
      inherit
    >
      <PersonName name={senderName} />
    </TextLink>
  )
}

import { type Priority, formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import {
  Button,
  Card,
  Group,
  Stack,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Age } from '#web/ui/display/age.tsx'
import { ToneBadge, type Tone } from '#web/ui/display/status-badge.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { DuePanel } from './due-panel.tsx'
import classes from './request-card.module.css'

interface Props {
  readonly request: HelpRequest
  /** The sender's card names the recipient, the others' the sender. */
  readonly isOwn?: boolean
  readonly isSelected?: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

export function RequestCard({ request, isOwn = false, isSelected = false, ...acts }: Props) {
  const { subject, description } = request
  const title = `help-request-${request.id}`
  return (
    <Card
      withBorder
      padding="md"
      component="article"
      aria-labelledby={title}
      className={classes['card'] ?? ''}
      data-selected={isSelected}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Title order={2} size="h3" id={title}>
          <UnstyledButton className={classes['open'] ?? ''} onClick={acts.onOpen}>
            <Text span inherit className="prose" lineClamp={3}>
              {subject}
            </Text>
          </UnstyledButton>
        </Title>
        <Group gap={6} justify="flex-end" wrap="nowrap">
          {isOwn && <RequestStatusBadge request={request} />}
          <PriorityBadge request={request} />
        </Group>
      </Group>
      <Text mt={4} lineClamp={2} className="prose">
        {description}
      </Text>
      <Details request={request} isOwn={isOwn} />
      <Acts request={request} isSelected={isSelected} {...acts} />
    </Card>
  )
}

function Acts({ request, isSelected, onOpen, children }: Omit<Props, 'isOwn'>) {
  const { id, messageCount } = request
  const conversation = messageCount > 0 ? `Conversation (${messageCount})` : 'Conversation'
  return (
    <Group justify="space-between" mt="auto" pt="sm" gap="sm" className={classes['acts'] ?? ''}>
      <Button
        variant="default"
        leftSection={<IconMessages size="1rem" stroke={1.5} />}
        aria-label={`${conversation} of ${formatRequestNumber(request)}`}
        aria-current={isSelected}
        data-request={id}
        onClick={onOpen}
      >
        {conversation}
      </Button>
      {children}
    </Group>
  )
}

function Details({ request, isOwn }: Pick<Props, 'request'> & { readonly isOwn: boolean }) {
  return (
    <Stack gap={6} mt="sm">
      <Text size="sm" c="dimmed" className="prose">
        <span className="tabular">{formatRequestNumber(request)}</span>{' '}
        {isOwn ? <OwnDetails request={request} /> : <Sender request={request} />}
      </Text>
      <DuePanel request={request} />
    </Stack>
  )
}

function Sender({ request: { senderName, createdAt, resolvedAt } }: Pick<Props, 'request'>) {
  return (
    <>
      raised by <PersonName name={senderName} />, <Age moment={createdAt} />
      {resolvedAt !== null && (
        <>
          , resolved <Age moment={resolvedAt} />
        </>
      )}
    </>
  )
}

function OwnDetails({ request }: Pick<Props, 'request'>) {
  const { createdAt, resolvedAt, resolvedByName } = request
  return (
    <>
      to <Recipient request={request} />, <Age moment={createdAt} />
      {resolvedAt !== null && (
        <>
          , resolved{' '}
          {resolvedByName && (
            <>
              by <PersonName name={resolvedByName} />{' '}
            </>
          )}
          <Age moment={resolvedAt} />
        </>
      )}
    </>
  )
}

export function Recipient({ request: { recepient, recepientName } }: Pick<Props, 'request'>) {
  return recepientName === null ? (
    recepient
  ) : (
    <>
      <PersonName name={recepientName} /> ({recepient})
    </>
  )
}

export function RequestStatusBadge({ request: { resolvedStatus } }: Pick<Props, 'request'>) {
  return resolvedStatus === 'RESOLVED' ? (
    <ToneBadge tone="good" label="Resolved" />
  ) : (
    <ToneBadge tone="warning" label="Pending" />
  )
}

const TONES: Record<Priority, Tone> = { LOW: 'none', MEDIUM: 'warning', HIGH: 'bad' }

/** Without an alarming colour once the request is resolved. */
export function PriorityBadge({ request: { priority, resolvedStatus } }: Pick<Props, 'request'>) {
  const tone = resolvedStatus === 'RESOLVED' ? 'none' : TONES[priority]
  return (
    <span>
      <VisuallyHidden>Priority </VisuallyHidden>
      <ToneBadge tone={tone} label={priority} />
    </span>
  )
}

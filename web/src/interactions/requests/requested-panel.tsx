import { formatDay, toLocalDateTime } from '@cohort/contract/dates'
import { formatTime12h } from '@cohort/contract/interactions/rules'
import type { OpenRequest } from '@cohort/contract/interactions/request-schemas'
import { Alert, Button, Group, Text } from '@mantine/core'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { messageOf } from '#web/lib/network/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useActed } from '../card/use-acted.ts'
import { useWithdrawRequest } from './queries.ts'

interface Props {
  readonly request: OpenRequest
}

/** Instead of asking again. */
export function RequestedPanel({ request }: Props) {
  const on = useDayOf(request)
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {request.interaction ? 'New time requested' : 'Meeting requested'} on {on}
      </Text>
      <WithdrawButton request={request} />
    </Group>
  )
}

export function RequestQuote({ request }: Props) {
  const on = useDayOf(request)
  return (
    <Alert variant="light" py="xs" mb="md" style={{ overflowWrap: 'anywhere' }}>
      <bdi>{request.askedBy}</bdi> asked on {on}: {request.text}
      <PreferredLine request={request} />
    </Alert>
  )
}

export function PreferredLine({ request: { preferred } }: Props) {
  if (!preferred) return null
  return (
    <Text size="sm">
      Preferred: {formatDay(preferred.date)} at {formatTime12h(preferred.time)}
    </Text>
  )
}

export function useDayOf({ createdAt }: OpenRequest): string {
  const { timeZone } = usePublicRuleContext()
  return formatDay(toLocalDateTime(new Date(createdAt), timeZone).day)
}

export function useWithdrawal(request: Pick<OpenRequest, 'id'> | undefined) {
  const { mutateAsync, isPending } = useWithdrawRequest(request?.id ?? '')
  const acted = useActed()
  // The request may be gone from the screen before its withdrawal ends.
  const withdraw = () =>
    void mutateAsync().then(
      ({ message }) => {
        toast.success(message)
        acted()
      },
      (error: unknown) => toast.failure(messageOf(error, 'Failed to withdraw the request')),
    )
  return { withdraw, isPending }
}

export function WithdrawButton({ request }: Props) {
  const { withdraw, isPending } = useWithdrawal(request)
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`Withdraw the request about ${request.interaction?.name ?? request.intern}`}
      loading={isPending}
      onClick={withdraw}
    >
      Withdraw
    </Button>
  )
}

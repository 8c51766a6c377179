import {
  formatRequestNumber,
  isReopenable,
  REOPENABLE_FOR_DAYS,
} from '@cohort/contract/helpdesk/rules'
import type { HelpRequest } from '@cohort/contract/helpdesk/schemas'
import { MESSAGES } from '@cohort/contract/http-messages'
import { Button, Switch } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { useReopen, useSetStatus } from './queries.ts'

interface Props {
  readonly request: HelpRequest
}

interface ResolveProps extends Props {
  readonly onFlip?: () => void
}

export const NOT_REOPENABLE = `It can no longer be reopened (after ${REOPENABLE_FOR_DAYS} days).`

/** For those who may resolve the request. After some days it stays resolved. */
export function ResolveForm({ request, onFlip }: ResolveProps) {
  const { now } = usePublicRuleContext()
  const isFinal = !isReopenable(request, now)
  const change = useSetStatus()
  const { id: requestId, resolvedStatus, subject } = request
  const shown = change.isPending ? change.variables.resolvedStatus : resolvedStatus
  return (
    <Switch
      label="Resolved"
      aria-label={`Resolved: ${formatRequestNumber(request)} ${subject}`}
      checked={shown === 'RESOLVED'}
      disabled={isFinal}
      description={isFinal && NOT_REOPENABLE}
      onChange={({ currentTarget: { checked } }) => {
        change.mutate({ requestId, resolvedStatus: checked ? 'RESOLVED' : 'PENDING' })
        onFlip?.()
      }}
    />
  )
}

/** For the sender, as long as the request can be reopened. */
export function ReopenForm({ request }: Props) {
  const { now } = usePublicRuleContext()
  const reopen = useReopen(request.id)
  if (request.resolvedStatus === 'PENDING' || !isReopenable(request, now)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size="1rem" stroke={1.5} />}
      loading={reopen.isPending}
      aria-label={`Reopen ${formatRequestNumber(request)} ${request.subject}`}
      onClick={() => void toastOutcome(reopen.mutateAsync(), MESSAGES.failed)}
    >
      Reopen
    </Button>
  )
}

import { formatDateTime } from '@cohort/contract/dates'
import type { FollowUp } from '@cohort/contract/sharing/schemas'
import { Button, Group, Text } from '@mantine/core'
import { IconHandStop, IconShare } from '@tabler/icons-react'
import { startTransition, Suspense, useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import { useShareNow } from './use-share-now.tsx'
import { beforeEdit } from './wording.ts'

const LazyHoldDialog = lazyExport(() => import('./hold-dialog.tsx'), 'HoldDialog')

interface Props {
  readonly followUp: FollowUp
  readonly canDecide: boolean
}

const BADGES = {
  waiting: ['warning', 'Not shared yet'],
  shared: ['good', 'Shared'],
  held: ['bad', 'Held back'],
  unshared: ['none', 'Not shared'],
} as const

export function SharingPanel({ followUp, canDecide }: Props) {
  const [tone, label] = BADGES[followUp.state]
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm" style={{ flex: '1 1 18rem' }}>
        <ToneBadge tone={tone} label={label} />
        <Text size="sm" style={{ flex: '1 1 14rem' }}>
          <Sentence followUp={followUp} />
        </Text>
      </Group>
      {canDecide && followUp.state !== 'shared' && <Decisions followUp={followUp} />}
    </Group>
  )
}

function Sentence({ followUp }: Pick<Props, 'followUp'>) {
  const { state, sharedFrom, heldAt, heldReason, acknowledgedAt, intern } = followUp
  const { timeZone } = usePublicRuleContext()
  const write = (moment: string | null) =>
    moment ? formatDateTime(new Date(moment), timeZone) : ''
  if (state === 'waiting') return `${intern} can read it from ${write(sharedFrom)}.`
  if (state === 'held') return `Held back since ${write(heldAt)}: ${heldReason ?? ''}`
  if (state === 'unshared') return `Given before feedback was shared. ${intern} cannot read it.`
  const shared = `Shared with ${intern} on ${write(sharedFrom)}.`
  return acknowledgedAt
    ? `${shared} Acknowledged on ${write(acknowledgedAt)}${beforeEdit(followUp)}.`
    : `${shared} Not acknowledged yet.`
}

function Decisions({ followUp }: Pick<Props, 'followUp'>) {
  const share = useShareNow()
  const [isHolding, setHolding] = useState(false)
  return (
    <Group gap="xs">
      {followUp.state === 'waiting' && (
        <Button
          variant="default"
          leftSection={<IconHandStop size="1rem" stroke={1.5} />}
          onClick={() => startTransition(() => setHolding(true))}
        >
          Hold back
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconShare size="1rem" stroke={1.5} />}
        loading={share.isPending}
        onClick={() => share.ask(followUp)}
      >
        Share now
      </Button>
      <Suspense>
        {isHolding && <LazyHoldDialog followUp={followUp} onClose={() => setHolding(false)} />}
      </Suspense>
    </Group>
  )
}

import { SHOWN } from '@cohort/contract/helpdesk/rules'
import { Chip, Group } from '@mantine/core'
import { useAddress } from '#web/lib/address/use-address.ts'

const LABELS = {
  all: 'All open',
  late: 'Late',
  unanswered: 'Not answered',
  resolved: 'Resolved',
} as const

interface Props {
  readonly shown: keyof typeof LABELS
}

/** Which requests are listed; the last one is a tab as well. */
export function ShowPanel({ shown }: Props) {
  const [, change] = useAddress()
  const choose = (chosen: string) =>
    change(
      chosen === 'resolved'
        ? { tab: 'resolved', show: undefined }
        : { tab: undefined, show: chosen === 'all' ? undefined : chosen },
      { replace: true },
    )
  return (
    <Chip.Group value={shown} onChange={(chosen) => choose(String(chosen))}>
      <Group gap="xs" mb="md" role="radiogroup" aria-label="Requests">
        {[...SHOWN, 'resolved' as const].map((value) => (
          <Chip key={value} value={value} size="sm" variant="outline">
            {LABELS[value]}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

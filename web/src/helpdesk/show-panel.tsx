import { SHOWN } from '@cohort/contract/helpdesk/rules'
import { Chip, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/lib/address/use-address.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { countsQuery } from './queries.ts'

const LABELS = {
  all: 'Pending',
  late: 'Late',
  unanswered: 'Not answered',
  resolved: 'Resolved',
} as const

interface Props {
  readonly shown: keyof typeof LABELS
}

/** Which requests are listed, and how many there are; the last one is a tab as well. */
export function ShowPanel({ shown }: Props) {
  const [, change] = useAddress()
  const { data: counts } = useQuery(countsQuery(useSignedIn().userId))
  const choose = (chosen: string) =>
    change(
      chosen === 'resolved'
        ? { tab: 'resolved', show: undefined, request: undefined }
        : { tab: undefined, show: chosen === 'all' ? undefined : chosen, request: undefined },
      { replace: true },
    )
  return (
    <Chip.Group value={shown} onChange={(chosen) => choose(String(chosen))}>
      <Group gap="xs" mb="md" role="radiogroup" aria-label="Requests">
        {[...SHOWN, 'resolved' as const].map((value) => (
          <Chip key={value} value={value} size="sm" variant="outline">
            {LABELS[value]}
            {counts && ` (${counts[value].toLocaleString('en-IN')})`}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

import { SHOWN, type Shown } from '@cohort/contract/helpdesk/rules'
import { Chip, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/lib/address/use-address.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { countsQuery } from './queries.ts'

const LABELS: Record<Shown, string> = {
  all: 'Pending',
  late: 'Late',
  unanswered: 'Waiting for a reply',
}

interface Props {
  readonly shown: Shown
}

/** Which pending requests are listed, and how many there are. */
export function ShowPanel({ shown }: Props) {
  const [, change] = useAddress()
  const { data: counts } = useQuery(countsQuery(useSignedIn().userId))
  const choose = (chosen: string) =>
    change({ show: chosen === 'all' ? undefined : chosen, request: undefined }, { replace: true })
  return (
    <Chip.Group value={shown} onChange={(chosen) => choose(String(chosen))}>
      <Group gap="xs" mb="md" role="radiogroup" aria-label="Requests">
        {SHOWN.map((value) => (
          <Chip key={value} value={value} size="sm" variant="outline">
            {LABELS[value]}
            {counts && ` (${counts[value].toLocaleString('en-IN')})`}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

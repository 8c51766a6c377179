import { SHOWN, type Shown } from '@cohort/contract/helpdesk/rules'
import { Chip, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { countsQuery } from './queries.ts'

const LABELS: Record<Shown, string> = {
  all: 'Pending',
  late: 'Late',
  unanswered: 'Waiting for a reply',
}

/** Its place is kept, so that the last one does not move to another line. */
const NO_COUNT = (
  <span aria-hidden style={{ visibility: 'hidden', whiteSpace: 'pre' }}>
    {' (0)'}
  </span>
)

interface Props {
  readonly shown: Shown
}

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
            {counts ? ` (${counts[value].toLocaleString('en-IN')})` : NO_COUNT}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

import type { audit } from '@cohort/contract/audit/calls'
import type { ResponseOf } from '@cohort/contract/calls'
import { Button, Group } from '@mantine/core'

interface Props {
  readonly page: ResponseOf<typeof audit.list>
  readonly onMove: (place: Readonly<Record<string, string | undefined>>) => void
}

/** Without page numbers: counting millions of entries would take longer than showing them. */
export function AuditPagesPanel({ page: { data, hasNewer, hasOlder }, onMove }: Props) {
  const first = data[0]?.id
  const last = data.at(-1)?.id
  return (
    <Group justify="flex-end" gap="sm" component="nav" aria-label="Pages">
      <Button variant="default" disabled={!hasNewer} onClick={() => onMove({})}>
        Newest
      </Button>
      <Button
        variant="default"
        disabled={!hasNewer || first === undefined}
        onClick={() => onMove({ after: String(first) })}
      >
        Newer
      </Button>
      <Button
        variant="default"
        disabled={!hasOlder || last === undefined}
        onClick={() => onMove({ before: String(last) })}
      >
        Older
      </Button>
    </Group>
  )
}

import { AUDIT_KINDS, SHORTEST_AUDIT_TEXT } from '@cohort/contract/audit/rules'
import { isDay } from '@cohort/contract/dates'
import { Stack, Text } from '@mantine/core'
import { IconShieldSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import { useListSearch } from '#web/lib/url-state/use-list-search.ts'
import { Empty } from '#web/ui/display/empty.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { AuditPagesPanel } from './audit-pages-panel.tsx'
import { AuditTable } from './audit-table.tsx'
import { AuditFilterPanel } from './audit-filter-panel.tsx'
import { ExportForm } from './export-form.tsx'
import { auditQuery, type AuditFilters, type AuditPlace } from './queries.ts'

const DEBOUNCE = 500

export function AuditScreen() {
  const search = useListSearch({}, DEBOUNCE)
  const { filters, place, change } = useAuditAddress(search.name)
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Sign-ins, denied requests, exports, downloads, revealed data and changes. Entries cannot be changed or deleted."
      >
        <ExportForm filters={filters} />
      </PageHeader>
      <AuditFilterPanel search={search} filters={filters} onChange={change} />
      <Entries filters={filters} place={place} onMove={change} />
      <Text size="sm" c="dimmed" mt="lg">
        The operator of this server can check that no entry was changed or removed.
      </Text>
    </>
  )
}

const uuid = z.uuid()
const entryId = z.coerce.number().int().positive()

/** Invalid values of an address are dropped. */
function useAuditAddress(text: string) {
  const [address, changeAddress] = useAddress()
  const dayAt = (name: string) => {
    const value = address[name]
    return typeof value === 'string' && isDay(value) ? value : undefined
  }
  const filters: AuditFilters = {
    kind: AUDIT_KINDS.find((kind) => kind === address['kind']),
    actorId: uuid.safeParse(address['actorId']).data,
    personId: uuid.safeParse(address['personId']).data,
    from: dayAt('from'),
    to: dayAt('to'),
    text: text.length >= SHORTEST_AUDIT_TEXT ? text : undefined,
  }
  const place: AuditPlace = {
    before: entryId.safeParse(address['before']).data,
    after: entryId.safeParse(address['after']).data,
  }
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    changeAddress({ before: undefined, after: undefined, ...changes })
  return { filters: defined(filters), place: defined(place), change }
}

/** The query of a call must not name what it does not give. */
const defined = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values

interface Props {
  readonly filters: AuditFilters
  readonly place: AuditPlace
  readonly onMove: (place: Readonly<Record<string, string | undefined>>) => void
}

function Entries({ filters, place, onMove }: Props) {
  const query = useQuery(auditQuery(filters, place))
  return (
    <QueryList query={query} skeleton={<TableSkeleton count={8} />}>
      {(page) => (
        <Stack gap="md">
          {page.data.length > 0 ? (
            <AuditTable entries={page.data} isStale={query.isPlaceholderData} />
          ) : (
            <Empty sentence="No entries found." icon={IconShieldSearch} />
          )}
          <AuditPagesPanel page={page} onMove={onMove} />
        </Stack>
      )}
    </QueryList>
  )
}

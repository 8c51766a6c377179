import { MAIL_STATES } from '@cohort/contract/notifications/rules'
import { Group, SegmentedControl, Stack } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddressChoice } from '#web/lib/address/use-address-choice.ts'
import { useListSearch, type ListSearch } from '#web/lib/address/use-list-search.ts'
import { BackToFirstPage } from '#web/ui/lists/back-to-first-page.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { FilterBar } from '#web/ui/lists/filter-bar.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { MailsTable } from './mails-table.tsx'
import { mailsQuery } from './queries.ts'

const PAGE_SIZE = 20
const PAUSE_BEFORE_SEARCH = 500
const STATES = ['all', ...MAIL_STATES] as const
const LABELS = { all: 'All', sent: 'Sent', waiting: 'Waiting', failed: 'Failed' } as const

/** Whether mails arrive, for admins: who was written to, when, and why not. */
export function MailsScreen() {
  const search = useListSearch({}, PAUSE_BEFORE_SEARCH)
  const [state, chooseState] = useAddressChoice('state', STATES)
  return (
    <>
      <PageHeader title="Mails" description="Mails are kept here for seven days." />
      <FilterBar search={search} searchLabel="Search by recipient" filters={[]}>
        <SegmentedControl
          aria-label="State"
          data={STATES.map((value) => ({ value, label: LABELS[value] }))}
          value={state}
          onChange={chooseState}
        />
      </FilterBar>
      <Mails search={search} state={state} />
    </>
  )
}

interface Props {
  readonly search: ListSearch<never>
  readonly state: (typeof STATES)[number]
}

function Mails({ search, state }: Props) {
  const asked = { state: state === 'all' ? undefined : state, recipient: search.name }
  const { data, error, isPlaceholderData, refetch } = useQuery(
    mailsQuery(asked, search.page, PAGE_SIZE),
  )
  if (!data && error) return <Failed sentence={error.message} onRetry={refetch} />
  if (!data) return <TableSkeleton count={8} />
  return (
    <Stack gap="md">
      <BackToFirstPage page={search.page} pages={data.total_pages} isStale={isPlaceholderData} />
      {data.total === 0 ? (
        <Empty sentence="No mails found." icon={<IconMail size="1.25rem" stroke={1.5} />} />
      ) : (
        <MailsTable mails={data.data} isStale={isPlaceholderData} />
      )}
      <Group justify="flex-end">
        <Pager
          page={search.page}
          pages={data.total_pages}
          onChange={search.goTo}
          size={PAGE_SIZE}
          total={data.total}
        />
      </Group>
    </Stack>
  )
}

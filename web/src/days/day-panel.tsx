import { admits } from '@cohort/contract/access'
import { DAY_GROUPS, DAYS_PAGE_SIZE, type DayGroup } from '@cohort/contract/days/rules'
import { users } from '@cohort/contract/users/calls'
import { Stack } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddressChoice } from '#web/lib/url-state/use-address-choice.ts'
import type { ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { actorOf, useSignedIn } from '#web/lib/session/session.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { PagedList } from '#web/ui/lists/query-list.tsx'
import { DayTable } from './day-table.tsx'
import { Choices, GroupsPanel } from './groups-panel.tsx'
import { daysQuery, type DaysBody } from './queries.ts'
import { RemindListed } from './remind-panel.tsx'
import { HolidayNotice } from './holiday-panel.tsx'

interface Props {
  readonly search: Pick<ListSearch<never>, 'page' | 'goTo' | 'count' | 'name' | 'clear' | 'chosen'>
  readonly filters: Omit<DaysBody, 'group'>
}

function useDays({ search, filters }: Props) {
  const { group, choose } = useGroup()
  const query = useQuery(daysQuery({ ...filters, ...(group && { group }) }, search.page))
  return { group, choose, query }
}

/** For the dialog with the filters: the same groups, of the same answer. */
export function GroupChoices(props: Props) {
  const { group, choose, query } = useDays(props)
  return query.data && <Choices counts={query.data.counts} chosen={group} onChoose={choose} />
}

export function DayPanel(props: Props) {
  const { search, filters } = props
  const { group, choose, query } = useDays(props)
  const actor = actorOf(useSignedIn())
  const { data } = query
  return (
    <>
      {data && (
        <GroupsPanel counts={data.counts} chosen={group} onChoose={choose}>
          <RemindListed
            filters={filters}
            listed={data.counts['not written']}
            toRemind={data.toRemind}
          />
        </GroupsPanel>
      )}
      <Stack gap="md">
        {data?.holiday && <HolidayNotice name={data.holiday} />}
        <PagedList
          query={query}
          search={search}
          size={DAYS_PAGE_SIZE}
          skeleton={<TableSkeleton count={10} />}
          empty={<NoMatches search={search} sentence="No interns found." icon={IconChecklist} />}
        >
          {(rows, isStale) => (
            <DayTable
              rows={rows}
              date={filters.date}
              canInvite={admits(users.invite.access, actor)}
              isStale={isStale}
            />
          )}
        </PagedList>
      </Stack>
    </>
  )
}

const ALL = 'all'

function useGroup() {
  const [chosen, choose] = useAddressChoice('group', [ALL, ...DAY_GROUPS])
  const group: DayGroup | undefined = chosen === ALL ? undefined : chosen
  return { group, choose: (next: DayGroup | undefined) => choose(next ?? ALL) }
}

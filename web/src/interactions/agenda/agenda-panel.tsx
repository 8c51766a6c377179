import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Stack, Text } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { usePublicRuleContext, useToday } from '#web/lib/forms/rule-context.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { agendaQuery, type AgendaFilters } from '../queries.ts'
import { useInteractionDialogs } from '../card/use-interaction-dialogs.tsx'
import { RequestsPanel } from '../requests/requests-panel.tsx'
import { AgendaRow } from './row-panel.tsx'
import { GROUP_LABELS, grouped, type Group } from './groups.ts'

interface Props<Name extends string> {
  readonly search: ListSearch<Name>
  readonly filters: AgendaFilters
  /** Without: all interactions, for admins. */
  readonly ofUser?: string | undefined
}

export function AgendaPanel<Name extends string>({ search, filters, ofUser }: Props<Name>) {
  const coming = useQuery(agendaQuery(filters, 'PENDING', ofUser))
  const waiting = useQuery(agendaQuery(filters, 'FEEDBACK_PENDING', ofUser))
  const completed = useQuery(agendaQuery(filters, 'COMPLETED', ofUser))
  const queries = [coming, waiting, completed]
  if (queries.some(({ error }) => error)) {
    return (
      <Failed
        sentence="Failed to fetch data"
        onRetry={() => Promise.all(queries.map(({ refetch }) => refetch()))}
      />
    )
  }
  if (!coming.data || !waiting.data || !completed.data) return <TableSkeleton count={6} />
  const owed = [...coming.data.data, ...waiting.data.data]
  const all = [...owed, ...completed.data.data]
  const hidden = coming.data.total + waiting.data.total - owed.length
  return (
    <>
      <Groups
        interactions={all}
        isSearched={search.name !== '' || search.count > 0}
        empty={
          <NoMatches search={search} sentence="No interactions found" icon={IconCalendarOff} />
        }
      />
      {hidden > 0 && (
        <Text size="sm" c="dimmed" mt="md">
          {pluralise(hidden, 'more interaction')}. Search or filter to find them, or open the cards.
        </Text>
      )}
    </>
  )
}

const isFree = (groups: ReturnType<typeof grouped>) =>
  !groups.some(({ group }) => group === 'now' || group === 'today')

interface GroupsProps {
  readonly interactions: readonly Interaction[]
  /** Then days without meetings tell nothing. */
  readonly isSearched: boolean
  readonly empty: ReactNode
}

const WITH_DAY: readonly Group[] = ['week', 'waiting', 'later', 'completed']

function Groups({ interactions, isSearched, empty }: GroupsProps) {
  const { now, timeZone } = usePublicRuleContext()
  const today = useToday()
  const groups = grouped(interactions, { now, today, timeZone })
  const { open, edit, reschedule, dialogs } = useInteractionDialogs(interactions)
  return (
    <Stack gap="md">
      <RequestsPanel onReschedule={reschedule} />
      {groups.length === 0 && empty}
      {groups.length > 0 && !isSearched && isFree(groups) && (
        <Text size="sm" c="dimmed">
          {interactions.some(({ date }) => date === today)
            ? 'Today: no more meetings'
            : 'Today: no meetings'}
        </Text>
      )}
      {groups.map(({ group, interactions: rows }) => (
        <SectionCard key={group} title={GROUP_LABELS[group]} gap="xs" aside={rows.length}>
          <ul className="plain-list">
            {rows.map((interaction) => (
              <AgendaRow
                key={interaction.id}
                interaction={interaction}
                isDayShown={WITH_DAY.includes(group)}
                onOpen={open}
                onEdit={edit}
              />
            ))}
          </ul>
        </SectionCard>
      ))}
      {dialogs}
    </Stack>
  )
}

import { paths } from '@cohort/contract/app-paths'
import type { ResponseOf, InputOf } from '@cohort/contract/calls'
import type { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ListSearch } from '#web/lib/address/use-list-search.ts'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { PagedList, stale } from '#web/ui/lists/query-list.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { PAGE_SIZE, updatesQuery } from './queries.ts'
import { TasksTable } from './tasks-table.tsx'

interface Props {
  readonly search: Pick<ListSearch<never>, 'page' | 'goTo' | 'count' | 'name' | 'clear' | 'chosen'>
  readonly filters: InputOf<typeof dailyUpdates.list>['body']
}

export function UpdatesPanel({ search, filters }: Props) {
  return (
    <PagedList
      query={useQuery(updatesQuery(filters, search.page))}
      search={search}
      size={PAGE_SIZE}
      skeleton={<TableSkeleton count={PAGE_SIZE} />}
      empty={<NoMatches search={search} sentence="No updates found." icon={IconChecklist} />}
    >
      {(updates, isStale) => (
        <Stack gap="lg" {...stale(isStale)}>
          {updates.map((update) => (
            <UpdateCard key={update.user.id} update={update} />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

type Update = ResponseOf<typeof dailyUpdates.list>['data'][number]

function UpdateCard({ update }: { readonly update: Update }) {
  const { user, tasks, totalActualTime, totalEstimatedTime } = update
  const { id, name, profilePhoto, designation, batch, year } = user
  const details = [designation, batch, year].filter(Boolean).join(' · ')
  return (
    <Paper component="article" withBorder p="md" aria-labelledby={`updates-of-${id}`}>
      <Group justify="space-between" gap="sm" mb="sm">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <PersonPhoto name={name} photo={profilePhoto} />
          <div style={{ minWidth: 0 }}>
            <Title order={2} id={`updates-of-${id}`} style={{ overflowWrap: 'anywhere' }}>
              <TextLink to={paths.profile(id)} inherit underline="hover">
                <PersonName name={name} />
              </TextLink>
            </Title>
            <Text size="sm" c="dimmed">
              {details || 'N/A'}
            </Text>
          </div>
        </Group>
        <Text size="sm" className="tabular">
          Total Time: {totalActualTime} Hours
          <Text component="span" size="sm" c="dimmed">
            {' '}
            · Planned: {totalEstimatedTime} Hours
          </Text>
        </Text>
      </Group>
      <TasksTable label={`Tasks of ${name}`} tasks={tasks} />
    </Paper>
  )
}

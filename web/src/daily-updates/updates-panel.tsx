import { paths } from '@cohort/contract/app-paths'
import type { ResponseOf, InputOf } from '@cohort/contract/calls'
import type { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ListSearch } from '#web/lib/address/use-list-search.ts'
import { BackToFirstPage } from '#web/ui/lists/back-to-first-page.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { PAGE_SIZE, updatesQuery } from './queries.ts'
import { TasksTable } from './tasks-table.tsx'

interface Props {
  readonly search: Pick<ListSearch<string>, 'page' | 'goTo' | 'count' | 'name' | 'clear'>
  readonly filters: InputOf<typeof dailyUpdates.list>['body']
}

/** What the interns wrote for a day, a table for each. */
export function UpdatesPanel({ search, filters }: Props) {
  const { page, goTo } = search
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    updatesQuery(filters, page),
  )
  if (isPending) return <TableSkeleton count={PAGE_SIZE} />
  if (!data) return <Failed sentence={error?.message ?? ''} onRetry={refetch} />
  const isSearched = search.count > 0 || search.name !== ''
  return (
    <Stack gap="lg" aria-busy={isPlaceholderData} opacity={isPlaceholderData ? 0.55 : 1}>
      <BackToFirstPage page={page} pages={data.total_pages} isStale={isPlaceholderData} />
      {data.total === 0 && (
        <Empty sentence="No updates found." icon={<IconChecklist size="1.25rem" stroke={1.5} />}>
          {isSearched && (
            <Button variant="default" onClick={search.clear}>
              Clear search and filters
            </Button>
          )}
        </Empty>
      )}
      {data.data.map((update) => (
        <UpdateCard key={update.user.id} update={update} />
      ))}
      {data.total > 0 && (
        <Pager
          page={page}
          pages={data.total_pages}
          size={PAGE_SIZE}
          total={data.total}
          onChange={goTo}
        />
      )}
    </Stack>
  )
}

type Update = ResponseOf<typeof dailyUpdates.list>['data'][number]

function UpdateCard({ update }: { readonly update: Update }) {
  const { user, tasks, totalActualTime, totalEstimatedTime } = update
  const { id, name, profilePhoto, designation, batch, year } = user
  const words = [designation, batch, year].filter(Boolean).join(' · ')
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
              {words || 'N/A'}
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

import { paths } from '@cohort/contract/app-paths'
import type { ResponseOf } from '@cohort/contract/calls'
import type { interactions } from '@cohort/contract/interactions/calls'
import { batchAndYear } from '@cohort/contract/users/rules'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePrefetch } from '#web/lib/routing/lazy-export.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { stale } from '#web/ui/lists/query-list.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PersonPhoto } from '#web/ui/display/person-photo.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { LazyScheduleDialog } from './lazy-schedule-dialog.tsx'

type Intern = ResponseOf<typeof interactions.listWithout>['data'][number]

interface Props {
  readonly interns: readonly Intern[]
  readonly isStale: boolean
  readonly onSchedule: (intern: Intern) => void
}

export function WithoutTable({ interns, isStale, onSchedule }: Props) {
  const isPhone = usePhone()
  const prefetch = usePrefetch(LazyScheduleDialog)
  const act = (intern: Intern) => (
    <Button
      variant="default"
      size={isPhone ? 'md' : 'compact-sm'}
      aria-label={`Schedule an interaction with ${intern.name}`}
      {...prefetch}
      onClick={() => onSchedule(intern)}
    >
      Schedule
    </Button>
  )
  if (isPhone) return <Cards interns={interns} isStale={isStale} act={act} />
  return (
    <DataTable
      label="Interns without an interaction"
      columns={[...COLUMNS, { title: 'Actions', cell: act }]}
      rows={interns}
      keyOf={({ id }) => id}
      isStale={isStale}
    />
  )
}

const nameOf = ({ id, name, profilePhoto }: Intern) => (
  <Group gap="sm" wrap="nowrap">
    <PersonPhoto name={name} photo={profilePhoto} size="sm" />
    <TextLink to={paths.profile(id)} fw={600} style={{ overflowWrap: 'anywhere' }}>
      <PersonName name={name} />
    </TextLink>
  </Group>
)

const lastOf = ({ lastDay }: Intern) => (lastDay ? shortDay(lastDay) : 'Never')

const COLUMNS: readonly Column<Intern>[] = [
  { title: 'Name', cell: nameOf },
  { title: 'Batch', cell: (intern) => batchAndYear(intern) || '-' },
  { title: 'Designation', cell: ({ designation }) => designation ?? '-' },
  { title: 'Last interaction', cell: lastOf },
]

interface CardsProps extends Omit<Props, 'onSchedule'> {
  readonly act: (intern: Intern) => ReactNode
}

const Cards = ({ interns, isStale, act }: CardsProps) => (
  <Stack gap="sm" {...stale(isStale)}>
    {interns.map((intern) => (
      <Card key={intern.id} withBorder padding="md">
        {nameOf(intern)}
        <Group justify="space-between" mt="xs">
          <Text size="sm" c="dimmed">
            Last interaction: {lastOf(intern)}
          </Text>
          {act(intern)}
        </Group>
      </Card>
    ))}
  </Stack>
)

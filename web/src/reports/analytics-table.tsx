import type { UserCard } from '@cohort/contract/users/record'
import { Avatar, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { StatusBadge, ZoneBadge } from '#web/ui/mark.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { usePhone } from '#web/ui/use-phone.ts'

interface Props {
  readonly interns: readonly UserCard[]
  readonly isStale: boolean
}

/** Interns, each leading to the analysis of their feedback; cards on a phone. */
export function AnalyticsTable({ interns, isStale }: Props) {
  const navigate = useNavigate()
  if (usePhone()) return <InternCards interns={interns} isStale={isStale} />
  return (
    <DataTable
      label="Interns"
      columns={COLUMNS}
      rows={interns}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: paths.analysis(id) })}
      isStale={isStale}
    />
  )
}

const photoOf = ({ profilePhoto }: UserCard) => (
  <Avatar src={profilePhoto} alt="" size="sm" radius="xl" />
)

const nameOf = ({ id, name }: UserCard) => (
  <TextLink to={paths.analysis(id)} fw={600}>
    {name || '-'}
  </TextLink>
)

const COLUMNS: readonly Column<UserCard>[] = [
  { title: 'Profile', cell: photoOf },
  { title: 'Name', cell: nameOf },
  { title: 'Emp ID', cell: ({ employeeId }) => employeeId || 'Not Provided' },
  { title: 'Year', cell: ({ year }) => year ?? '-' },
  { title: 'Batch', cell: ({ batch }) => batch ?? '-' },
  { title: 'Designation', cell: ({ designation }) => designation ?? '-' },
  { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Plan', cell: ({ plan }) => plan?.name ?? 'No Plan' },
  { title: 'Zone', cell: ({ zone }) => <ZoneBadge zone={zone} missing="No Zone" /> },
]

const BESIDE_THE_NAME = COLUMNS.slice(2)

function InternCards({ interns, isStale }: Props) {
  return (
    <Stack gap="sm" mb="md" aria-busy={isStale} opacity={isStale ? 0.55 : 1}>
      {interns.map((intern) => (
        <Card key={intern.id} withBorder padding="md">
          <Group gap="sm" mb="sm">
            {photoOf(intern)}
            {nameOf(intern)}
          </Group>
          <SimpleGrid cols={2} spacing="xs" component="dl" m={0}>
            {BESIDE_THE_NAME.map(({ title, cell }) => (
              <div key={title}>
                <Text component="dt" size="xs" c="dimmed">
                  {title}
                </Text>
                <Text component="dd" size="sm" m={0}>
                  {cell(intern)}
                </Text>
              </div>
            ))}
          </SimpleGrid>
        </Card>
      ))}
    </Stack>
  )
}

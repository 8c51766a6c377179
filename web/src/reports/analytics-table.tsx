import { paths } from '@cohort/contract/app-paths'
import type { ListSort as PeopleSort } from '@cohort/contract/users/rules'
import { batchAndYear } from '@cohort/contract/users/rules'
import type { UserCard } from '@cohort/contract/users/schemas'
import { Avatar, Card, Group, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ListSort } from '#web/lib/url-state/use-list-sort.ts'
import type { Selection } from '#web/lib/forms/use-selection.ts'
import { useListAddress } from '#web/lib/url-state/list-address.ts'
import { useLeftRow } from '#web/lib/url-state/back-link.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { stale } from '#web/ui/lists/query-list.tsx'
import { StatusBadge, ZoneBadge } from '#web/ui/display/status-badge.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { PickBox } from '#web/ui/forms/pick-box.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'

interface Props {
  readonly interns: readonly UserCard[]
  readonly selection: Selection
  readonly isStale: boolean
  readonly sorting: ListSort<PeopleSort>
}

export function AnalyticsTable({ interns, selection, sorting, isStale }: Props) {
  const navigate = useNavigate()
  const search = useListAddress()
  if (usePhone()) {
    return <InternCards interns={interns} selection={selection} isStale={isStale} />
  }
  return (
    <DataTable
      label="Interns"
      columns={[profileColumn(selection), ...COLUMNS]}
      rows={interns}
      keyOf={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: paths.analysis(id), search })}
      isStale={isStale}
      sorting={sorting}
    />
  )
}

const photoOf = ({ profilePhoto }: UserCard) => (
  <Avatar src={profilePhoto} alt="" size="sm" radius="xl" />
)

const profileColumn = (selection: Selection): Column<UserCard> => ({
  title: 'Profile',
  head: (
    <Group gap="sm" wrap="nowrap">
      <PagePick selection={selection} />
      Profile
    </Group>
  ),
  cell: (intern) => (
    <Group gap="sm" wrap="nowrap">
      <RowPick intern={intern} selection={selection} />
      {photoOf(intern)}
    </Group>
  ),
})

function RowPick({ intern, selection }: { intern: UserCard; selection: Selection }) {
  return (
    <PickBox
      label={`Select ${intern.name || intern.email}`}
      isPicked={selection.has(intern.id)}
      onPick={(isPicked) => selection.pick(intern.id, isPicked)}
    />
  )
}

function PagePick({ selection, ...shown }: { selection: Selection; isLabelShown?: boolean }) {
  return (
    <PickBox
      label="Select this page"
      isPicked={selection.isPageChosen}
      isPartly={selection.isPageTouched}
      onPick={selection.pickPage}
      {...shown}
    />
  )
}

const NameLink = ({ intern: { id, name } }: { readonly intern: UserCard }) => (
  <TextLink
    ref={useLeftRow(id)}
    to={paths.analysis(id)}
    search={useListAddress()}
    fw={600}
    display="inline-block"
    maw="18rem"
    style={{ overflowWrap: 'anywhere' }}
  >
    <PersonName name={name} />
  </TextLink>
)

const COLUMNS: readonly Column<UserCard, PeopleSort>[] = [
  { title: 'Name', sort: 'name', cell: (intern) => <NameLink intern={intern} /> },
  { title: 'Emp ID', sort: 'employeeId', cell: ({ employeeId }) => employeeId || 'Not Provided' },
  { title: 'Year', sort: 'year', cell: ({ year }) => year ?? '-' },
  { title: 'Batch', sort: 'batch', cell: ({ batch }) => batch ?? '-' },
  { title: 'Designation', sort: 'designation', cell: ({ designation }) => designation ?? '-' },
  { title: 'Status', sort: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  { title: 'Plan', cell: ({ plan }) => plan?.name ?? 'No Plan' },
  { title: 'Zone', sort: 'zone', cell: ({ zone }) => <ZoneBadge zone={zone} missing="No Zone" /> },
]

function InternCards({ interns, selection, isStale }: Omit<Props, 'sorting'>) {
  return (
    <Stack gap="xs" mb="md" {...stale(isStale)}>
      <PagePick selection={selection} isLabelShown />
      {interns.map((intern) => (
        <Card key={intern.id} withBorder padding="sm">
          <Group gap="sm" wrap="nowrap">
            <RowPick intern={intern} selection={selection} />
            {photoOf(intern)}
            <NameLink intern={intern} />
          </Group>
          <Text size="sm" c="dimmed">
            {detailsOf(intern)}
          </Text>
          <Group gap="xs" mt={4}>
            <StatusBadge status={intern.status} />
            <ZoneBadge zone={intern.zone} missing="No Zone" />
          </Group>
        </Card>
      ))}
    </Stack>
  )
}

const detailsOf = ({ employeeId, designation, plan, ...intern }: UserCard) =>
  [employeeId || 'Not Provided', designation, batchAndYear(intern), plan?.name ?? 'No Plan']
    .filter(Boolean)
    .join(' · ')

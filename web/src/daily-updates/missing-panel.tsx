import { paths } from '@cohort/contract/app-paths'
import type { ResponseOf, InputOf } from '@cohort/contract/calls'
import type { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { formatDateTime, today as todayOf } from '@cohort/contract/dates'
import { hasSignedIn } from '@cohort/contract/users/invitation-rules'
import { batchAndYear } from '@cohort/contract/users/rules'
import { Box, Button, Group, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import type { ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { PagedList } from '#web/ui/lists/query-list.tsx'
import { PersonName } from '#web/ui/display/person-name.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { InviteButton } from '#web/users/invitations/invite-panel.tsx'
import { SignInBadge } from '#web/users/invitations/sign-in-state-panel.tsx'
import { shortDay } from '#web/ui/forms/day-range.ts'
import { HolidayNotice } from '#web/days/holiday-panel.tsx'
import { PAGE_SIZE } from './queries.ts'
import { whoOnlyPlanned, whyNotReminded } from './remind-intern.ts'
import { MISSING_LABEL } from './shown-days.ts'
import { RemindAllButton, useReminding } from './remind-all-panel.tsx'
import { NO_REMINDER_TODAY, useIsDayOff } from './use-is-day-off.ts'

type Missing = ResponseOf<typeof dailyUpdates.listMissing>
type Row = Missing['data'][number]

interface Props {
  readonly search: Pick<ListSearch<string>, 'page' | 'goTo'>
  readonly filters: InputOf<typeof dailyUpdates.listMissing>['body']
  readonly query: UseQueryResult<Missing>
}

export function MissingPanel({ search, filters, query }: Props) {
  const { now, timeZone } = usePublicRuleContext()
  const remind = useReminder(filters)
  const holiday = query.data?.holiday
  // Only of a day that can still be written.
  const today = todayOf(now, timeZone)
  const reminder = filters.date >= today ? remind : undefined
  if (holiday) return <HolidayNotice name={holiday} />
  return (
    <PagedList
      query={query}
      search={search}
      size={PAGE_SIZE}
      skeleton={<TableSkeleton count={PAGE_SIZE} />}
      empty={<Empty sentence={nobodyMissing(query.data?.planned)} icon={IconUserCheck} />}
    >
      {(rows, isStale, total) => (
        <>
          <Head
            counts={{ planned: 0, toRemind: 0, reminded: 0, ...query.data, total }}
            remind={reminder}
          />
          <DataTable
            label={MISSING_LABEL}
            columns={columnsOf(timeZone, reminder)}
            rows={rows}
            keyOf={({ user }) => user.id}
            hasCards
            isLine={() => true}
            isStale={isStale}
          />
        </>
      )}
    </PagedList>
  )
}

const nobodyMissing = (planned = 0) =>
  planned === 0
    ? 'All updates submitted.'
    : `No one is missing; ${planned} ${planned === 1 ? 'has' : 'have'} only planned the day.`

interface HeadProps {
  readonly counts: Pick<Missing, 'total' | 'planned' | 'toRemind' | 'reminded'>
  readonly remind: Reminder | undefined
}

function Head({ counts, remind }: HeadProps) {
  const { total, planned, toRemind } = counts
  const more = whoOnlyPlanned(planned)
  const isDayOff = useIsDayOff()
  const why = remind ? whyNotReminded(counts) : isDayOff && NO_REMINDER_TODAY
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm">
        {[
          `${pluralise(total, 'intern')} ${total === 1 ? 'has' : 'have'} not submitted an update`,
          more,
        ]
          .filter(Boolean)
          .join('; ')}
        .{why && ` ${why}.`}
      </Text>
      {remind && (
        <Box flex="none">
          <RemindAllButton count={toRemind} isPending={remind.isPending} onRemind={remind.all} />
        </Box>
      )}
    </Group>
  )
}

type Reminder = ReturnType<typeof useReminder>

function useReminder(filters: Props['filters']) {
  const { isPending, remind } = useReminding()
  return {
    isPending,
    one: ({ user }: Row) => remind({ date: filters.date, userIds: [user.id] }),
    all: () => remind(filters),
  }
}

const columnsOf = (timeZone: string, remind: Reminder | undefined): Column<Row>[] => [
  {
    title: 'Name',
    cell: ({ user }) => (
      <TextLink to={paths.profile(user.id)} size="sm" underline="hover">
        <PersonName name={user.name} />
      </TextLink>
    ),
  },
  { title: 'Designation', cell: ({ user }) => user.designation ?? '-', isDetail: true },
  { title: 'Batch', cell: ({ user }) => batchAndYear(user) || '-', isDetail: true },
  {
    title: 'Last update',
    cell: ({ user, lastDay }) => {
      if (!hasSignedIn(user)) return <SignInBadge state={user.signIn} />
      return (
        <>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            Last update
          </Text>
          {lastDay === null ? 'Never' : shortDay(lastDay)}
        </>
      )
    },
  },
  {
    title: 'Reminded',
    isDetail: true,
    cell: ({ remindedAt }) =>
      remindedAt === null ? '-' : formatDateTime(new Date(remindedAt), timeZone),
  },
  ...(remind ? [remindColumn(remind)] : []),
]

const wordOf = ({ remindedAt }: Row) => (remindedAt === null ? 'Remind' : 'Reminded')

const remindColumn = (remind: Reminder): Column<Row> => ({
  title: 'Action',
  cell: (row) =>
    hasSignedIn(row.user) ? (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`${wordOf(row)} ${row.user.name}`}
        disabled={row.remindedAt !== null || remind.isPending}
        onClick={() => remind.one(row)}
      >
        {wordOf(row)}
      </Button>
    ) : (
      <InviteButton user={row.user} />
    ),
})

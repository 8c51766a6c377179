import { isAdmin } from '@cohort/contract/access'
import { addDays, formatDay, isDay, type Day } from '@cohort/contract/dates'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { startTransition, Suspense, useState, type ComponentProps } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#web/lib/url-state/use-address.ts'
import type { ListSearch } from '#web/lib/url-state/use-list-search.ts'
import { useToday } from '#web/lib/forms/rule-context.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Failed } from '#web/ui/display/failed.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { usePhone } from '#web/ui/layout/use-phone.ts'
import { NoMatches } from '#web/ui/lists/no-matches.tsx'
import { AgendaRow } from '../agenda/row-panel.tsx'
import { LazyScheduleDialog } from '../lazy-schedule-dialog.tsx'
import { weekQuery, type AgendaFilters } from '../queries.ts'
import { useInteractionDialogs } from '../card/use-interaction-dialogs.tsx'
import { daysOf, mondayOf, type Place } from './layout.ts'
import { useHolidays } from './use-holidays.ts'
import { useMove } from './use-move.ts'
import { WeekTable } from './week-table.tsx'

interface Props<Name extends string> {
  readonly search: ListSearch<Name>
  readonly filters: AgendaFilters
  /** Without: all interactions, for admins. */
  readonly ofUser?: string | undefined
}

export function WeekPanel<Name extends string>({ search, filters, ofUser }: Props<Name>) {
  const { monday, show } = useWeek()
  const isPhone = usePhone()
  const canMove = isAdmin(useSignedIn())
  const { data, error, refetch } = useQuery(weekQuery(filters, monday, ofUser))
  const { open, edit, dialogs } = useInteractionDialogs(data?.data ?? [])
  const { move, moving } = useMove()
  const shown = data?.data.filter(({ outcome }) => outcome === null) ?? []
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <WeekButtons monday={monday} onShow={show} />
        {canMove && !isPhone && (
          <Text size="xs" c="dimmed">
            Click a free time to schedule. Drag a meeting, or focus it, use the arrow keys and press
            Enter.
          </Text>
        )}
      </Group>
      {error && <Failed sentence="Failed to fetch data" onRetry={refetch} />}
      {!data && !error && <TableSkeleton count={6} />}
      {data && data.total > data.data.length && (
        <Text size="sm" c="dimmed">
          {data.total - data.data.length} more are not shown. Search or filter to see them.
        </Text>
      )}
      {data && isPhone && shown.length === 0 && (
        <NoMatches search={search} sentence="No interactions this week" icon={IconCalendarOff} />
      )}
      {data && isPhone && <DayLists monday={monday} shown={shown} onOpen={open} onEdit={edit} />}
      {data && !isPhone && (
        <Week monday={monday} shown={withMove(shown, moving)} onMove={move} onOpen={open} />
      )}
      {dialogs}
    </Stack>
  )
}

/** Who may schedule picks a time in it. */
function Week(props: Omit<ComponentProps<typeof WeekTable>, 'onPick'>) {
  const canSchedule = isAdmin(useSignedIn())
  const [picked, setPicked] = useState<Place>()
  const pick = (place: Place) => startTransition(() => setPicked(place))
  return (
    <>
      <WeekTable {...props} {...(canSchedule && { onPick: pick })} />
      <Suspense>
        {picked && (
          <LazyScheduleDialog
            preset={{ key: `${picked.date}.${picked.time}`, values: picked }}
            onClose={() => setPicked(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function useWeek() {
  const today = useToday()
  const [{ week }, change] = useAddress()
  const monday = mondayOf(typeof week === 'string' && isDay(week) ? week : today)
  const show = (next: Day | undefined) => change({ week: next }, { replace: true })
  return { monday, show }
}

interface ButtonsProps {
  readonly monday: Day
  readonly onShow: (monday: Day | undefined) => void
}

const WeekButtons = ({ monday, onShow }: ButtonsProps) => (
  <Group gap="xs">
    <Button variant="default" onClick={() => onShow(addDays(monday, -7))}>
      Previous week
    </Button>
    <Button variant="default" onClick={() => onShow(undefined)}>
      This week
    </Button>
    <Button variant="default" onClick={() => onShow(addDays(monday, 7))}>
      Next week
    </Button>
    <Title order={2} size="md">
      Week of {formatDay(monday)}
    </Title>
  </Group>
)

interface ShownProps {
  readonly monday: Day
  readonly shown: readonly Interaction[]
  readonly onOpen: (interaction: Interaction) => void
  readonly onEdit: (interaction: Interaction) => void
}

/** What is being moved is shown where it was dropped, until the list is refetched. */
const withMove = (shown: readonly Interaction[], moving: ReturnType<typeof useMove>['moving']) =>
  shown.map((one) =>
    one.id === moving?.interaction.id ? { ...one, date: moving.date, time: moving.time } : one,
  )

function DayLists({ monday, shown, onOpen, onEdit }: ShownProps) {
  const holidayOn = useHolidays(monday)
  return daysOf(monday, shown, () => false).map((day) => {
    const holiday = holidayOn(day)
    const ones = shown.filter(({ date }) => date === day)
    return (
      <section key={day} aria-label={formatDay(day)}>
        <Title order={3} size="sm" mb="xs">
          {formatDay(day)}
          {holiday !== undefined && `, holiday: ${holiday}`}
        </Title>
        <ul className="plain-list">
          {ones
            .toSorted((one, other) => (one.time < other.time ? -1 : 1))
            .map((one) => (
              <AgendaRow
                key={one.id}
                interaction={one}
                isDayShown={false}
                onOpen={onOpen}
                onEdit={onEdit}
              />
            ))}
        </ul>
      </section>
    )
  })
}

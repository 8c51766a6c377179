import type { Holiday } from '@cohort/contract/daily-updates/schemas'
import { FIRST_DAY } from '@cohort/contract/daily-updates/rules'
import { formatDay, today as todayOf } from '@cohort/contract/dates'
import { Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { addMonths, monthOf, yearsOfSpan } from '../calendar/months.ts'
import { NewHolidayForm, type useNewHoliday } from './new-holiday-form.tsx'
import { holidaysQuery, useRemoveHoliday, useRenameHoliday } from './queries.ts'

interface Props {
  readonly form: ReturnType<typeof useNewHoliday>
}

export function HolidaysPanel({ form }: Props) {
  const { now, timeZone } = usePublicRuleContext()
  const today = todayOf(now, timeZone)
  const [year, setYear] = useState(today.slice(0, 4))
  return (
    <section aria-labelledby="holidays">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="holidays">
          Holidays
        </Title>
        <NativeSelect
          aria-label="Year of the holidays"
          data={yearsOfSpan(FIRST_DAY, addMonths(monthOf(today), 12))}
          value={year}
          onChange={(event) => setYear(event.currentTarget.value)}
        />
      </Group>
      <NewHolidayForm form={form} onAdded={(day) => setYear(day.slice(0, 4))} />
      <Holidays year={year} />
    </section>
  )
}

function Holidays({ year }: { readonly year: string }) {
  return (
    <QueryList
      query={useQuery(holidaysQuery(year))}
      skeleton={<TableSkeleton count={4} />}
      empty={<Empty sentence={`No holidays in ${year}.`} />}
    >
      {(holidays) => (
        <Stack component="ul" gap="xs" mt="md" p={0} style={{ listStyle: 'none' }}>
          {holidays.map((holiday) => (
            <HolidayLine key={holiday.id} holiday={holiday} />
          ))}
        </Stack>
      )}
    </QueryList>
  )
}

function HolidayLine({ holiday }: { readonly holiday: Holiday }) {
  const remove = useRemoveHoliday(holiday.id)
  const day = formatDay(holiday.date)
  const askToDelete = () =>
    confirm({
      title: 'Delete this holiday?',
      sentence: `${holiday.name} on ${day}: interns without an update will be marked missing.`,
      action: 'Delete holiday',
      onConfirm: () => void toastOutcome(remove.mutateAsync(), 'Failed to delete the holiday.'),
    })
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <Text
        size="sm"
        w={{ base: '6.5rem', xs: '10rem' }}
        pt="xs"
        className="tabular"
        style={{ flex: 'none' }}
      >
        {day}
      </Text>
      <TextInput
        flex={1}
        miw={0}
        aria-label={`Name of the holiday on ${day}`}
        {...useRename(holiday)}
      />
      <IconButton
        label={`Delete ${holiday.name} on ${day}`}
        icon={IconTrash}
        color="red"
        loading={remove.isPending}
        onClick={askToDelete}
      />
    </Group>
  )
}

/** The props of an input that renames the holiday when it loses the focus, and on Enter. */
function useRename({ id, name }: Holiday) {
  const [typed, setTyped] = useState(name)
  const { mutateAsync, isPending, error } = useRenameHoliday(id)
  const save = async () => {
    if (typed.trim() === name || isPending) return
    try {
      // Awaited: the line may have left the list when the response comes.
      toast.success((await mutateAsync(typed)).message)
    } catch {
      // The field shows why, and keeps what was typed.
    }
  }
  return {
    value: typed,
    error: error?.message,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    onBlur: () => void save(),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && void save(),
  }
}

import type { Holiday } from '@cohort/contract/daily-updates/schemas'
import { dayInWords, today as todayOf } from '@cohort/contract/dates'
import { Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { QueryList } from '#web/ui/lists/query-list.tsx'
import { toastOutcome } from '#web/ui/overlays/toast-outcome.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { NewHolidayForm } from './new-holiday-form.tsx'
import { holidaysQuery, useRemoveHoliday, useRenameHoliday } from './queries.ts'

const FIRST_YEAR = 2024

export function HolidaysPanel() {
  const { now, timeZone } = usePublicRuleContext()
  const thisYear = Number(todayOf(now, timeZone).slice(0, 4))
  const [year, setYear] = useState(String(thisYear))
  const years = Array.from({ length: thisYear + 2 - FIRST_YEAR }, (_, index) =>
    String(FIRST_YEAR + index),
  )
  return (
    <section aria-labelledby="holidays">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="holidays">
          Holidays
        </Title>
        <NativeSelect
          aria-label="Year of the holidays"
          data={years}
          value={year}
          onChange={(event) => setYear(event.currentTarget.value)}
        />
      </Group>
      <NewHolidayForm onAdded={(day) => setYear(day.slice(0, 4))} />
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

function HolidayLine({ holiday: { id, date, name } }: { readonly holiday: Holiday }) {
  const [typed, setTyped] = useState(name)
  const rename = useRenameHoliday(id)
  const remove = useRemoveHoliday(id)
  const save = async () => {
    if (typed.trim() === name || rename.isPending) return
    try {
      // Awaited: the line may have left the list when the response comes.
      toast.success((await rename.mutateAsync(typed)).message)
    } catch {
      // The field shows why, and keeps what was typed.
    }
  }
  const ask = () =>
    confirm({
      title: 'Delete this holiday?',
      sentence: `${name} on ${dayInWords(date)}: whoever has not written then counts as missing again.`,
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
        {dayInWords(date)}
      </Text>
      <TextInput
        flex={1}
        miw={0}
        aria-label={`Name of the holiday on ${dayInWords(date)}`}
        value={typed}
        error={rename.error?.message}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => event.key === 'Enter' && void save()}
      />
      <IconButton
        label={`Delete ${name} on ${dayInWords(date)}`}
        icon={IconTrash}
        color="red"
        loading={remove.isPending}
        onClick={ask}
      />
    </Group>
  )
}

import type { Holiday } from '@cohort/contract/daily-updates/schemas'
import { dayInWords, today as todayOf } from '@cohort/contract/dates'
import { ActionIcon, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePublicRuleContext } from '#web/lib/forms/rule-context.ts'
import { sentenceOf } from '#web/lib/network/call-failure.ts'
import { confirm } from '#web/ui/overlays/confirm.tsx'
import { Empty } from '#web/ui/display/empty.tsx'
import { Failed } from '#web/ui/display/failed.tsx'
import { TableSkeleton } from '#web/ui/display/skeletons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { NewHolidayForm } from './new-holiday-form.tsx'
import { holidaysQuery, useRemoveHoliday, useRenameHoliday } from './queries.ts'

const FIRST_YEAR = 2024

/** The holidays of a year, to be added, renamed and deleted. */
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
  const { data, error, refetch } = useQuery(holidaysQuery(year))
  if (!data && error) return <Failed sentence={error.message} onRetry={refetch} />
  if (!data) return <TableSkeleton count={4} />
  if (data.length === 0) return <Empty sentence={`No holidays in ${year}.`} />
  return (
    <Stack component="ul" gap="xs" mt="md" p={0} style={{ listStyle: 'none' }}>
      {data.map((holiday) => (
        <HolidayLine key={holiday.id} holiday={holiday} />
      ))}
    </Stack>
  )
}

function HolidayLine({ holiday: { id, date, name } }: { readonly holiday: Holiday }) {
  const [typed, setTyped] = useState(name)
  const rename = useRenameHoliday(id)
  const remove = useRemoveHoliday()
  // Awaited: the line may be gone from the list when the answer comes.
  const save = async () => {
    if (typed.trim() === name || rename.isPending) return
    try {
      toast.success((await rename.mutateAsync(typed)).message)
    } catch {
      // The field says why, and what was typed stays.
    }
  }
  const takeAway = async () => {
    try {
      toast.success((await remove.mutateAsync(id)).message)
    } catch (error) {
      toast.failure(sentenceOf(error, 'Failed to delete the holiday.'))
    }
  }
  const ask = () =>
    confirm({
      title: 'Delete this holiday?',
      sentence: `${name} on ${dayInWords(date)}: whoever has not written then counts as missing again.`,
      action: 'Delete holiday',
      onConfirm: () => void takeAway(),
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
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={`Delete ${name} on ${dayInWords(date)}`}
        loading={remove.isPending}
        onClick={ask}
      >
        <IconTrash size="1.125rem" stroke={1.5} />
      </ActionIcon>
    </Group>
  )
}

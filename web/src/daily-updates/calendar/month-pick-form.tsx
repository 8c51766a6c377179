import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths, MONTHS } from './months.ts'

interface Props {
  readonly month: string
  readonly current: string
  /** The first and the last month that can be shown. */
  readonly first: string
  readonly last: string
  readonly onChange: (month: string) => void
}

/** The month that is shown: one back, one on, or any by name. */
export function MonthPickForm({ month, current, first, last, onChange }: Props) {
  const [year = '', name = ''] = month.split('-')
  const from = Number(first.slice(0, 4))
  const years = Array.from({ length: Number(last.slice(0, 4)) - from + 1 }, (_, index) =>
    String(from + index),
  )
  const show = (wanted: string) => onChange(wanted < first ? first : wanted > last ? last : wanted)
  return (
    <Group gap="xs">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Previous month"
        disabled={month <= first}
        onClick={() => show(addMonths(month, -1))}
      >
        <IconChevronLeft size="1.125rem" stroke={1.5} />
      </ActionIcon>
      <NativeSelect
        aria-label="Month"
        data={MONTHS}
        value={name}
        onChange={(event) => show(`${year}-${event.currentTarget.value}`)}
      />
      <NativeSelect
        aria-label="Year"
        data={years}
        value={year}
        onChange={(event) => show(`${event.currentTarget.value}-${name}`)}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Next month"
        disabled={month >= last}
        onClick={() => show(addMonths(month, 1))}
      >
        <IconChevronRight size="1.125rem" stroke={1.5} />
      </ActionIcon>
      {month !== current && (
        <Button variant="subtle" onClick={() => show(current)}>
          This month
        </Button>
      )}
    </Group>
  )
}

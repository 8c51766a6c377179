import { Button, Group, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '#web/ui/layout/icon-button.tsx'
import { addMonths, MONTHS, yearsOfSpan } from './months.ts'

interface Props {
  readonly month: string
  readonly current: string
  readonly first: string
  readonly last: string
  readonly onChange: (month: string) => void
}

export function MonthPickForm({ month, current, first, last, onChange }: Props) {
  const [year = '', name = ''] = month.split('-')
  const show = (next: string) => onChange(next < first ? first : next > last ? last : next)
  return (
    <Group gap="xs">
      <IconButton
        variant="default"
        label="Previous month"
        icon={IconChevronLeft}
        disabled={month <= first}
        onClick={() => show(addMonths(month, -1))}
      />
      <NativeSelect
        aria-label="Month"
        data={MONTHS}
        value={name}
        onChange={(event) => show(`${year}-${event.currentTarget.value}`)}
      />
      <NativeSelect
        aria-label="Year"
        data={yearsOfSpan(first, last)}
        value={year}
        onChange={(event) => show(`${event.currentTarget.value}-${name}`)}
      />
      <IconButton
        variant="default"
        label="Next month"
        icon={IconChevronRight}
        disabled={month >= last}
        onClick={() => show(addMonths(month, 1))}
      />
      {month !== current && (
        <Button variant="subtle" onClick={() => show(current)}>
          This month
        </Button>
      )}
    </Group>
  )
}

import { formatDay, type Day } from '@cohort/contract/dates'
import { Alert, Button, Group, List, Stack } from '@mantine/core'
import { useState } from 'react'
import { toast } from '#web/ui/overlays/toast.ts'
import { COLUMNS, newRow, type Row } from '../day/rows.ts'
import { dropUnsaved, readUnsaved, unsavedDaysBefore } from '../day/unsaved.ts'

interface Props {
  readonly owner: string
  readonly before: Day
  readonly onMove: (rows: readonly Row[], words: string) => void
}

export function LateRowsPanel({ owner, before, onMove }: Props) {
  const [days, setDays] = useState(() => unsavedDaysBefore(owner, before))
  const drop = (day: Day) => {
    dropUnsaved(owner, day)
    setDays(days.filter((one) => one !== day))
  }
  return days.map((day) => {
    const rows = readUnsaved(owner, day)
    const move = () => {
      onMove(
        rows.map(({ fields }) => newRow(fields)),
        `Moved from ${formatDay(day)}.`,
      )
      drop(day)
    }
    return <LateRows key={day} {...{ day, rows, onDrop: () => drop(day), onMove: move }} />
  })
}

interface LateRowsProps {
  readonly day: Day
  readonly rows: readonly Row[]
  readonly onMove: () => void
  readonly onDrop: () => void
}

const LateRows = ({ day, rows, onMove, onDrop }: LateRowsProps) => (
  <Alert
    color="yellow"
    variant="light"
    title={`${formatDay(day)} closed before these tasks were saved`}
  >
    <Stack gap="xs">
      <List size="sm">
        {rows.map((row) => (
          <List.Item key={row.key}>{wordsOf(row, ' · ')}</List.Item>
        ))}
      </List>
      <Group gap="xs">
        <Button size="compact-sm" onClick={onMove}>
          Move to today
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void copy(rows)}>
          Copy
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDrop}>
          Discard
        </Button>
      </Group>
    </Stack>
  </Alert>
)

const wordsOf = ({ fields }: Row, separator: string) =>
  COLUMNS.map(({ field }) => fields[field])
    .filter(Boolean)
    .join(separator)

async function copy(rows: readonly Row[]) {
  try {
    await navigator.clipboard.writeText(rows.map((row) => wordsOf(row, '\t')).join('\n'))
    toast.success('Copied')
  } catch {
    toast.failure('The tasks could not be copied.')
  }
}

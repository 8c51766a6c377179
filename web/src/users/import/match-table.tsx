import { COLUMN_LABELS, COLUMN_NAMES, type ColumnName } from '@cohort/contract/users/transfer-rules'
import type { MatchedHeading } from '@cohort/contract/users/transfer-schemas'
import { Group, Select, Table, Text } from '@mantine/core'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import classes from './import.module.css'

interface Props {
  readonly headings: readonly MatchedHeading[]
  readonly matching: readonly (ColumnName | null)[]
  readonly onMatch: (place: number, column: ColumnName | null) => void
}

const CHOICES = COLUMN_NAMES.map((value) => ({ value, label: COLUMN_LABELS[value] }))

export function MatchTable({ headings, matching, onMatch }: Props) {
  return (
    <Table className={classes['matches'] ?? ''} aria-label="Columns of the file">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Column in file</Table.Th>
          <Table.Th>Sample values</Table.Th>
          <Table.Th>Field</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {headings.map(({ heading, samples }, place) => (
          <MatchRow
            key={place}
            samples={samples}
            name={heading || `Column ${place + 1}, without a heading`}
            column={matching[place] ?? null}
            onMatch={(column) => onMatch(place, column)}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface RowProps {
  readonly name: string
  readonly samples: readonly string[]
  readonly column: ColumnName | null
  readonly onMatch: (column: ColumnName | null) => void
}

function MatchRow({ name, samples, column, onMatch }: RowProps) {
  return (
    <Table.Tr>
      <Table.Td fw={600}>{name}</Table.Td>
      <Table.Td>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {samples.join(' · ') || 'Empty'}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Select
            aria-label={`Field for ${name}`}
            placeholder="Not imported"
            data={CHOICES}
            value={column}
            onChange={(chosen) => onMatch(chosen)}
            clearable
            searchable
            flex={1}
          />
          {column === null && <ToneBadge tone="none" label="Ignored" />}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

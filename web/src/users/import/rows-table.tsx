import type { CheckedImport, CheckedRow } from '@cohort/contract/users/transfer-schemas'
import { Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx'
import { ToneBadge, type Tone } from '#web/ui/display/status-badge.tsx'
import classes from './import.module.css'

const TONES: Readonly<Record<CheckedRow['outcome'], readonly [Tone, string]>> = {
  created: ['good', 'New'],
  updated: ['warning', 'Update'],
  unchanged: ['none', 'Unchanged'],
  refused: ['bad', 'Error'],
}

interface Props {
  readonly headings: CheckedImport['headings']
  readonly rows: readonly CheckedRow[]
}

export function RowsTable({ headings, rows }: Props) {
  return (
    <DataTable
      label="Rows of the file"
      columns={columnsOf(headings)}
      rows={rows}
      keyOf={({ line }) => String(line)}
    />
  )
}

function columnsOf(headings: Props['headings']): readonly Column<CheckedRow>[] {
  const cells = headings.flatMap(({ heading, column }, place): Column<CheckedRow>[] =>
    column === null
      ? []
      : [{ title: heading || `Column ${place + 1}`, cell: (row) => cellAt(row, place) }],
  )
  return [
    { title: 'Line', cell: ({ line }) => line },
    { title: 'Result', cell: resultOf },
    { title: 'Reasons', cell: reasonsOf },
    ...cells,
  ]
}

function resultOf({ outcome }: CheckedRow) {
  const [tone, word] = TONES[outcome]
  return <ToneBadge tone={tone} label={word} />
}

function cellAt({ cells, bad }: CheckedRow, place: number) {
  const written = cells[place] ?? ''
  const reason = bad.find((one) => one.place === place)?.reason
  if (!reason) return <span className={classes['cell']}>{written}</span>
  return (
    <Tooltip
      label={reason}
      multiline
      maw="20rem"
      events={{ hover: true, focus: true, touch: true }}
    >
      <button
        type="button"
        className={classes['bad']}
        aria-label={`${written || 'Empty'}. ${reason}`}
      >
        <IconAlertTriangle size="0.875rem" aria-hidden />
        <span className={classes['cell']}>{written || 'Empty'}</span>
      </button>
    </Tooltip>
  )
}

function reasonsOf({ reasons, fields, outcome }: CheckedRow) {
  const sentences = outcome === 'updated' ? [`Changes ${fields.join(', ')}.`] : reasons
  return <div className={classes['reasons']}>{sentences.join(' ') || '-'}</div>
}

import { Button, Group, Table, Title, VisuallyHidden } from '@mantine/core'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import classes from './chart.module.css'
import type { ChartOptions } from './chart-drawing.tsx'

/** A chart follows the colour scheme by itself: its colours are names that the theme fills. */
export const CHART_LOOK = {
  line: 'var(--mantine-primary-color-filled)',
  text: 'var(--mantine-color-text)',
  grid: 'var(--hairline)',
  // Spelt out, because letters are measured where no theme reaches.
  fontFamily: "'Inter Variable', system-ui, sans-serif",
} as const

const Drawing = lazy(() =>
  import('./chart-drawing.tsx').then(({ ChartDrawing }) => ({ default: ChartDrawing })),
)

interface Props {
  readonly label: string
  readonly options: ChartOptions
  /** It fits a phone; other charts keep a width for their letters and scroll there. */
  readonly isNarrow?: boolean
  /** The same figures for those who read them. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A drawing and the table of what it shows; the one out of sight is still there for readers. */
export function Chart({ label, options, isNarrow = false, columns, rows }: Props) {
  const [isTable, setTable] = useState(false)
  const table = <Figures label={label} columns={columns} rows={rows} />
  return (
    <div>
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2}>{label}</Title>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={isTable ? <IconChartLine size="1rem" /> : <IconTable size="1rem" />}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </Group>
      {isTable ? table : <VisuallyHidden>{table}</VisuallyHidden>}
      {!isTable && (
        <div className={classes['frame']} aria-hidden>
          <div className={classes['drawing']} data-narrow={isNarrow || undefined}>
            <Suspense>
              <Drawing options={options} />
            </Suspense>
          </div>
        </div>
      )}
    </div>
  )
}

function Figures({ label, columns, rows }: Pick<Props, 'label' | 'columns' | 'rows'>) {
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column}>{column}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.join(' ')}>
            {row.map((figure, index) => (
              <Table.Td key={columns[index]}>{figure}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

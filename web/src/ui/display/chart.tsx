import { Button, Group, Table, Title, VisuallyHidden } from '@mantine/core'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyExport } from '#web/lib/routing/lazy-export.ts'
import classes from './chart.module.css'
import type { ChartOptions } from './chart-drawing.tsx'

/** CSS variables, so that a chart follows the colour scheme. */
export const CHART_LOOK = {
  line: 'var(--mantine-primary-color-filled)',
  text: 'var(--mantine-color-text)',
  grid: 'var(--hairline)',
  // Literal, because echarts measures text in a canvas, which has no CSS variables.
  fontFamily: "'Inter Variable', system-ui, sans-serif",
} as const

const ChartDrawing = lazyExport(() => import('./chart-drawing.tsx'), 'ChartDrawing')

interface Props {
  readonly label: string
  readonly options: ChartOptions
  /** Fits a phone; other charts have a minimum width and scroll. */
  readonly isNarrow?: boolean
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A chart, or its data as a table, which screen readers always have. */
export function Chart({ label, options, isNarrow = false, columns, rows }: Props) {
  const [isTable, setTable] = useState(false)
  const table = <Figures label={label} columns={columns} rows={rows} />
  return (
    <div>
      <Group justify="space-between" align="flex-start" gap="sm" mb="sm" wrap="nowrap">
        <Title order={2}>{label}</Title>
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
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
              <ChartDrawing options={options} />
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

import { Button, Group, Text } from '@mantine/core'

interface Props {
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
  /** Adds "x–y of n". */
  readonly size?: number
  readonly total?: number
  /** What is counted, after the numbers. */
  readonly of?: string
  /** `1 / 3` instead of `Page 1 of 3`. */
  readonly isShort?: boolean
  readonly label?: string
}

export function Pager(props: Props) {
  const { page, pages, onChange, size, total, of, isShort = false, label = 'Pages' } = props
  const last = Math.max(1, pages)
  return (
    <Group justify="space-between" gap="sm" component="nav" aria-label={label}>
      <Text size="sm" c="dimmed" className="tabular">
        {size !== undefined && total !== undefined && total > 0 && shown(page, size, total)}
        {of && ` ${of}`}
      </Text>
      <Group gap="sm">
        <Button variant="default" disabled={page <= 1} onClick={() => onChange(page - 1)}>
          Previous
        </Button>
        <Text size="sm" className="tabular">
          {isShort ? `${page} / ${last}` : `Page ${page} of ${last}`}
        </Text>
        <Button variant="default" disabled={page >= last} onClick={() => onChange(page + 1)}>
          Next
        </Button>
      </Group>
    </Group>
  )
}

function shown(page: number, size: number, total: number) {
  const from = (page - 1) * size + 1
  return `${from}–${Math.min(total, page * size)} of ${total}`
}

import { Button, Group, Pill } from '@mantine/core'
import pills from '../forms/choices-input.module.css'

export interface FilterChip {
  readonly key: string
  readonly label: string
  readonly onRemove: () => void
}

interface Props {
  readonly chips: readonly FilterChip[]
  readonly clearLabel: string
  readonly onClear: () => void
}

export function FilterChips({ chips, clearLabel, onClear }: Props) {
  if (chips.length === 0) return null
  return (
    <Group gap="xs" mb="md">
      {chips.map(({ key, label, onRemove }) => (
        <Pill
          key={key}
          className={pills['removable'] ?? ''}
          withRemoveButton
          removeButtonProps={{
            'aria-label': `Remove filter ${label}`,
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={onRemove}
        >
          {label}
        </Pill>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {clearLabel}
      </Button>
    </Group>
  )
}

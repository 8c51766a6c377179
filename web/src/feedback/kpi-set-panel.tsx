import type { KpiSet } from '@cohort/contract/feedback/rules'
import { Chip, Group, Text } from '@mantine/core'
import classes from './ratings-form.module.css'

interface Props {
  readonly sets: readonly KpiSet[]
  readonly chosen: string | undefined
  readonly onChoose: (set: KpiSet) => void
}

export function KpiSetPanel({ sets, chosen, onChoose }: Props) {
  if (sets.length === 0) return null
  return (
    <Chip.Group value={chosen ?? ''}>
      <Group gap="xs" role="radiogroup" aria-label="Suggested KPIs for">
        <Text size="sm" c="dimmed" aria-hidden>
          Suggested KPIs for
        </Text>
        <Group gap="xs" className={classes['sets'] ?? ''}>
          {sets.map((set) => (
            <Chip
              key={set.name}
              value={set.name}
              // Not on change: the set that is suggested first can be pressed too.
              onClick={() => onChoose(set)}
              size="sm"
              variant="light"
              classNames={{ iconWrapper: classes['noTick'] ?? '' }}
            >
              {set.name}
            </Chip>
          ))}
        </Group>
      </Group>
    </Chip.Group>
  )
}

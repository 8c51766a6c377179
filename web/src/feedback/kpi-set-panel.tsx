import type { KpiSet } from '@cohort/contract/feedback/rules'
import { Chip, Group, Text } from '@mantine/core'
import classes from './ratings-form.module.css'

interface Props {
  readonly sets: readonly KpiSet[]
  readonly chosen: string | undefined
  readonly choose: (name: string) => void
}

/** The KPIs of the chosen set come first. */
export function KpiSetPanel({ sets, chosen, choose }: Props) {
  if (sets.length === 0) return null
  return (
    <Chip.Group value={chosen ?? ''} onChange={(name) => choose(String(name))}>
      <Group gap="xs" role="radiogroup" aria-label="Suggested KPIs for">
        <Text size="sm" c="dimmed" aria-hidden>
          Suggested KPIs for
        </Text>
        <Group gap="xs" className={classes['sets'] ?? ''}>
          {sets.map(({ name }) => (
            <Chip
              key={name}
              value={name}
              size="sm"
              variant="light"
              classNames={{ iconWrapper: classes['noTick'] ?? '' }}
            >
              {name}
            </Chip>
          ))}
        </Group>
      </Group>
    </Chip.Group>
  )
}

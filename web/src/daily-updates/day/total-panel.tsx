import { HOURS } from '@cohort/contract/daily-updates/hours'
import type { DayOfTasks } from '@cohort/contract/daily-updates/schemas'
import { Group, Text } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { ToneBadge } from '#web/ui/display/status-badge.tsx'
import type { UpdateState } from '../update-state.ts'
import classes from './grid.module.css'

interface Props {
  readonly totals: Pick<DayOfTasks, 'totalActualTime' | 'totalEstimatedTime'>
  readonly error?: string | null
  readonly state?: UpdateState
  /** Of a past day without tasks. */
  readonly isPlanHidden?: boolean
}

/** Of the sentence, which a save that is not sent focuses. */
export const TOTAL_ERROR = 'total-error'

const WARNING_HOURS = 9

const toneOf = (hours: number) =>
  hours > HOURS.perDay ? 'bad' : hours >= WARNING_HOURS ? 'warning' : undefined

export function TotalPanel({ totals, error, state, isPlanHidden = false }: Props) {
  const { totalActualTime: actual, totalEstimatedTime: planned } = totals
  return (
    <Group gap="sm" className={classes['totals'] ?? ''}>
      <div className={classes['total']} data-tone={toneOf(actual)}>
        {toneOf(actual) && <IconAlertTriangleFilled size="0.875rem" aria-hidden />}
        <Text component="span" fw={600}>
          Total Time: {actual} Hours
        </Text>
      </div>
      {!isPlanHidden && (
        <div className={classes['total']} data-tone={toneOf(planned)}>
          {toneOf(planned) && <IconAlertTriangleFilled size="0.875rem" aria-hidden />}
          <span>Planned: {planned} Hours</span>
        </div>
      )}
      {state && <ToneBadge {...state} />}
      {error && (
        <Text role="alert" id={TOTAL_ERROR} tabIndex={-1} size="sm" c="var(--bad)" fw={600}>
          {error}
        </Text>
      )}
    </Group>
  )
}

import { HOURS } from '@cohort/contract/daily-updates/hours'
import type { WheelEvent } from 'react'

export const HOURS_FIELD = {
  type: 'number',
  inputMode: 'decimal',
  min: 0.5,
  max: HOURS.perTask,
  step: 0.1,
  // Scrolling must not change the number.
  onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
} as const

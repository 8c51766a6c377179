import type { AttentionRow } from './schemas.ts'

export const minorOverdueText = (overdue: number) =>
  `${overdue} ${overdue === 1 ? 'objective' : 'objectives'} overdue (no effect on the zone yet)`

type Assessed = Pick<AttentionRow, 'suggested' | 'reasons' | 'overdue'>

/** Overdue objectives that are too few for a reason. */
export const minorOverdueOf = ({ suggested, reasons, overdue }: Assessed) =>
  suggested !== null &&
  overdue > 0 &&
  !reasons.some(({ signal }) => signal === 'progress') &&
  minorOverdueText(overdue)

import type { AttentionRow } from './schemas.ts'

export const uncountedWords = (overdue: number) =>
  `${overdue} ${overdue === 1 ? 'objective' : 'objectives'} overdue (no effect on the zone yet)`

type Assessed = Pick<AttentionRow, 'suggested' | 'reasons' | 'overdue'>

/** Overdue objectives that are too few for a reason. */
export const uncountedOf = ({ suggested, reasons, overdue }: Assessed) =>
  suggested !== null &&
  overdue > 0 &&
  !reasons.some(({ signal }) => signal === 'progress') &&
  uncountedWords(overdue)

import type { Call, InputOf } from '@cohort/contract/calls'
import type { Records } from './records.ts'
import { VISITORS, type Visitor } from './visitors.ts'

/** One line of the table: a whole and valid request about a real record. */
export interface Row {
  readonly call: Call
  /** Whose or which record, where the call has several lines. */
  readonly about: string
  readonly input: (records: Records) => object
  /** The response to each visitor: the status, and `=` where it must change nothing. */
  readonly expected: Readonly<Record<Visitor, string>>
}

/**
 * `cells` stand in the order of `VISITORS`: signed out, the intern, another intern, the mentor, another
 * mentor, an admin, a disabled admin, an intern whose token says admin.
 */
export function row<C extends Call>(
  call: C,
  about: string,
  input: (records: Records) => InputOf<C>,
  cells: string,
): Row {
  const answers = cells.split(' ')
  if (answers.length !== VISITORS.length) throw new Error(`${about}: not one answer for each`)
  const expected = Object.fromEntries(VISITORS.map((visitor, at) => [visitor, answers[at] ?? '']))
  return { call, about, input, expected: expected as Row['expected'] }
}

export const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

import type { AuditEntry } from './queries.ts'

export interface Refused {
  readonly entry: AuditEntry
  /** Epoch milliseconds. */
  readonly since: number
  unrecorded: number
}

/** By person and call: the refusals of the current hour, of this process. */
export type RefusalCounts = Map<string, Refused>

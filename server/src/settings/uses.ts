import type { Day } from '@cohort/contract/dates'
import type { ListKind, UsageCounts } from '@cohort/contract/settings/rules'
import type { Queryable } from '#server/platform/database/queryable.ts'

/** The uses of a setting's values in other nouns, passed in where the server is composed. */
export interface SettingsUses {
  lockOwners(db: Queryable, kind: ListKind, value: string): Promise<void>
  countUses(db: Queryable, kind: ListKind, value: string): Promise<Partial<UsageCounts>>
  renameUses(db: Queryable, kind: ListKind, value: string, to: string): Promise<number>
  listWrittenDays(db: Queryable, days: readonly Day[]): Promise<Day[]>
}

import type { ImportMode } from '@cohort/contract/users/transfer-rules'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '#server/platform/database/columns.ts'
import type { MentoredRow } from '#server/plans/membership/mentors-queries.ts'
import type { Transfer } from '#server/plans/membership/transfers.ts'
import type { ImportOutcome } from '@cohort/contract/users/transfer-schemas'
import type { ValidatedRow } from '../validate-row.ts'

export interface WriteOptions {
  readonly mode: ImportMode
  /** Null for the operator. */
  readonly actorId: string | null
  readonly atomic: boolean
  readonly sendInvitations: boolean
}

export interface MentorChange {
  readonly mentor: { readonly id: string; readonly name: string }
  readonly changed: readonly MentoredRow[]
}

export interface ChunkResult {
  readonly counts: ImportOutcome['counts']
  readonly transfers: readonly Transfer[]
  readonly mentorChanges: readonly MentorChange[]
}

/** Imports that are being written; deleted with the last chunk. */
export const imports = pgTable('imports', {
  id: primaryId(),
  file: text().notNull(),
  options: jsonb().$type<WriteOptions>().notNull(),
  chunkCount: integer().notNull(),
  writtenAt: moment().notNull(),
  /** Attempts to continue it that failed since then. */
  failures: integer().notNull().default(0),
})

export const importChunks = pgTable(
  'import_chunks',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    rows: jsonb().$type<readonly ValidatedRow[]>().notNull(),
    /** Null until it is written. */
    result: jsonb().$type<ChunkResult>(),
  },
  ({ importId, number }) => [primaryKey({ columns: [importId, number] })],
)

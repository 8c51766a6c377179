import { createHash } from 'node:crypto'
import * as z from 'zod'
import { StartError } from '#server/platform/process/start-error.ts'

/**
 * A backup is one line that says what it is, a gzip stream of lines of JSON, and one line with the
 * SHA-256 of everything before it. The lines are a header; for each table its columns and then its
 * rows; and a manifest that counts and digests what each table should have had.
 */
export const FORMAT = 1
export const FIRST_LINE = `Cohort backup ${FORMAT}\n`
/** Enough of a file to tell whether it is one of ours. */
export const FIRST_LINE_AT_MOST = 32

const LAST_LINE = /^sha256 ([0-9a-f]{64})\n$/
export const lastLineOf = (sha256: string) => `sha256 ${sha256}\n`
export const LAST_LINE_BYTES = lastLineOf('0'.repeat(64)).length
export const checksumIn = (lastLine: string): string | undefined => LAST_LINE.exec(lastLine)?.[1]

/** Undefined for what never was one of our files. */
export function formatOf(start: string): number | undefined {
  const [, digits] = /^Cohort backup (\d{1,6})\n/.exec(start) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export const header = z.strictObject({
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** When each migration was made that the tables had been through. */
  migrations: z.array(z.int()).min(1),
  /** Tells whether a DATA_KEY is the one that the sealed columns were sealed with. */
  keyFingerprint: z.string(),
  tables: z.array(z.string()),
  leftOut: z.array(z.string()),
})
export type Header = z.infer<typeof header>

export const tableStart = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) })

/** PostgreSQL's own text of a value. */
export type Cell = string | null
export const isRow = (value: unknown): value is Cell[] =>
  Array.isArray(value) && value.every((cell) => cell === null || typeof cell === 'string')

export const manifest = z.strictObject({
  tables: z.record(z.string(), z.strictObject({ rows: z.int(), sha256: z.string() })),
  /** The last number that each sequence gave out. */
  sequences: z.array(
    z.strictObject({
      table: z.string(),
      column: z.string(),
      value: z.string().regex(/^\d+$/),
      isCalled: z.boolean(),
    }),
  ),
})
export type Manifest = z.infer<typeof manifest>

export interface Contents {
  readonly header: Header
  readonly manifest: Manifest
}

/** A file that is not what it should be, or data that a file may not replace. */
export class BackupRefused extends StartError {
  override name = 'BackupRefused'
}

/** Says whether two keys are the same without saying what they are. */
export const keyFingerprint = (dataKey: string): string =>
  createHash('sha256').update(`cohort backup ${dataKey}`).digest('hex').slice(0, 32)

import { createHash } from 'node:crypto'
import * as z from 'zod'
import { StartError } from '#server/platform/process/start-error.ts'

// A file is a line with its format, a gzip stream of lines of JSON, and a line with the SHA-256 of everything before.
// The JSON is a header; for each table its columns and rows; and a manifest with counts and digests.
export const FORMAT = 1
export const FIRST_LINE = `Cohort backup ${FORMAT}\n`
export const FIRST_LINE_MAX_BYTES = 32

const LAST_LINE = /^sha256 ([0-9a-f]{64})\n$/
export const lastLineOf = (sha256: string) => `sha256 ${sha256}\n`
export const LAST_LINE_BYTES = lastLineOf('0'.repeat(64)).length
export const checksumIn = (lastLine: string): string | undefined => LAST_LINE.exec(lastLine)?.[1]

export function formatOf(start: string): number | undefined {
  const [, digits] = /^Cohort backup (\d{1,6})\n/.exec(start) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export const header = z.strictObject({
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.int()).min(1),
  keyFingerprint: z.string(),
  tables: z.array(z.string()),
  leftOut: z.array(z.string()),
})
export type Header = z.infer<typeof header>

export const tableStart = z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1) })

export type Cell = string | null
export const isRow = (value: unknown): value is Cell[] =>
  Array.isArray(value) && value.every((cell) => cell === null || typeof cell === 'string')

export const manifest = z.strictObject({
  tables: z.record(z.string(), z.strictObject({ rows: z.int(), sha256: z.string() })),
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

/** The file or the database does not allow the operation; the message says why. */
export class BackupRefused extends StartError {
  override name = 'BackupRefused'
}

/** Identifies a key without revealing it. */
export const keyFingerprint = (dataKey: string): string =>
  createHash('sha256').update(`cohort backup ${dataKey}`).digest('hex').slice(0, 32)

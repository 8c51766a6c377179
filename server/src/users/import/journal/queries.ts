// Not scoped to an actor: admins and operators import, and a job continues what they began.
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { newId } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { ValidatedRow } from '../validate-row.ts'
import { importChunks, imports, type ChunkResult } from './table.ts'

export type ImportRow = typeof imports.$inferSelect

type NewImport = Pick<ImportRow, 'file' | 'options' | 'writtenAt'>

const ROWS_PER_STATEMENT = 20

/** Part of the caller's transaction. Returns the id of the import. */
export async function insertImport(
  db: Queryable,
  began: NewImport,
  chunks: readonly (readonly ValidatedRow[])[],
): Promise<string> {
  const importId = newId()
  await db.insert(imports).values({ ...began, id: importId, chunkCount: chunks.length })
  const rows = chunks.map((ofChunk, number) => ({ importId, number, rows: ofChunk }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await db.insert(importChunks).values(rows.slice(start, start + ROWS_PER_STATEMENT))
  }
  return importId
}

export const hasImports = async (db: Queryable) => (await db.$count(imports)) > 0

/** Undefined when it is complete. */
export async function findImport(db: Queryable, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return row
}

/** Undefined when it is complete. */
export async function lockImport(db: Queryable, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id)).for('update')
  return row
}

export async function findNextChunk(db: Queryable, importId: string) {
  const [chunk] = await db
    .select({ number: importChunks.number, rows: importChunks.rows })
    .from(importChunks)
    .where(and(eq(importChunks.importId, importId), isNull(importChunks.result)))
    .orderBy(asc(importChunks.number))
    .limit(1)
  return chunk
}

interface Written {
  readonly importId: string
  readonly number: number
  readonly result: ChunkResult
  readonly now: Date
}

export async function updateChunk(
  db: Queryable,
  { importId, number, result, now }: Written,
): Promise<void> {
  await db
    .update(importChunks)
    .set({ result })
    .where(and(eq(importChunks.importId, importId), eq(importChunks.number, number)))
  await db.update(imports).set({ writtenAt: now, failures: 0 }).where(eq(imports.id, importId))
}

export async function listResults(db: Queryable, importId: string): Promise<ChunkResult[]> {
  const rows = await db
    .select({ result: importChunks.result })
    .from(importChunks)
    .where(eq(importChunks.importId, importId))
    .orderBy(asc(importChunks.number))
  return rows.flatMap(({ result }) => result ?? [])
}

export async function countUnwrittenRows(db: Queryable, importId: string): Promise<number> {
  const rows = sql<number>`coalesce(sum(jsonb_array_length(${importChunks.rows})), 0)::int`
  const [counted] = await db
    .select({ rows })
    .from(importChunks)
    .where(and(eq(importChunks.importId, importId), isNull(importChunks.result)))
  return counted?.rows ?? 0
}

/** Returns how often it has failed since a chunk was written. */
export async function countFailure(db: Queryable, id: string): Promise<number> {
  const [counted] = await db
    .update(imports)
    .set({ failures: sql`${imports.failures} + 1` })
    .where(eq(imports.id, id))
    .returning({ failures: imports.failures })
  return counted?.failures ?? 0
}

export async function deleteImport(db: Queryable, id: string): Promise<void> {
  await db.delete(imports).where(eq(imports.id, id))
}

/** An import of which something is written is continued instead. */
export async function deleteUnbegunImport(db: Queryable, id: string): Promise<void> {
  await db.delete(imports).where(
    and(
      eq(imports.id, id),
      sql`not exists (select from ${importChunks}
        where ${importChunks.importId} = ${imports.id} and ${importChunks.result} is not null)`,
    ),
  )
}

/** Not written since `before`; a time after `after` is of a clock that was ahead. */
export async function listAbandoned(db: Queryable, before: Date, after: Date): Promise<string[]> {
  const rows = await db
    .select({ id: imports.id })
    .from(imports)
    .where(or(lt(imports.writtenAt, before), gt(imports.writtenAt, after)))
    .orderBy(asc(imports.writtenAt))
  return rows.map(({ id }) => id)
}

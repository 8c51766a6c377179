import fc from 'fast-check'
import type pg from 'pg'
import { hasCode } from '#server/start-error.ts'

/** A statement, the number it is given, and whether it is kept or taken back. */
type Write = readonly [statement: string, many: number, isKept: boolean]

/** What one client does to tables that others change at the same time. */
export const randomWrites = (statements: readonly string[]): fc.Arbitrary<Write[]> =>
  fc.array(
    fc.tuple(fc.constantFrom(...statements), fc.integer({ min: 0, max: 40 }), fc.boolean()),
    { maxLength: 8 },
  )

/**
 * Several statements of one client, some in a transaction that is taken back. The codes are those with
 * which PostgreSQL ends one of two that meet, such as when they change the same rows in other orders.
 */
export async function writeAll(pool: pg.Pool, writes: readonly Write[], lostRaces: string[]) {
  for (const [statement, many, isKept] of writes) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(statement, [many]).catch((error: Error) => {
        if (!hasCode(error, ...lostRaces)) throw error
      })
      await client.query(isKept ? 'commit' : 'rollback')
    } finally {
      client.release()
    }
  }
}

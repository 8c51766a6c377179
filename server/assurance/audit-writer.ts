import { setTimeout as wait } from 'node:timers/promises'
import { linkEntries } from '#server/platform/audit/chain/link.ts'
import { recordAll } from '#server/platform/audit/queries.ts'
import { openPostgresDatabase, type Database } from '#server/platform/database/database.ts'
import { neverLost } from '../test/databases/postgres-template.ts'

const WRITERS = 4

/**
 * Writes to the audit log for a time, in slow transactions that commit out of order or roll back,
 * and links concurrently. Returns the number of committed entries.
 */
export async function writeAndLink(database: Database, milliseconds: number): Promise<number> {
  const end = Date.now() + milliseconds
  let committed = 0
  const write = async () => {
    while (Date.now() < end) {
      const count = 1 + Math.floor(Math.random() * 3)
      const entries = Array.from({ length: count }, () => ({
        actorId: null,
        action: 'changed',
        subject: 'test',
        changes: { text: { from: Math.random(), to: 'पुणे "' } },
      }))
      await database.orm
        .transaction(async (db) => {
          await recordAll(db, entries)
          await wait(Math.random() * 30)
          if (Math.random() < 0.1) throw new GivenUp()
        })
        .then(
          () => (committed += count),
          (error: unknown) => {
            if (!(error instanceof GivenUp)) throw error
          },
        )
    }
  }
  const link = async () => {
    while (Date.now() < end) {
      await linkEntries({ database, now: () => new Date() })
      await wait(5)
    }
  }
  await Promise.all([...Array.from({ length: WRITERS }, write), link()])
  return committed
}

class GivenUp extends Error {}

if (process.argv[1] === import.meta.filename) {
  const [, , url = '', milliseconds] = process.argv
  const database = await openPostgresDatabase(url, neverLost)
  process.stdout.write(`${await writeAndLink(database, Number(milliseconds))}\n`)
  await database.close()
}

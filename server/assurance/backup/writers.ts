import fc from 'fast-check'
import { newId } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { keeping } from './digest.ts'

const text = fc.string({ unit: 'binary', maxLength: 200 }).map((made) => made.replaceAll('\0', ''))

/** Values that are hard to carry: every kind of sign, nothing beside empty, bytes, microseconds. */
const oddRow = fc.record({
  message: text,
  reason: fc.option(text),
  image: fc.uint8Array({ maxLength: 300 }),
  changes: fc.option(fc.dictionary(text, fc.record({ from: fc.option(text), to: fc.double() }))),
  microseconds: fc.integer({ min: 0, max: 2 ** 50 }),
})

/** Adds rows of every type of column, made from the seed. */
export async function addOddRows({ pool }: Database, seed: number, count: number) {
  const { rows: people } = await pool.query<{ id: string }>('select id from users order by id')
  const made = fc.sample(oddRow, { seed, numRuns: count })
  for (const [place, { message, reason, image, changes, microseconds }] of made.entries()) {
    const at = `timestamptz '2001-01-01Z' + $2 * interval '1 microsecond'`
    await pool.query(`insert into announcements (id, message, created_at) values ($1, $3, ${at})`, [
      newId(),
      microseconds,
      message,
    ])
    await pool.query(
      `insert into audit_entries (action, subject, subject_id, changes) values ('odd', $1, $2, $3)`,
      [message, newId(), changes && JSON.stringify(changes).replaceAll(String.raw`\u0000`, '')],
    )
    const person = people[place % people.length]?.id
    await pool.query('update users set disabled_reason = $2 where id = $1', [person, reason])
    await pool.query(
      `insert into photos (user_id, key, image) values ($1, $2, $3)
       on conflict (user_id) do update set image = excluded.image`,
      [person, newId(), Buffer.from(image)],
    )
  }
}

/** Writes pairs, each in one transaction, until it is stopped; half a pair proves a torn backup. */
export function keepWriting({ pool }: Database) {
  let isStopped = false
  let pairs = 0
  const write = async () => {
    while (!isStopped) {
      await keeping(pool, async (client) => {
        const id = newId()
        const email = `pair-${id}@northwind.example`
        await client.query(
          `insert into users (id, role, name, name_folded, email, status)
           values ($1, 'Interns', 'Pair', 'pair', $2, 'ACTIVE')`,
          [id, email],
        )
        await client.query(
          `insert into tasks (id, user_id, day, name, planned, estimated_hours)
           values ($1, $2, '2026-03-04', 'pair', 'pair', 1)`,
          [newId(), id],
        )
        await client.query(`insert into announcements (id, message) values ($1, 'pair')`, [id])
        await client.query(
          `insert into audit_entries (action, subject, subject_id) values ('pair', 'pair', $1)`,
          [id],
        )
      })
      pairs += 1
    }
  }
  const running = Promise.all([write(), write()])
  const stop = async () => {
    isStopped = true
    await running
    return pairs
  }
  return { stop, written: () => pairs }
}

import { sql, type SQL } from 'drizzle-orm'
import { hashOf } from '#server/platform/audit/chain/canonical.ts'
import { listLinks } from '#server/platform/audit/chain/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'

/** What a person who owns the database may do to the log, with the triggers switched off. */
export type Tampering = (db: Queryable, at: Aim) => Promise<unknown>

/** Two entries of the chain, by their positions, the first before the second. */
export interface Aim {
  readonly first: number
  readonly second: number
  readonly last: number
}

const entryAt = (position: number) =>
  sql`(select entry_id from audit_links where position = ${position})`

const setEntry =
  (change: SQL): Tampering =>
  (db, { first }) =>
    db.execute(sql`update audit_entries set ${change} where id = ${entryAt(first)}`)

const NOBODY = '01900000-0000-7000-8000-0000000000ee'

export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'another action': setEntry(sql`action = action || ' '`),
  'another subject': setEntry(sql`subject = 'x' || subject`),
  'a word moved between two fields': setEntry(
    sql`action = left(action, -1), subject = right(action, 1) || subject`,
  ),
  'another actor': setEntry(sql`actor_id = ${NOBODY}`),
  'no actor': setEntry(sql`actor_id = case when actor_id is null then ${NOBODY}::uuid end`),
  'another subject id': setEntry(sql`subject_id = ${NOBODY}`),
  'a microsecond later': setEntry(sql`at = at + interval '1 microsecond'`),
  'another value': setEntry(
    sql`changes = jsonb_set(coalesce(changes, '{}'), '{tampered}', '{"from": null, "to": 1}')`,
  ),
  'a number with other digits': (db) =>
    db.execute(sql`update audit_entries set changes = replace(changes::text, '1.50', '1.5')::jsonb
      where changes::text like '%1.50%'`),
  'no values': setEntry(sql`changes = case when changes is null then '{}'::jsonb end`),
  'an entry deleted': (db, { first }) =>
    db.execute(sql`delete from audit_entries where id = ${entryAt(first)}`),
  'an entry deleted with its link': async (db, aim) => {
    await db.execute(sql`delete from audit_entries where id = ${entryAt(aim.first)}`)
    await db.execute(sql`delete from audit_links where position = ${aim.first}`)
  },
  'an entry deleted, its link, and the gap closed': async (db, { first, last }) => {
    await db.execute(sql`delete from audit_entries where id = ${entryAt(first)}`)
    await db.execute(sql`delete from audit_links where position = ${first}`)
    for (let position = first + 1; position <= last; position += 1) {
      await db.execute(
        sql`update audit_links set position = position - 1 where position = ${position}`,
      )
    }
  },
  'a link deleted': (db, { first }) =>
    db.execute(sql`delete from audit_links where position = ${first}`),
  'a link with another hash': (db, { first }) =>
    db.execute(sql`update audit_links set hash = reverse(hash) where position = ${first}`),
  'a link of another time': (db, { first }) =>
    db.execute(
      sql`update audit_links set linked_at = linked_at - interval '1 day' where position = ${first}`,
    ),
  'two links exchanged': async (db, { first, second }) => {
    await db.execute(sql`update audit_links set position = -1 where position = ${first}`)
    await db.execute(sql`update audit_links set position = ${first} where position = ${second}`)
    await db.execute(sql`update audit_links set position = ${second} where position = -1`)
  },
  'two entries exchanged': async (db, { first, second }) => {
    const one = entryAt(first)
    const other = entryAt(second)
    await db.execute(sql`update audit_entries set id = -1 where id = ${one}`)
    await db.execute(sql`update audit_entries set id = ${one} where id = ${other}`)
    await db.execute(sql`update audit_entries set id = ${other} where id = -1`)
  },
  'an entry inserted before the first': (db) => insertEntry(db, sql`0`),
  'an entry inserted after the last': (db) =>
    insertEntry(db, sql`(select max(id) + 1 from audit_entries)`),
  'an entry inserted with a link at the end': async (db, { last }) => {
    await insertEntry(db, sql`-5`)
    await db.execute(sql`insert into audit_links values (${last + 1}, -5, now(), repeat('a', 64))`)
  },
  'the end cut off': async (db, { second }) => {
    await db.execute(
      sql`delete from audit_entries where id in (select entry_id from audit_links where position >= ${second})`,
    )
    await db.execute(sql`delete from audit_links where position >= ${second}`)
  },
  'everything cut off': async (db) => {
    await db.execute(sql`truncate audit_entries, audit_links`)
  },
  'an entry changed and all that follows linked anew': async (db, { first }) => {
    await db.execute(
      sql`update audit_entries set action = action || '!' where id = ${entryAt(first)}`,
    )
    await linkAnew(db, first)
  },
}

const insertEntry = (db: Queryable, id: SQL) =>
  db.execute(sql`insert into audit_entries (id, at, action, subject)
    values (${id}, now() - interval '2 hours', 'changed', 'user')`)

/** What a careful forger would do: every hash after the change is right again. */
async function linkAnew(db: Queryable, from: number) {
  const links = await listLinks(db, 0, 1_000_000)
  let before = links[from - 2]?.hash ?? '0'.repeat(64)
  for (const { position, linkedAt, entry } of links.slice(from - 1)) {
    if (!entry) throw new Error('An entry is missing')
    before = hashOf(before, { position: String(position), linkedAt }, entry)
    await db.execute(sql`update audit_links set hash = ${before} where position = ${position}`)
  }
}

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { once } from 'node:events'
import { expect, inject, onTestFinished, test } from 'vitest'
import { auditHeadJob, linkEntries } from '#server/platform/audit/chain/link.ts'
import { verifyChain } from '#server/platform/audit/chain/verify.ts'
import { auditEntries, auditLinks } from '#server/platform/audit/table.ts'
import { openPostgresDatabase, type Database } from '#server/platform/database/database.ts'
import { runCommand } from '#server/operator/run.ts'
import { CAST } from '../test/cast.ts'
import { startChild } from '../test/processes/child.ts'
import { createDatabase, dropDatabase, neverLost } from '../test/databases/postgres-template.ts'
import { openWorld } from '../test/world.ts'
import { writeAndLink } from './audit-writer.ts'
import { figure, times } from './extent.ts'
import { TAMPERINGS } from './tamperings.ts'

/** AUDIT_SEED repeats the tamperings of an earlier run. */
const SEED = Number(process.env['AUDIT_SEED'] ?? Date.now() % 2 ** 31)
const ENTRIES = times(60, 200)
const ROUNDS = times(3, 100)

const world = await openWorld()
const { services, database } = world

const HOUR = 60 * 60_000

/** Entries of all kinds, some hours old, and their chain. */
async function fill() {
  const rows = Array.from({ length: ENTRIES }, (_, index) => ({
    at: new Date(Date.now() - 30 * HOUR + index * 60_000),
    actorId: index % 3 === 0 ? null : CAST.asha.id,
    action: index % 2 === 0 ? 'changed' : 'created by import',
    subject: 'user',
    subjectId: index % 5 === 0 ? null : CAST.ivan.id,
    changes: index % 4 === 0 ? null : CHANGES,
  }))
  await database.orm.insert(auditEntries).values(rows)
  // A number keeps the digits that it was written with.
  await database.orm.execute(sql`insert into audit_entries (at, action, subject, changes)
    values (now() - interval '1 hour', 'changed', 'test', '{"hours": {"from": 1.50, "to": 2}}')`)
  await linkEntries(services)
  const { head, broken } = await verifyChain(database.orm)
  expect(broken).toBeUndefined()
  return head ?? { position: 0, hash: '' }
}

const CHANGES = {
  name: { from: 'José "Ñandú" \\ \u2028', to: 'आशा 🙂' },
  hours: { from: 1.5, to: 1e21 },
  more: { from: null, to: { nested: [true, 'x', -0.1] } },
}

class RolledBack extends Error {}

/** Done by the owner of the database in a transaction, checked, and undone. */
async function verdictAfter(name: string, aim: Parameters<(typeof TAMPERINGS)[string]>[1]) {
  let broken: string | undefined
  const head = await headHash()
  await database.orm
    .transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`)
      await db.execute(sql`alter table audit_entries disable trigger user`)
      await db.execute(sql`alter table audit_links disable trigger user`)
      await TAMPERINGS[name]?.(db, aim)
      broken = (await verifyChain(db, head)).broken
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  return broken
}

const headHash = async () => (await verifyChain(database.orm)).head?.hash

test(
  'tampering with the log by force is detected, in any form and place',
  async () => {
    const { position: last } = await fill()
    let found = 0
    const place = fc.tuple(fc.integer({ min: 2, max: last - 1 }), fc.integer({ min: 2, max: last }))
    const places = fc.sample(place, { numRuns: ROUNDS, seed: SEED })
    for (const [one, other] of places) {
      const aim = { first: Math.min(one, other), second: Math.max(one, other), last }
      if (aim.first === aim.second) aim.first -= 1
      for (const name of Object.keys(TAMPERINGS)) {
        const broken = await verdictAfter(name, aim)
        expect(broken, `${name} at ${one} and ${other} (AUDIT_SEED=${SEED})`).toBeDefined()
        found += 1
      }
    }
    expect((await verifyChain(database.orm)).broken).toBeUndefined()
    figure(`${found} tamperings of ${Object.keys(TAMPERINGS).length} kinds, all found`)
  },
  times(30_000, 900_000),
)

test('the first entry that is wrong is named, by the command too', async () => {
  await fill()
  const run = async (head?: string) => {
    const said: string[] = []
    const request = { command: 'audit verify', ...(head && { head }) } as const
    return { said, ...(await runCommand(services, request, (line) => said.push(line))) }
  }
  const whole = await run()
  expect(whole).toMatchObject({ code: 0 })
  expect(whole.said).toEqual([
    `${ENTRIES + 1} entries in the audit log.`,
    expect.stringMatching(new RegExp(`^The head is link ${ENTRIES + 1}: [0-9a-f]{64}$`)),
    'The audit log is intact.',
  ])
  const cut = await run('ab'.repeat(32))
  expect([cut.code, cut.said.at(-1)]).toEqual([
    1,
    'The saved head is not in the chain: the log was truncated, or an earlier backup was restored.',
  ])
  const { rows } = await database.pool.query<{ entry_id: string }>(
    'select entry_id from audit_links where position = 7',
  )
  await database.pool.query('alter table audit_entries disable trigger user')
  await database.pool.query("update audit_entries set action = 'x' where id = $1", [
    rows[0]?.entry_id,
  ])
  await database.pool.query('alter table audit_entries enable trigger user')
  const broken = await run()
  expect([broken.code, broken.said.at(-1)]).toEqual([
    1,
    `Entry ${rows[0]?.entry_id} or its link 7 was changed.`,
  ])
})

test('neither the log nor its chain can be changed, deleted from or truncated', async () => {
  await fill()
  for (const table of ['audit_entries', 'audit_links']) {
    for (const statement of [
      `update ${table} set ${table === 'audit_links' ? 'hash' : 'action'} = 'x'`,
      `delete from ${table}`,
      `truncate ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(database.pool.query(statement)).rejects.toThrow('append-only')
    }
  }
})

test('an entry has the same hash on every engine', async () => {
  await database.orm.execute(sql`insert into audit_entries (id, at, action, subject, changes)
    values (900001, '2026-03-04 10:00:00.123456+05:30', 'changed', 'पुणे "test"',
      '{"zz": {"from": 1.50, "to": 1e3}, "a": {"to": "José \\\\ 🙂 \\u2028", "from": null}}')`)
  await linkEntries({ database, now: () => new Date('2026-03-04T04:31:00.500Z') })
  const [link] = await database.orm.select().from(auditLinks)
  expect(link?.hash).toBe('3ec615cec1ba47e729e1ce2e38974efbf464473fcffba6d1c5c898a2ce3c511f')
  expect((await verifyChain(database.orm)).broken).toBeUndefined()
})

test('unlinked entries are reported, and are not an error while they are recent', async () => {
  await fill()
  await database.orm.insert(auditEntries).values({ action: 'changed', subject: 'test' })
  expect(await verifyChain(database.orm)).toMatchObject({ waiting: 1, broken: undefined })
  await auditHeadJob.run(services)
  expect(await verifyChain(database.orm)).toMatchObject({ waiting: 0, broken: undefined })
})

const WRITING = times(1_500, 60_000)

test(
  'two processes that write and link concurrently keep the chain intact',
  async () => {
    const migrated = inject('migrated')
    const committed =
      migrated.engine === 'postgres'
        ? await writeInProcesses(migrated.template)
        : await writeHere(database)
    expect(committed).toBeGreaterThan(0)
    figure(`${committed} entries by two writers at once for ${WRITING / 1000} s, no false alarm`)
  },
  WRITING + 60_000,
)

async function writeInProcesses(template: string) {
  const url = await createDatabase(template, template)
  onTestFinished(() => dropDatabase(url))
  const opened = await openPostgresDatabase(url, neverLost)
  onTestFinished(opened.close)
  const writers = ['one', 'other'].map(async () => {
    const { lines, ended } = startChild('assurance/audit-writer.ts', [url, String(WRITING)])
    const [line] = (await once(lines, 'line')) as [string]
    expect(await ended).toMatchObject({ code: 0 })
    return Number(line)
  })
  return wholeAfter(opened, writers)
}

const writeHere = (opened: Database) =>
  wholeAfter(opened, [writeAndLink(opened, WRITING), writeAndLink(opened, WRITING)])

/** Checked all the while, and in the end nothing is missing. */
async function wholeAfter(opened: Database, writers: readonly Promise<number>[]) {
  let isWriting = true
  const counts = Promise.all(writers).finally(() => (isWriting = false))
  while (isWriting) {
    expect((await verifyChain(opened.orm)).broken).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const committed = (await counts).reduce((sum, count) => sum + count, 0)
  await linkEntries({ database: opened, now: () => new Date() })
  expect(await verifyChain(opened.orm)).toMatchObject({
    entries: committed,
    head: { position: committed },
    waiting: 0,
    broken: undefined,
  })
  return committed
}

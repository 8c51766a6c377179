import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { CAST } from '../../test/cast.ts'
import { startChild } from '../../test/processes/child.ts'
import { createDatabase, dropDatabase, neverLost } from '../../test/databases/postgres-template.ts'
import { openPostgresDatabase, type Database } from '#server/platform/database/database.ts'

const FEEDBACKS_EACH = 10
/** Of one feedback's words: those of the larger batch are 32 MB. */
const LETTERS = 2_000
const MAX_MEGABYTES = 16

/** A batch of 2027 with this many interns, each of them rated by Meera ten times. */
async function fillBatch({ pool }: Database, batch: string, interns: number) {
  await pool.query(
    `insert into users (id, role, name, name_folded, email, year, batch)
     select gen_random_uuid(), 'Interns', $1 || n, lower($1) || n, lower($1) || n || '@a.example', 2027, $1
     from generate_series(1, $2::int) n`,
    [batch, interns],
  )
  await pool.query(
    `with rated as (
       insert into interactions (id, name, name_folded, intern_id, starts_at, duration_minutes, ends_at)
       select gen_random_uuid(), 'Review', 'review', id, at, 30, at + interval '30 minutes'
       from users, generate_series(1, $2::int) n,
         lateral (select timestamptz '2025-01-01' + n * interval '9 days' as at) moments
       where batch = $1
       returning id, intern_id)
     insert into feedbacks (id, interaction_id, intern_id, author_id, ratings, average_rating, description)
     select gen_random_uuid(), id, intern_id, $3,
       '{"Communication":4,"Concepts":3.5,"Capability":5,"Experience":0,"Understanding":2.5}', 3,
       substr(repeat(md5(id::text), $4 / 32 + 1), 1, $4)
     from rated`,
    [batch, FEEDBACKS_EACH, CAST.meera.id, LETTERS],
  )
}

test('the report of eight times as many interns needs no additional memory', async () => {
  const migrated = inject('migrated')
  if (migrated.engine !== 'postgres') throw new Error('This test needs a PostgreSQL server')
  const url = await createDatabase(migrated.template, migrated.template)
  onTestFinished(() => dropDatabase(url))
  const database = await openPostgresDatabase(url, neverLost)
  for (const { id, name, email, role } of [CAST.asha, CAST.meera]) {
    await database.pool.query(
      `insert into users (id, role, name, name_folded, email) values ($1, $2, $3, lower($3), $4)`,
      [id, role, name, email],
    )
  }
  await fillBatch(database, 'Small', 200)
  await fillBatch(database, 'Large', 1_600)
  await database.pool.query('analyze')
  await database.close()
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-memory-'))
  // The first one loads what all of them need, and is not counted.
  const { lines, ended } = startChild(
    'test/scenarios/export-batch.ts',
    [url, dataDir, CAST.asha.id, 'Small', 'Small', 'Large'],
    {
      nodeOptions: ['--expose-gc'],
    },
  )
  const told: { statusCode: number; bytes: number; megabytes: number }[] = []
  lines.on('line', (line) => void told.push(JSON.parse(line)))
  expect(await ended).toEqual({ code: 0, complaint: '' })
  const [, small, large] = told
  if (!small || !large) throw new Error('It told too little')
  expect(large.statusCode).toBe(200)
  expect(large.bytes).toBeGreaterThan(6 * small.bytes)
  expect(large.megabytes - small.megabytes).toBeLessThan(MAX_MEGABYTES)
}, 180_000)

import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedDatabase } from '#server/platform/database/database.ts'
import { migrate, MIGRATIONS } from '#server/platform/database/migrate.ts'
import { openTestDatabase } from '../../test/databases/databases.ts'
import { newFolder } from '../../test/new-folder.ts'
import { neverLost } from '../../test/databases/postgres-template.ts'
import { keeping } from '../backup/digest.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Everything that migrations make, in words that do not depend on the server's version. */
const SCHEMA = `
  select format('column %s.%s %s %s %s', attrelid::regclass, attname,
      format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) as made
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    where attnum > 0 and not attisdropped
  union all
  select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
  union all
  select format('trigger %s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  union all
  select format('function %s', pg_get_functiondef(oid)) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and not exists (select from pg_depend
      where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  order by 1`

const SLOW = { timeout: 120_000 }

const schemaOf = ({ pool }: Pick<Database, 'pool'>) =>
  keeping(pool, async (client) =>
    (await client.query<{ made: string }>(SCHEMA)).rows.map(({ made }) => made).toSorted(),
  )

test(
  'both engines have the same tables, indexes, constraints, triggers and functions',
  SLOW,
  async () => {
    const database = await openTestDatabase()
    onTestFinished(database.close)
    const embedded = await openEmbeddedDatabase({ dump: undefined }, neverLost)
    onTestFinished(embedded.close)
    await migrate(embedded)
    const schema = await schemaOf(database)
    expect(schema.length).toBeGreaterThan(250)
    expect(await schemaOf(embedded)).toEqual(schema)
  },
)

test(
  'the tables of the code are those of the migrations: nothing is left to generate',
  SLOW,
  () => {
    const server = dirname(MIGRATIONS)
    const out = join(newFolder(), 'migrations')
    cpSync(MIGRATIONS, out, { recursive: true })
    const bin = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')
    const options = ['generate', '--dialect', 'postgresql', '--casing', 'snake_case']
    const places = ['--schema', './src/**/table.ts', '--out', relative(server, out)]
    const said = execFileSync(process.execPath, [bin, ...options, ...places], { cwd: server })
    expect(said.toString()).toContain('No schema changes')
    // The next migration is generated from the latest snapshot alone; earlier ones are not kept.
    const [, ...others] = readdirSync(join(MIGRATIONS, 'meta')).filter(
      (name) => name !== '_journal.json',
    )
    expect(others).toEqual([])
    expect(readdirSync(out)).toEqual(readdirSync(MIGRATIONS))
  },
)

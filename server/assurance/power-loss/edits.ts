import type pg from 'pg'
import { newGenerator } from '../../seeds/generator.ts'

/** What the table and the many small tables should hold after an edit. */
export interface Expected {
  readonly rows: Map<number, number>
  readonly leaves: Set<string>
}

interface Edit {
  readonly statement: string
  apply(expected: Expected): void
}

export const FIRST_EDITS = `
  create table kept (id int primary key, version int not null, note text not null);
  create table progress (edit int not null);
  insert into progress values (0)`

/** The same edits for the same seed, one after the other. Each is one transaction. */
export function editsOf(seed: number): (number: number) => Edit {
  const { between, pick } = newGenerator(seed)
  const takeOne = <Value>(from: Value[]) => from.splice(between(0, from.length - 1), 1)
  const present: number[] = []
  const leaves: string[] = []
  return (number) => {
    const chance = between(0, 19)
    if (chance === 0) return plant(number, leaves)
    if (chance === 1 && leaves.length > 2) return fell(takeOne(leaves))
    if (chance < 7 && present.length > 0) {
      return update(pick(present), number)
    }
    if (chance < 9 && present.length > 5) return remove(takeOne(present))
    present.push(number)
    return insert(number)
  }
}

const insert = (id: number): Edit => ({
  statement: `insert into kept values (${id}, ${id}, repeat(md5('${id}'), 20))`,
  apply: ({ rows }) => void rows.set(id, id),
})

const update = (id: number, version: number): Edit => ({
  statement: `update kept set version = ${version} where id = ${id}`,
  apply: ({ rows }) => void rows.set(id, version),
})

const remove = ([id = 0]: number[]): Edit => ({
  statement: `delete from kept where id = ${id}`,
  apply: ({ rows }) => void rows.delete(id),
})

function plant(number: number, leaves: string[]): Edit {
  const name = `leaf_${number}`
  leaves.push(name)
  return {
    statement: `create table ${name} as select generate_series(1, 50) as vein`,
    apply: (expected) => void expected.leaves.add(name),
  }
}

const fell = ([name = '']: string[]): Edit => ({
  statement: `drop table ${name}`,
  apply: ({ leaves }) => void leaves.delete(name),
})

/** How far the edits are, or undefined when not even the tables are there. */
export async function findProgress(pool: pg.Pool): Promise<number | undefined> {
  const known = await pool.query<{ known: string | null }>(
    `select to_regclass('progress')::text as known`,
  )
  if (!known.rows[0]?.known) return undefined
  const { rows } = await pool.query<{ edit: number }>('select edit from progress')
  if (rows.length !== 1) throw new Error(`There are ${rows.length} rows of progress`)
  return rows[0]?.edit
}

export async function readContent(pool: pg.Pool): Promise<Expected> {
  const { rows } = await pool.query<{ id: number; version: number }>(
    `select id, version from kept where note = repeat(md5(id::text), 20)`,
  )
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where tablename like 'leaf\\_%'`,
  )
  const leaves = new Set<string>()
  for (const { name } of tables.rows) {
    const count = await pool.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    leaves.add(count.rows[0]?.count === 50 ? name : `${name}, broken`)
  }
  return { rows: new Map(rows.map(({ id, version }) => [id, version])), leaves }
}

export function expectedAfter(seed: number, progress: number): Expected {
  const expected: Expected = { rows: new Map(), leaves: new Set() }
  const edit = editsOf(seed)
  for (let number = 1; number <= progress; number += 1) edit(number).apply(expected)
  return expected
}

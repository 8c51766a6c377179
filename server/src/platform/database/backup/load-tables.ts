import type pg from 'pg'
import { isKept, quoted, readSequences, readTables, type Table } from './catalog.ts'
import { BackupRefused, type Cell, type Manifest } from './file-format.ts'
import type { Part } from './parts.ts'
import { summaryOf } from './table-lines.ts'

const PAGE_BYTES = 512 * 1024
const MOST_ROWS = 2_000

/**
 * Puts the rows of a backup into tables of the same migrations, as they were: no trigger runs, and
 * references are checked when all rows are in. Every table is then read back and compared.
 */
export async function loadTables(client: pg.ClientBase, parts: AsyncIterable<Part>): Promise<void> {
  const tables = await readTables(client)
  const giveBack = await takeOff(client)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  const manifest = await insertAll(client, tables, parts)
  await compareAll(client, tables, manifest)
  await numberOn(client, manifest)
  for (const statement of giveBack) await client.query(statement)
}

/** What would act on rows or refuse them in the wrong order; answers the statements that undo it. */
const TAKING_OFF = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as away,
      format('alter table %s %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica'
          when 'D' then 'disable' else 'enable' end, tgname) as back
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  order by back`

async function takeOff(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ away: string; back: string }>(TAKING_OFF)
  for (const { away } of rows) await client.query(away)
  return rows.map(({ back }) => back)
}

async function insertAll(
  client: pg.ClientBase,
  tables: readonly Table[],
  parts: AsyncIterable<Part>,
): Promise<Manifest> {
  let table: Table | undefined
  let waiting: (readonly Cell[])[] = []
  let size = 0
  const flush = async () => {
    if (table && waiting.length > 0) await insertRows(client, table, waiting)
    waiting = []
    size = 0
  }
  for await (const part of parts) {
    if (part.kind === 'row') {
      waiting.push(part.cells)
      size += part.cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0)
      if (size >= PAGE_BYTES || waiting.length === MOST_ROWS) await flush()
      continue
    }
    await flush()
    if (part.kind === 'table') table = tableFor(tables, part)
    if (part.kind === 'manifest') return part.manifest
  }
  throw new BackupRefused('The file changed while it was restored.')
}

function tableFor(tables: readonly Table[], part: Extract<Part, { kind: 'table' }>): Table {
  const found = tables.find((table) => table.name === part.name && isKept(table))
  const columns = found?.columns.map(({ name }) => name)
  if (found && columns?.join('\n') === part.columns.join('\n')) return found
  throw new BackupRefused(`The file has other columns for ${part.name} than its migrations make.`)
}

/** Each column travels as a list of texts, from which PostgreSQL reads the values. */
async function insertRows(
  client: pg.ClientBase,
  { name, columns }: Table,
  rows: readonly (readonly Cell[])[],
) {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, place) => `c${place}::${type}`).join(', ')
  const lists = columns.map((_, place) => `$${place + 1}::text[]`).join(', ')
  const listed = columns.map((_, place) => `c${place}`).join(', ')
  await client.query(
    `insert into ${quoted(name)} (${names}) overriding system value
     select ${values} from unnest(${lists}) as rows (${listed})`,
    columns.map((_, place) => rows.map((cells) => cells[place] ?? null)),
  )
}

async function compareAll(client: pg.ClientBase, tables: readonly Table[], manifest: Manifest) {
  for (const table of tables.filter(isKept)) {
    const is = await summaryOf(client, table)
    const was = manifest.tables[table.name]
    if (is.rows !== was?.rows || is.sha256 !== was.sha256) {
      throw new BackupRefused(`The table ${table.name} could not be restored as it was.`)
    }
  }
}

async function numberOn(client: pg.ClientBase, { sequences }: Manifest) {
  const own = await readSequences(client)
  for (const { table, column, value, isCalled } of sequences) {
    const found = own.find((one) => one.table === table && one.column === column)
    if (!found) throw new BackupRefused(`Nothing numbers ${column} of ${table}.`)
    await client.query('select setval($1::regclass, $2, $3)', [found.sequence, value, isCalled])
  }
}

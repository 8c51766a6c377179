import type pg from 'pg'
import { EXCLUDED, isKept, quoted, readSequences, readTables, type Table } from './catalog.ts'
import { BackupRefused, type Cell, type Manifest } from './file-format.ts'
import type { Part } from './parts.ts'
import { summaryOf } from './table-lines.ts'

const BATCH_BYTES = 512 * 1024
const MAX_ROWS = 2_000

export async function loadTables(client: pg.ClientBase, parts: AsyncIterable<Part>): Promise<void> {
  const tables = await readTables(client)
  const restoreStatements = await dropGuards(client)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  const manifest = await insertParts(client, tables, parts)
  await compareTables(client, tables, manifest)
  await setSequences(client, manifest)
  for (const statement of restoreStatements) await client.query(statement)
}

const GUARDS = `
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as drop,
      format('alter table %s %s trigger %I', tgrelid::regclass,
        case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica'
          when 'D' then 'disable' else 'enable' end, tgname) as restore
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  order by restore`

async function dropGuards(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; restore: string }>(GUARDS)
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ restore }) => restore)
}

async function insertParts(
  client: pg.ClientBase,
  tables: readonly Table[],
  parts: AsyncIterable<Part>,
): Promise<Manifest> {
  let table: Table | undefined
  let pending: (readonly Cell[])[] = []
  let size = 0
  const flush = async () => {
    if (table && pending.length > 0) await insertRows(client, table, pending)
    pending = []
    size = 0
  }
  for await (const part of parts) {
    if (part.kind === 'row') {
      pending.push(part.cells)
      size += part.cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0)
      if (size >= BATCH_BYTES || pending.length === MAX_ROWS) await flush()
      continue
    }
    await flush()
    // Files of earlier versions have tables that are left out of backups since.
    if (part.kind === 'table') table = part.name in EXCLUDED ? undefined : tableFor(tables, part)
    if (part.kind === 'manifest') return part.manifest
  }
  throw new BackupRefused('The file changed while it was restored.')
}

function tableFor(tables: readonly Table[], part: Extract<Part, { kind: 'table' }>): Table {
  const found = tables.find((table) => table.name === part.name)
  const columns = found?.columns.map(({ name }) => name)
  if (found && columns?.join('\n') === part.columns.join('\n')) return found
  throw new BackupRefused(`The file has other columns for ${part.name} than its migrations make.`)
}

/** Each column is a parameter: an array of texts that PostgreSQL parses. */
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

async function compareTables(client: pg.ClientBase, tables: readonly Table[], manifest: Manifest) {
  for (const table of tables.filter(isKept)) {
    const is = await summaryOf(client, table)
    const was = manifest.tables[table.name]
    if (is.rows !== was?.rows || is.sha256 !== was.sha256) {
      throw new BackupRefused(`The table ${table.name} could not be restored as it was.`)
    }
  }
}

async function setSequences(client: pg.ClientBase, { sequences }: Manifest) {
  const own = await readSequences(client)
  for (const { table, column, value, isCalled } of sequences) {
    const found = own.find((one) => one.table === table && one.column === column)
    if (!found) throw new BackupRefused(`There is no sequence for ${column} of ${table}.`)
    await client.query('select setval($1::regclass, $2, $3)', [found.sequence, value, isCalled])
  }
}

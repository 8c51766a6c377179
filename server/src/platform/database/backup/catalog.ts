import type pg from 'pg'

export const EXCLUDED: Record<string, string> = {
  rate_limits: 'counts attempts of the last minutes',
  idempotency_keys: 'end within a day; their responses are copies',
  audit_repeats: 'counts within the current hour',
  socket_messages: 'is read by other processes within seconds',
  sessions: 'end when a backup is restored',
  download_tickets: 'end within a minute; none may be used a second time',
  calendar_feeds: 'addresses that were removed since would work again',
  reset_tokens: 'end within the hour; none may be used a second time',
  invitations: 'links that were mailed; none may be used a second time',
  sign_up_challenges: 'end within minutes; none may be used a second time',
  signal_states: 'are computed again from the records of eight weeks',
  signal_days: 'record which states are computed',
  push_devices: 'end with the sessions',
  pushes: 'waiting ones would be sent a second time',
  imports: 'are written within minutes; their rows may name people who are erased later',
  import_chunks: 'as imports',
  mails: 'waiting ones would be sent a second time, sent ones hold codes and links',
}

export interface Column {
  readonly name: string
  readonly type: string
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  /** For ORDER BY: the same on every server, whatever its collation. */
  readonly order: string
}

interface ColumnRow extends Column {
  readonly table: string
  readonly isCollated: boolean
  readonly keyPosition: number | null
}

const OWN_TABLES = `
  select pg_class.oid, relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and not exists (select from pg_depend where classid = 'pg_class'::regclass
      and objid = pg_class.oid and deptype = 'e')`

const COLUMNS = `
  select relname as table, attname as name, format_type(atttypid, atttypmod) as type,
    attcollation <> 0 as "isCollated",
    array_position(indkey::int2[], attnum) as "keyPosition"
  from (${OWN_TABLES}) own
    join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
      and attgenerated = ''
    left join pg_index on indrelid = own.oid and indisprimary
  order by relname collate "C", attnum`

export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<ColumnRow>(COLUMNS)
  const columns = Map.groupBy(rows, ({ table }) => table)
  return Array.from(columns, ([name, ofTable]) => ({
    name,
    columns: ofTable.map((column) => ({ name: column.name, type: column.type })),
    order: orderOf(ofTable),
  }))
}

export const isKept = ({ name }: Pick<Table, 'name'>): boolean => !(name in EXCLUDED)

function orderOf(columns: readonly ColumnRow[]) {
  const key = columns
    .filter(({ keyPosition }) => keyPosition !== null)
    .toSorted((one, other) => Number(one.keyPosition) - Number(other.keyPosition))
  return (key.length > 0 ? key : columns)
    .map(({ name, isCollated }) => `${quoted(name)}${isCollated ? ' collate "C"' : ''}`)
    .join(', ')
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export interface Sequence {
  readonly table: string
  readonly column: string
  readonly sequence: string
}

export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select own.relname as table, attname as column, pg_depend.objid::regclass::text as sequence
    from (${OWN_TABLES}) own
      join pg_depend on refclassid = 'pg_class'::regclass and refobjid = own.oid
        and classid = 'pg_class'::regclass and deptype in ('a', 'i') and refobjsubid > 0
      join pg_class numbering on numbering.oid = pg_depend.objid and numbering.relkind = 'S'
      join pg_attribute on attrelid = own.oid and attnum = refobjsubid
    order by own.relname collate "C", attname collate "C"`)
  return rows
}

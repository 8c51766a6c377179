import type pg from 'pg'

/**
 * Columns whose words the product chooses itself, or by which it finds a row: a stranger's text never
 * gets there, and with one in them there would be nothing left to open.
 */
const OURS = new Set([
  'announcements.audience_role',
  'day_replies.reaction',
  'download_tickets.token_hash',
  'help_requests.priority',
  'help_requests.recipient',
  'help_requests.status',
  'help_targets.closes_at',
  'help_targets.opens_at',
  'interactions.name_folded',
  'interactions.outcome',
  'invitations.email',
  'invitations.token_hash',
  'channel_choices.mail',
  'channel_choices.topic',
  'contact_times.quiet_from',
  'contact_times.quiet_to',
  'contact_times.time_zone',
  'notifications.digest',
  'leave_periods.kind',
  'mails.recipient',
  'mails.secret',
  'meeting_requests.state',
  'notifications.kind',
  'objectives.roadmap_type',
  'photos.key',
  'rate_limits.key',
  'reminder_settings.time',
  'reset_tokens.token_hash',
  'sessions.method',
  'sign_up_challenges.code_hash',
  'sign_up_challenges.email',
  'sign_up_challenges.password_hash',
  'tasks.progress',
  'user_keys.wrapped_by',
  'user_keys.wrapped_key',
  'users.bank_details_sealed',
  'users.email',
  'users.google_sub',
  'users.name_folded',
  'users.password_hash',
  'users.role',
  'users.status',
  'users.zone',
  'zone_changes.from_zone',
  'zone_changes.to_zone',
])

/** Tables that only repeat, or pass on, what the others say. */
const COPIES = new Set(['socket_messages', 'audit_links'])

interface Column {
  readonly name: string
  readonly table: string
  readonly column: string
  readonly type: string
}

export interface Poisoned {
  /** As `table.column`, where the texts now stand. */
  readonly columns: readonly string[]
}

/**
 * Writes the texts over every text of a database, past all checks of the product: each row of each
 * column gets the next one, beginning with the given number.
 */
export async function poison(
  pool: pg.Pool,
  texts: readonly string[],
  first = 0,
): Promise<Poisoned> {
  const columns = await textColumns(pool)
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const column of columns) await client.query(statementFor(column), [texts, first])
    await client.query('commit')
  } finally {
    client.release(true)
  }
  return { columns: columns.map(({ name }) => name) }
}

async function textColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select table_name || '.' || column_name as name, table_name as table, column_name as column,
           data_type as type
    from information_schema.columns join pg_tables
      on schemaname = table_schema and tablename = table_name
    where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb')
    order by 1`)
  return rows.filter(({ name, table }) => !OURS.has(name) && !COPIES.has(table))
}

/** Lists of words, objects with texts inside, and what no two rows may share. */
const SPECIAL: Readonly<Record<string, string>> = {
  'users.secondary_skills': 'jsonb_build_array(given, given || given)',
  'users.employee_id': `given || ' ' || gen_random_uuid()`,
  'audit_entries.changes': `jsonb_build_object('name', jsonb_build_object('from', given, 'to', given))`,
}

function statementFor({ name, table, column, type }: Column): string {
  const value = SPECIAL[name] ?? (type === 'jsonb' ? `"${column}"` : 'given')
  return `
    update "${table}" set "${column}" = fresh.value
    from (
      select at, ${value} as value from (
        select at, "${column}", ($1::text[])[1 + (nth + $2::int) % cardinality($1::text[])] as given
        from (
          select ctid as at, "${column}", row_number() over (order by ctid)::int as nth
          from "${table}" where "${column}" is not null
        ) counted
      ) given
    ) fresh
    where "${table}".ctid = fresh.at`
}

import type { TestDatabase } from '../../test/databases/databases.ts'
import { BROKEN_PLANS } from '../../test/databases/broken-plans.ts'

/** One query for each reference: the rows that refer to nothing. */
const ORPHANS = `
  select format(
    'select ''%1$s'' as what from %1$s c where %2$s and not exists (select from %3$s p where %4$s)',
    conrelid::regclass,
    (select string_agg(format('c.%I is not null', a.attname), ' and ') from unnest(conkey) k
      join pg_attribute a on a.attrelid = conrelid and a.attnum = k),
    confrelid::regclass,
    (select string_agg(format('p.%I = c.%I', b.attname, a.attname), ' and ')
      from unnest(conkey, confkey) as k(mine, theirs)
      join pg_attribute a on a.attrelid = conrelid and a.attnum = k.mine
      join pg_attribute b on b.attrelid = confrelid and b.attnum = k.theirs)) as asking
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** One query for each column of numbers or moments: what is no number, and no moment of ours. */
const NONSENSE = `
  select format('select ''%1$s.%2$s'' as what from %1$I where %3$s', table_name, column_name,
    case when data_type like 'timestamp%' or data_type = 'date'
      then format('%1$I < ''1900-01-01'' or %1$I > ''9999-12-31''', column_name)
      else format('%I::text in (''NaN'', ''Infinity'', ''-Infinity'')', column_name) end) as asking
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'
    and (data_type like 'timestamp%'
      or data_type in ('date', 'numeric', 'real', 'double precision'))`

/** Everything in the database that is wrong regardless of the requests made. */
export async function unsoundIn({ pool }: TestDatabase): Promise<string[]> {
  const asking = [ORPHANS, NONSENSE].map((query) => pool.query<{ asking: string }>(query))
  const queries = (await Promise.all(asking)).flatMap(({ rows }) => rows.map((row) => row.asking))
  if (queries.length < 40) throw new Error('Not every reference and column was found')
  const all = [...queries, BROKEN_PLANS].map((query) => `select what from (${query}) as breach`)
  const { rows } = await pool.query<{ what: string }>(all.join(' union all '))
  return rows.map(({ what }) => what)
}

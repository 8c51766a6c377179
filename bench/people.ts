import { foldedName } from '@cohort/contract/users/folded-name'
import { hashPassword } from '@cohort/server/auth/passwords'
import { newId } from '@cohort/server/columns'
import type { Database } from '@cohort/server/database'
import { condenseTallies } from '@cohort/server/users/tallies/queries'
import { makeInterns, type MadeIntern } from './generator.ts'

export const PASSWORD = 'Cohort@2026'
export const ADMIN = 'bench@northwind.example'

const COLUMNS = {
  id: 'uuid',
  name: 'text',
  name_folded: 'text',
  email: 'text',
  employee_id: 'text',
  designation: 'text',
  batch: 'text',
  year: 'smallint',
  status: 'text',
  zone: 'text',
  date_of_joining: 'date',
}

/** A statement of ours may take 30 seconds, on the slowest machine too. */
const AT_ONCE = 5000

/** One admin and this many interns, whom it answers. */
export async function fillWithInterns(
  { pool, orm }: Pick<Database, 'pool' | 'orm'>,
  count: number,
): Promise<MadeIntern[]> {
  await pool.query(
    `insert into users (id, role, name, name_folded, email, password_hash)
     values ($1, 'Admins', 'Bench Admin', 'bench admin', $2, $3)`,
    [newId(), ADMIN, await hashPassword(PASSWORD)],
  )
  const interns = makeInterns(count)
  const types = Object.entries(COLUMNS).map(([, type], index) => `$${index + 1}::${type}[]`)
  for (let start = 0; start < interns.length; start += AT_ONCE) {
    await pool.query(
      `insert into users (role, ${Object.keys(COLUMNS).join(', ')})
       select 'Interns', * from unnest(${types.join(', ')})`,
      columnsOf(interns.slice(start, start + AT_ONCE)),
    )
  }
  await condenseTallies(orm)
  await pool.query('vacuum analyze')
  return interns
}

const columnsOf = (interns: readonly MadeIntern[]) => [
  interns.map(() => newId()),
  interns.map(({ name }) => name),
  interns.map(({ name }) => foldedName(name)),
  interns.map(({ email }) => email),
  interns.map(({ employeeId }) => employeeId),
  interns.map(({ designation }) => designation),
  interns.map(({ batch }) => batch),
  interns.map(({ year }) => year),
  interns.map(({ status }) => status),
  interns.map(({ zone }) => zone),
  interns.map(({ dateOfJoining }) => dateOfJoining),
]

import { hashPassword } from '@cohort/server/auth/passwords'
import { newId } from '@cohort/server/columns'
import type { Database } from '@cohort/server/database'

export const PASSWORD = 'Cohort@2026'
export const ADMIN = 'bench@northwind.example'

const FIRST = [
  'Isha',
  'Ravi',
  'Meera',
  'Arjun',
  'Divya',
  'Kiran',
  'Neha',
  'Rohan',
  'Sana',
  'Vikram',
]
const LAST = ['Menon', 'Sharma', 'Iyer', 'Reddy', 'Das', 'Gupta', 'Khan', 'Nair', 'Patel', 'Thomas']

/** One admin and this many interns, spread over names, years, batches, statuses and zones. */
export async function fillWithInterns({ pool }: Pick<Database, 'pool'>, count: number) {
  await pool.query(
    `insert into users (id, role, name, email, password_hash) values ($1, 'Admins', 'Bench Admin', $2, $3)`,
    [newId(), ADMIN, await hashPassword(PASSWORD)],
  )
  await pool.query(
    `insert into users (id, role, name, email, employee_id, designation, batch, year, status, zone)
     select gen_random_uuid(), 'Interns',
       ($2::text[])[1 + n % 10] || ' ' || ($3::text[])[1 + (n / 10) % 10] || ' ' || md5(n::text),
       'intern' || n || '@northwind.example', 'NW' || n,
       (array['Frontend', 'Backend', 'Testing'])[1 + n % 3], 'Batch ' || (1 + n % 3), 2024 + n % 3,
       (array['ACTIVE', 'NOT_ACTIVE', 'DEPLOYED', 'LEAVE'])[1 + n % 4],
       (array['GREEN ZONE', 'YELLOW ZONE', 'RED ZONE'])[1 + n % 3]
     from generate_series(1, $1::int) n`,
    [count, FIRST, LAST],
  )
  await pool.query('analyze')
}

import type { Call } from '@cohort/contract/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { signSessionToken } from '@cohort/server/auth/tokens'
import type { Services } from '@cohort/server/services'

export interface HttpRequest {
  readonly method: Call['method']
  readonly path: string
  readonly token?: string
  readonly body?: object
}

export interface Work {
  readonly name: string
  readonly call: Call
  /** Asked one after the other, from another place by each connection. */
  readonly requests: readonly HttpRequest[]
}

/** Of so many interns the records are read, and written: of one alone they would wait for each other. */
const INTERNS = 400
const PAGE = '?limit=10&offset=0'

type Opened = Pick<Services, 'database' | 'secrets'>

/** What is asked of an organisation, whatever it is filled with: the people are found in it. */
export async function worksOf(services: Opened): Promise<readonly Work[]> {
  const { admins, interns, rated, name, year } = await peopleOf(services)
  const [admin = ''] = await tokensOf(services, admins, 'Admins')
  const list = (wanted: string, body: object): Work => ({
    name: wanted,
    call: users.list,
    requests: [{ method: 'POST', path: `${users.list.path}${PAGE}`, token: admin, body }],
  })
  const read = (wanted: string, call: Call, ids: readonly string[]): Work => ({
    name: wanted,
    call,
    requests: ids.map((id) => ({ method: 'GET', path: pathOf(call, id), token: admin })),
  })
  const own = await tokensOf(services, interns, 'Interns')
  return [
    list('page of 10, exact total', {}),
    list('filtered page of 10', { year: [year], status: ['ACTIVE', 'DEPLOYED'] }),
    list('name search', { name }),
    read('get by id', users.get, interns),
    read("an intern's feedbacks", feedbacks.ofIntern, rated),
    {
      name: 'write: which news is mailed',
      call: notifications.setMail,
      requests: interns.map((id, at) => ({
        method: 'PATCH',
        path: pathOf(notifications.setMail, id),
        token: own[at] ?? '',
        body: { kind: 'plan', mail: at % 2 === 0 },
      })),
    },
  ]
}

const pathOf = ({ path }: Call, userId: string) => path.replace(':userId', userId)

const tokensOf = ({ secrets }: Opened, ids: readonly string[], role: 'Admins' | 'Interns') =>
  Promise.all(
    ids.map((id) =>
      signSessionToken({ id, role, sessionVersion: 1 }, secrets.jwtSecret, new Date()),
    ),
  )

async function peopleOf({ database: { pool } }: Opened) {
  const idsOf = async (statement: string) => {
    const { rows } = await pool.query<{ id: string }>(statement)
    if (rows.length === 0) throw new Error(`Nobody is found by: ${statement}`)
    return rows.map(({ id }) => id)
  }
  const enabled = (role: string) => `role = '${role}' and disabled_at is null`
  const { rows } = await pool.query<{ name: string; year: number }>(
    `select substring(name_folded from '^[a-z]+ [a-z]{2}') as name, year from users
     where ${enabled('Interns')} and name_folded ~ '^[a-z]+ [a-z]{2}' and year is not null
     order by md5(id::text) limit 1`,
  )
  const [found] = rows
  if (!found) throw new Error('Nobody is found to search for')
  return {
    ...found,
    admins: await idsOf(`select id from users where ${enabled('Admins')} order by id limit 1`),
    interns: await idsOf(
      `select id from users where ${enabled('Interns')} order by md5(id::text) limit ${INTERNS}`,
    ),
    rated: await idsOf(
      `select id from (select distinct intern_id as id from feedbacks) rated
       order by md5(id::text) limit ${INTERNS}`,
    ),
  }
}

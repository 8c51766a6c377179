import type { InputOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importPeople, type ImportOptions } from '#server/users/import/import-people.ts'
import { CAST, type Person } from '../cast.ts'
import type { openWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

export const HEAD = 'Name,Email,Zone'
export const GOOD = 'Aarti Kale,aarti@northwind.example,green'
export const IVAN = `Ivan Thomas,${CAST.ivan.email},red`
export const BAD = 'Bob,bob@elsewhere.example,blue'

export const csvOf = (...lines: string[]) => ({
  name: 'people.csv',
  content: Buffer.from(lines.join('\n')).toString('base64'),
})

export const sheetOf = (text: string) => ({ name: 'people.csv', bytes: Buffer.from(text) })

const fileNamed = (name: string) => ({
  name,
  bytes: readFileSync(join(import.meta.dirname, '../files', name)),
})

export function importer({ database, services }: World) {
  return {
    importFile: (name: string, options?: ImportOptions) =>
      importPeople(services, fileNamed(name), options),
    personWith: async (email: string) => {
      const { rows } = await database.pool.query<{ person: Record<string, unknown> }>(
        'select to_jsonb(users) as person from users where email = $1',
        [email],
      )
      return rows[0]?.person
    },
    snapshot: async () => {
      const { rows } = await database.pool.query(
        'select (select json_agg(u order by id) from users u) as users, (select count(*) from audit_entries) as entries',
      )
      return rows
    },
  }
}

type Wanted = InputOf<typeof users.checkImport>['body']

export function importCaller({ app, as, asha, database, tokenOf }: World) {
  return {
    /** Everything in every table, audit included. */
    /** Every table but the sessions, which the first call of a person opens. */
    everything: async () => {
      const { rows: tables } = await database.pool.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sessions' order by 1`,
      )
      const found: Record<string, unknown> = {}
      for (const { name } of tables) {
        const { rows } = await database.pool.query(
          `select coalesce(json_agg(t order by t::text), '[]') as rows from "${name}" t`,
        )
        found[name] = rows[0]
      }
      return found
    },
    check: async (body: Wanted) => (await as(asha, users.checkImport, { body })).data,
    /** The lines of a run: those about progress, and the last. */
    run: async (body: object, person: Person = asha) => {
      const {
        statusCode,
        headers,
        body: text,
      } = await app.inject({
        method: 'POST',
        url: users.runImport.path,
        headers: { authorization: `Bearer ${await tokenOf(person)}` },
        payload: body,
      })
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      return {
        statusCode,
        type: headers['content-type'],
        told: lines.slice(0, -1),
        last: lines.at(-1),
      }
    },
  }
}

import { schemasOf } from '@cohort/contract/catalogue'
import { auth } from '@cohort/contract/auth/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { restoreBackup } from '#server/platform/database/backup/restore.ts'
import { runCommand } from '#server/operator/run.ts'
import { prepareDemo } from '#server/demo.ts'
import { DEMO_PASSWORD } from '#server/auth/demo-password.ts'
import { openTestDatabase } from './databases/databases.ts'
import { servicesOn } from './world.ts'

/** Made before the migrations were merged, with the key beside. */
const FILE = join(import.meta.dirname, 'fixtures/small-organisation.backup')
const DATA_KEY = 'fixture-data-key-of-a-small-organisation'

/** What became of tables. */
const NOW: Record<string, string> = { task_days: 'day_revisions', mail_choices: 'channel_choices' }

async function openRestored() {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  const options = { replace: true, withoutBankDetails: false }
  const contents = await restoreBackup({ database, dataKey: DATA_KEY }, FILE, options)
  const now = () => new Date('2026-11-23T04:30:00Z')
  const opened = servicesOn(database, now, { DEMO: 'on' })
  const services = { ...opened, secrets: { ...opened.secrets, dataKey: DATA_KEY } }
  const app = await buildApp(services)
  onTestFinished(async () => {
    await services.realtime.close()
    await app.close()
  })
  const ask = async (call: { method: string; path: string }, payload?: object, token = '') => {
    const response = await app.inject({
      method: call.method as 'POST',
      url: call.path,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(payload && { payload }),
    })
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)])
    return response.json<{ data: unknown }>().data
  }
  const count = async (table: string) => {
    const { rows } = await database.pool.query<{ rows: number }>(
      `select count(*)::int as rows from ${table}`,
    )
    return rows[0]?.rows
  }
  return { contents, services, ask, count }
}

test('a backup made before the migrations were merged is restored whole', async () => {
  const { contents, services, ask, count } = await openRestored()
  const found: Record<string, number | undefined> = {}
  const held: Record<string, number> = {}
  for (const [table, { rows }] of Object.entries(contents.manifest.tables)) {
    if (table.endsWith('_tallies')) continue
    held[table] = rows
    found[table] = await count(NOW[table] ?? table)
  }
  expect(found).toEqual(held)
  expect(held).toMatchObject({
    users: 16,
    interactions: 32,
    feedbacks: 17,
    tasks: 92,
    audit_entries: 5,
  })

  const email = 'admin@northwind.example'
  const entered = await ask(auth.signIn, { email, password: DEMO_PASSWORD })
  const { token } = schemasOf(auth.signIn).response.parse(entered)
  const people = schemasOf(users.list).response.parse(await ask(users.list, {}, token))
  expect(people.total).toBe(10)
  expect(people.data.map(({ employeeId }) => employeeId)).toContain('NW900')
  const reviews = schemasOf(interactions.list).response.parse(
    await ask(interactions.list, {}, token),
  )
  expect(reviews.total).toBe(32)

  const said: string[] = []
  const verify = { command: 'audit verify' } as const
  expect((await runCommand(services, verify, (line) => said.push(line))).code).toBe(0)
  expect(said).toContain('The audit log is intact.')
})

test('its encrypted values are decrypted with the key of that time', async () => {
  const { services, ask } = await openRestored()
  const { rows } = await services.database.pool.query<{ id: string }>(
    'select id from users where bank_details_sealed is not null order by email limit 1',
  )
  const email = 'admin@northwind.example'
  const entered = await ask(auth.signIn, { email, password: DEMO_PASSWORD })
  const { token } = schemasOf(auth.signIn).response.parse(entered)
  const { method, path } = users.revealBankDetails
  const reveal = { method, path: path.replace(':userId', rows[0]?.id ?? '') }
  const bank = await ask(reveal, { reason: 'A drill' }, token)
  expect(bank).toMatchObject({ accountNumber: expect.stringMatching(/^\d{11}$/) })
})

test('the demo accounts that it holds are closed without DEMO', async () => {
  const { services } = await openRestored()
  const [line] = await prepareDemo({ ...services, config: { ...services.config, demo: false } })
  expect(line).toContain('15 demo accounts were disabled')
})

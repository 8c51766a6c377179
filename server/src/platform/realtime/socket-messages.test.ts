import { auth } from '@cohort/contract/auth/calls'
import { announcements } from '@cohort/contract/announcements/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { settings } from '@cohort/contract/settings/calls'
import { users } from '@cohort/contract/users/calls'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { schedule } from '../../../test/scenarios/scheduling.ts'
import { connect } from '../../../test/processes/sockets.ts'
import { openWorld } from '../../../test/world.ts'
import { buildApp } from '#server/app.ts'
import { socketRules } from '#server/socket-rules.ts'
import { newSessionCache } from '#server/auth/sessions/session-cache.ts'
import { openPostgresDatabase } from '#server/platform/database/database.ts'
import { createRealtime } from './realtime.ts'
import { refreshSettings } from '#server/settings/refresh-settings.ts'
import { newSettingsCache } from '#server/settings/settings-cache.ts'

const world = await openWorld()
const { as, database, services, tokenOf, asha, manoj, ivan, isha } = world
await world.listen()

/** Another process on the same database, as far as the server can tell. */
async function startBeside() {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(String(process.env['TEST_DATABASE_URL']))
  url.pathname = `/${rows[0]?.name}`
  const beside = await openPostgresDatabase(url.href, { warn: () => {} })
  const realtime = createRealtime(beside)
  const memories = {
    sessions: newSessionCache(),
    settings: newSettingsCache(services.config),
  }
  const own = { database: beside, realtime, ...memories }
  const its = { ...services, ...own, log: pino({ level: 'silent' }) }
  const app = await buildApp(its)
  await app.listen({ port: 0, host: '127.0.0.1' })
  realtime.attach(app, its, socketRules(its))
  onTestFinished(async () => {
    await realtime.close()
    await app.close()
    await beside.close()
  })
  return { address: app.listeningOrigin, pool: beside.pool, services: its }
}

const LISTENERS = `select pid from pg_stat_activity
  where datname = current_database() and query ~* $$^(listen |select 'listens')$$`
const CUT_LISTENERS = `select pid, pg_terminate_backend(pid) from (${LISTENERS}) as listener`

const listening = async (query = LISTENERS) =>
  (await database.pool.query<{ pid: number }>(query)).rows.map(({ pid }) => pid)
const listeners = async () => (await listening()).length

test('an event of one process is received in another', async () => {
  const beside = await startBeside()
  await expect.poll(listeners).toBe(2)
  const ishas = await connect(beside.address, await tokenOf(isha))
  const ivans = await connect(beside.address, await tokenOf(ivan))
  await schedule(world)
  await expect.poll(() => ishas.notices).toHaveLength(1)
  const message = 'नमस्ते '.repeat(600).trim()
  await as(asha, announcements.create, { body: { message } })
  await expect.poll(() => ivans.announcements[0]?.message).toBe(message)
  expect(ivans.notices).toEqual([])
  const asked = await as(isha, helpdesk.raise, { body: { subject: 'Badge', description: 'Lost' } })
  await expect.poll(() => ishas.helpRequests).toEqual([asked.data.id])
  expect(ivans.helpRequests).toEqual([])
})

test('a session that ends in one process ends in all of them, with its sockets', async () => {
  const beside = await startBeside()
  await expect.poll(listeners).toBe(2)
  const token = await tokenOf(isha)
  const { socket } = await connect(beside.address, token)
  const headers = { authorization: `Bearer ${token}` }
  const askBeside = async () =>
    (await fetch(`${beside.address}${users.listByRole.path}`, { headers })).status
  expect(await askBeside()).toBe(200)
  expect((await as(isha, auth.signOut, {})).statusCode).toBe(200)
  await expect.poll(() => socket.connected).toBe(false)
  // The clock stands still, so that what another process remembers does not run out.
  await expect.poll(askBeside).toBe(401)
})

test('a list changed in one process changes in all of them, and browsers are notified', async () => {
  const beside = await startBeside()
  await expect.poll(listeners).toBe(2)
  const { socket } = await connect(beside.address, await tokenOf(isha))
  const heard = new Promise((resolve) => socket.once('settingsChanged', () => resolve(true)))
  await refreshSettings(beside.services)
  const body = { kind: 'batch', value: 'Batch 4' } as const
  expect((await as(asha, settings.addValue, { body })).statusCode).toBe(201)
  expect(await heard).toBe(true)
  // The clock stands still: nothing but the message can have told it.
  await refreshSettings(beside.services)
  expect(beside.services.settings.current.lists.batches).toContain('Batch 4')
})

test('an announcement with an audience reaches only that audience in every process', async () => {
  const beside = await startBeside()
  await expect.poll(listeners).toBe(2)
  await database.pool.query(`update users set batch = 'Batch 1' where id = $1`, [isha.id])
  const [ishas, ivans, manojs] = await Promise.all(
    [isha, ivan, manoj].map(async (person) => connect(beside.address, await tokenOf(person))),
  )
  const announce = async (message: string, audience: object) =>
    as(asha, announcements.create, { body: { message, audience } })
  await announce('Batch 1', { role: 'Interns', batch: 'Batch 1' })
  await announce('Interns', { role: 'Interns' })
  await announce('Everyone', {})
  const heard = () =>
    [ishas, ivans, manojs].map((each) => each?.announcements.map(({ message }) => message))
  await expect
    .poll(heard)
    .toEqual([['Batch 1', 'Interns', 'Everyone'], ['Interns', 'Everyone'], ['Everyone']])
})

test('an edit of many is heard in every process, by those whom it touches', async () => {
  const beside = await startBeside()
  await expect.poll(listeners).toBe(2)
  const crowd = Array.from({ length: 700 }, (_, index) => ({ name: `Crowd ${index}` }))
  await insertPeople(world, crowd)
  const ishas = await connect(beside.address, await tokenOf(isha))
  const manojs = await connect(beside.address, await tokenOf(manoj))
  const edit = { who: { filters: {} }, changes: { phase: 'Phase 2' } } as const
  const { basis } = (await as(asha, users.previewChanges, { body: edit })).data
  const done = await as(asha, users.applyChanges, { body: { ...edit, basis } })
  expect(done.data).toEqual({ changed: 702 })
  await expect.poll(() => ishas.notices).toHaveLength(1)
  expect(ishas.notices[0]?.message).toContain('phase is now Phase 2')
  expect(manojs.notices).toEqual([])
})

test('a listening connection that is cut is replaced, once, and no other is used up', async () => {
  const beside = await startBeside()
  const before = await connect(beside.address, await tokenOf(isha))
  for (let cut = 0; cut < 3; cut += 1) {
    await expect.poll(listeners).toBe(2)
    const ended = await listening(CUT_LISTENERS)
    // The new ones may already be there when the old ones are gone.
    const left = async () => (await listening()).filter((pid) => ended.includes(pid))
    await expect.poll(left).toEqual([])
  }
  await expect.poll(listeners).toBe(2)
  // What was said meanwhile is lost, so that whoever was connected has to come back and ask.
  await expect.poll(() => before.socket.connected).toBe(false)
  const ishas = await connect(beside.address, await tokenOf(isha))
  await schedule(world)
  await expect.poll(() => ishas.notices).toHaveLength(1)
  await expect.poll(() => beside.pool.totalCount - beside.pool.idleCount).toBe(1)
})

import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgresDatabase } from '#server/platform/database/database.ts'
import { listOf, openBrowserSocket } from './processes/browser-socket.ts'
import { CAST } from './cast.ts'
import { startGate } from './databases/gate.ts'
import { insertCast, SECRETS, send } from './processes/over-http.ts'
import { createDatabase, dropDatabase } from './databases/postgres-template.ts'
import { startProduct } from './processes/product.ts'

const { asha, isha } = CAST
const OUTAGE = 3_000

async function openDatabase() {
  const migrated = inject('migrated')
  if (migrated.engine !== 'postgres') throw new Error('This test needs a PostgreSQL server')
  const url = await createDatabase(migrated.template, migrated.template)
  onTestFinished(() => dropDatabase(url))
  const database = await openPostgresDatabase(url, { warn: () => {} })
  await insertCast(database)
  await database.close()
  return url
}

const wait = (milliseconds: number) => new Promise((over) => setTimeout(over, milliseconds))

test('an unavailable database ends no process and loses no notification', async () => {
  const url = await openDatabase()
  const gate = await startGate(new URL(url))
  const gated = new URL(url)
  gated.hostname = '127.0.0.1'
  gated.port = String(gate.port)
  const cutOff = startProduct({ ...SECRETS, DATABASE_URL: gated.href })
  const beside = startProduct({ ...SECRETS, DATABASE_URL: url })
  const [here, there] = [await cutOff.ready, await beside.ready]
  const { told: seen } = await openBrowserSocket(here)
  const give = async (assetName: string) => {
    const body = { userId: isha.id, assetType: 'Laptop', assetName, givenOn: '2026-01-05' }
    expect((await send(there, asha, users.giveAsset, { body })).status).toBe(201)
  }
  await give('Before')
  await expect.poll(() => seen.size, { timeout: 5_000 }).toBe(1)

  gate.shut()
  const begun = Date.now()
  const answers: number[] = []
  for (let count = 0; Date.now() - begun < OUTAGE; count += 1) {
    await give(`Within ${count}`)
    const asked = send(here, isha, notifications.list, { params: { userId: isha.id } })
    answers.push((await asked).status)
    await wait(100)
  }
  expect(new Set(answers.filter((status) => status >= 500))).toEqual(new Set(answers))
  expect((await fetch(`${here}/healthz`)).status).toBe(200)
  expect((await fetch(`${here}/readyz`)).status).toBe(503)
  expect(cutOff.child.exitCode).toBeNull()

  gate.reopen()
  const isReady = async () => (await fetch(`${here}/readyz`)).status
  await expect.poll(isReady, { timeout: 10_000, interval: 200 }).toBe(200)
  await give('After')
  const all = (await listOf(there)).map(({ id }) => id)
  expect(all.length).toBeGreaterThan(5)
  const missed = () => all.filter((id) => !seen.has(id))
  await expect.poll(missed, { timeout: 10_000 }).toEqual([])

  await wait(500)
  await give('Live again')
  await expect.poll(() => seen.size, { timeout: 3_000 }).toBe(all.length + 1)
  expect([cutOff.child.exitCode, beside.child.exitCode]).toEqual([null, null])
}, 60_000)

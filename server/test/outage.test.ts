import type { Call, Input } from '@cohort/contract/calls'
import { RECONNECTION, type ClientEvents, type ServerEvents } from '@cohort/contract/events'
import { notifications, type Notification } from '@cohort/contract/notifications'
import { users } from '@cohort/contract/users'
import { io, type Socket } from 'socket.io-client'
import { expect, inject, onTestFinished, test } from 'vitest'
import { signSessionToken } from '#server/auth/tokens.ts'
import { openPostgresDatabase } from '#server/database.ts'
import { named, users as people } from '#server/users/table.ts'
import { CAST, type Person } from './cast.ts'
import { startGate } from './gate.ts'
import { createDatabase, dropDatabase } from './postgres-template.ts'
import { startProduct } from './product.ts'

const { asha, isha } = CAST
const SECRETS = { JWT_SECRET: 'j'.repeat(32), DATA_KEY: 'd'.repeat(32) }
const OUTAGE = 3_000

const tokenOf = (person: Person) =>
  signSessionToken({ ...person, sessionVersion: 1 }, SECRETS.JWT_SECRET, new Date())

async function openDatabase() {
  const migrated = inject('migrated')
  if (migrated.engine !== 'postgres') throw new Error('This test needs a PostgreSQL server')
  const url = await createDatabase(migrated.template, migrated.template)
  onTestFinished(() => dropDatabase(url))
  const database = await openPostgresDatabase(url, { warn: () => {} })
  const cast = Object.values(CAST).map((person) => ({ ...person, ...named(person.name) }))
  await database.orm.insert(people).values(cast)
  await database.close()
  return url
}

async function send<C extends Call>(origin: string, person: Person, call: C, input: Input<C>) {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: object }
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  return fetch(`${origin}${path}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${await tokenOf(person)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const listOf = async (origin: string): Promise<Notification[]> => {
  const answer = await send(origin, isha, notifications.list, { params: { userId: isha.id } })
  if (!answer.ok) throw new Error(`It was answered ${answer.status}`)
  return ((await answer.json()) as { data: Notification[] }).data
}

/** As a browser does: joins and fetches the list whenever it connects, and adds what is told. */
async function openBrowser(origin: string) {
  const seen = new Set<string>()
  const token = await tokenOf(isha)
  const socket: Socket<ServerEvents, ClientEvents> = io(origin, {
    ...RECONNECTION,
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
  })
  onTestFinished(() => void socket.close())
  const fetchList = async () => {
    for (const { id } of await listOf(origin)) seen.add(id)
  }
  socket.on('connect', () => {
    socket.emit('join', { userId: isha.id })
    void fetchList().catch(() => setTimeout(() => void fetchList(), 1_000))
  })
  socket.on('notification', ({ createdNotification }) => void seen.add(createdNotification.id))
  await expect.poll(() => socket.connected, { timeout: 5_000 }).toBe(true)
  return seen
}

const wait = (milliseconds: number) => new Promise((over) => setTimeout(over, milliseconds))

test('a database that is gone for a while ends no process and loses no notification', async () => {
  const url = await openDatabase()
  const gate = await startGate(new URL(url))
  const gated = new URL(url)
  gated.hostname = '127.0.0.1'
  gated.port = String(gate.port)
  const cutOff = startProduct({ ...SECRETS, DATABASE_URL: gated.href })
  const beside = startProduct({ ...SECRETS, DATABASE_URL: url })
  const [here, there] = [await cutOff.ready, await beside.ready]
  const seen = await openBrowser(here)
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

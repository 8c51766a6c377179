import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { auth } from '@cohort/contract/auth/calls'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openBrowserSocket } from '../../../test/processes/browser-socket.ts'
import { insertCast, SECRETS } from '../../../test/processes/over-http.ts'
import {
  createDatabase,
  dropDatabase,
  neverLost,
} from '../../../test/databases/postgres-template.ts'
import { startProduct } from '../../../test/processes/product.ts'
import { openPostgresDatabase } from '#server/platform/database/database.ts'

/** A process that takes requests for so many seconds after it was told to stop. */
async function start(DRAIN_SECONDS: string) {
  const migrated = inject('migrated')
  if (migrated.engine !== 'postgres') throw new Error('These tests need a PostgreSQL server')
  const DATABASE_URL = await createDatabase(migrated.template, migrated.template)
  onTestFinished(() => dropDatabase(DATABASE_URL))
  const database = await openPostgresDatabase(DATABASE_URL, neverLost)
  await insertCast(database)
  await database.close()
  const environment = { ...SECRETS, DATABASE_URL, DRAIN_SECONDS, HOST: '127.0.0.1' }
  const product = startProduct(environment)
  return { ...product, url: await product.ready }
}

test('a stopping process first reports it, continues to respond, and exits after the drain', async () => {
  const { url, child, ended } = await start('2')
  const before = await fetch(`${url}/healthz`)
  expect(before.headers.get('connection')).toBe('keep-alive')
  child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  const within = await fetch(`${url}/healthz`)
  expect(within.status).toBe(200)
  expect(within.headers.get('connection')).toBe('close')
  expect(await ended).toMatchObject({ code: 0, complaint: '' })
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})

/** A sign-in whose body is still on its way. */
function beginSignIn(url: string) {
  const body = JSON.stringify({ email: 'nobody@northwind.example', password: 'Wrong@2026' })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const asking = request(`${url}${auth.signIn.path}`, { method: 'POST', headers })
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>
  asking.write(body.slice(0, 10))
  return { finish: () => asking.end(body.slice(10)), answered }
}

test('running requests are completed, sockets are closed, and new connections are refused', async () => {
  const { url, child, ended } = await start('0')
  const { socket } = await openBrowserSocket(url)
  const { finish, answered } = beginSignIn(url)
  await wait(500)
  const whyClosed = new Promise((told) => void socket.once('disconnect', told))
  child.kill('SIGTERM')
  // After this reason, unlike after others, clients come back by themselves.
  expect(await whyClosed).toBe('transport close')
  const isLetIn = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    )
  await expect.poll(isLetIn).toBe(false)
  expect(child.exitCode).toBeNull()
  finish()
  const [answer] = await answered
  expect(answer.statusCode).toBe(401)
  expect(answer.headers.connection).toBe('close')
  expect(await json(answer)).toMatchObject({ statusCode: 401 })
  expect(await ended).toMatchObject({ code: 0, complaint: '' })
})

test('a second signal ends the process immediately', async () => {
  const { url, child, ended } = await start('300')
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  await wait(1_500)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 1 })
})

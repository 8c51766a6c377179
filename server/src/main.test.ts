import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../test/new-folder.ts'
import { runCohort } from '../test/processes/command-line.ts'
import { startProduct } from '../test/processes/product.ts'

// A first start with the demo organisation takes long, so the tests of this file share its data.
const DATA_DIR = newFolder(afterAll)
const first = startProduct({ DATA_DIR, DEMO: 'on' }, afterAll)
const MESSAGE = 'Written a moment before the lights went out'

test('the start prints the address, and the server responds', { timeout: 180_000 }, async () => {
  const url = await first.ready
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('a second process on the same directory is refused, and the first continues', async () => {
  const second = await startProduct({ DATA_DIR }).ended
  expect(second.code).toBe(1)
  expect(second.complaint).toContain(`${first.child.pid}`)
  expect(second.complaint.trim().split('\n')).toHaveLength(1)
  expect((await fetch(`${await first.ready}/readyz`)).status).toBe(200)
})

test('a command reaches the running process through its socket', async () => {
  await first.ready
  const environment = { PATH: process.env['PATH'], DATA_DIR, DATABASE_URL: '' }
  const told = await runCohort(environment, ['user', 'disable', 'intern@northwind.example'])
  const said = ['Isha Menon is disabled and signed out everywhere.']
  expect(told).toEqual({ code: 0, said })
})

test('a taken port is named, and nothing is made', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await new Promise((listening) => taken.once('listening', listening))
  const address = taken.address()
  const PORT = String(typeof address === 'object' ? address?.port : '')
  const data = join(newFolder(), 'data')
  const ended = await startProduct({ DATA_DIR: data, PORT }).ended
  expect(ended).toEqual({
    code: 1,
    complaint: `Port ${PORT} is in use. Stop the program that listens there, or set PORT.\n`,
  })
  expect(existsSync(data)).toBe(false)
})

test('all invalid configuration values are reported together, and nothing is created', async () => {
  const data = join(newFolder(), 'data')
  const ended = await startProduct({ DATA_DIR: data, PORT: 'many', ORG_TIMEZONE: 'Mars/Olympus' })
    .ended
  expect(ended.code).toBe(1)
  expect(ended.complaint).toContain('PORT is "many"')
  expect(ended.complaint).toContain('ORG_TIMEZONE is "Mars/Olympus"')
  expect(existsSync(data)).toBe(false)
})

test('a start with a time zone that the database does not know is refused', async () => {
  const ended = await startProduct({ DATA_DIR: newFolder(), ORG_TIMEZONE: 'US/Pacific-New' }).ended
  expect(ended.code).toBe(1)
  expect(ended.complaint).toContain('ORG_TIMEZONE is "US/Pacific-New", which the database')
})

test('acknowledged writes survive a kill, and the next start leaves no process running after it stops', async () => {
  const session = await signIn(await first.ready)
  const written = await fetch(`${await first.ready}/api/notifications/createAnnouncement`, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify({ message: MESSAGE }),
  })
  expect(written.status).toBe(201)
  first.child.kill('SIGKILL')
  await first.ended
  const next = startProduct({ DATA_DIR, DEMO: 'on' })
  const url = await next.ready
  const listed = await fetch(`${url}/api/notifications/get/announcements`, { headers: session })
  const { data } = (await listed.json()) as { data: { message: string }[] }
  expect(data.map(({ message }) => message)).toContain(MESSAGE)

  next.child.kill('SIGTERM')
  expect(await next.ended).toMatchObject({ code: 0, complaint: '' })
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})

async function signIn(url: string) {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@northwind.example', password: 'Cohort@2026' }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}

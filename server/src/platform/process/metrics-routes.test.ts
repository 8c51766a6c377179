import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { connect } from '../../../test/processes/sockets.ts'
import { openWorld } from '../../../test/world.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from './config.ts'
import { startJobs } from './jobs.ts'
import { queueMail } from '#server/platform/mail/queries.ts'
import { mailSender } from '#server/platform/mail/outbox.ts'
import { mailPolicy } from '#server/mail-policy.ts'

const METRICS_TOKEN = 'a token of some length'.replaceAll(' ', '-')
const closed = await openWorld({ METRICS_TOKEN })
const local = await openWorld()

const statusOf = async (world: typeof local, remoteAddress: string, headers = {}) =>
  (await world.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode

test('this machine reads how long requests took, by declared path', async () => {
  await local.app.inject({ url: '/healthz' })
  const { body, headers } = await local.app.inject({ url: '/metrics' })
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toMatch(/http_request_duration_seconds_count\{[^}]*path="\/healthz"[^}]*\} 1/)
})

test('for others, and for strangers behind a proxy on this machine, it does not exist', async () => {
  expect(await statusOf(local, '127.0.0.1')).toBe(200)
  expect(await statusOf(local, '::ffff:127.0.0.1')).toBe(200)
  expect(await statusOf(local, '203.0.113.7')).toBe(404)
  for (const header of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']) {
    expect(await statusOf(local, '127.0.0.1', { [header]: '203.0.113.7' })).toBe(404)
  }
  // What a proxy passes on that adds nothing.
  expect(await statusOf(local, '127.0.0.1', { host: 'cohort.northwind.example' })).toBe(404)
})

test('an installation with a proxy or a public address answers with its token alone', async () => {
  for (const environment of [
    { TRUST_PROXY: '1' },
    { PUBLIC_URL: 'https://cohort.northwind.example' },
  ]) {
    const config = readConfig({ PORT: '0', DEMO: 'off', ...environment })
    const app = await buildApp({ ...local.services, config })
    onTestFinished(() => app.close())
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
  }
})

test('where a token is configured, it is asked for everywhere', async () => {
  expect(await statusOf(closed, '127.0.0.1')).toBe(404)
  expect(await statusOf(closed, '127.0.0.1', { authorization: 'Bearer wrong' })).toBe(404)
  const authorization = `Bearer ${METRICS_TOKEN}`
  expect(await statusOf(closed, '203.0.113.7', { authorization })).toBe(200)
})

/** Every sample by its name and labels, as written. */
async function read(world: typeof local) {
  const { body } = await world.app.inject({ url: '/metrics' })
  return new Map(
    body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map(
        (line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))] as const,
      ),
  )
}

test('the metrics describe the pool, the queues, the sockets and the build', async () => {
  const { tokenOf, isha } = local
  const address = await local.listen()
  const before = await read(local)
  expect(before.get('cohort_sockets_connected')).toBe(0)
  await connect(address, await tokenOf(isha))
  const samples = await read(local)
  expect(samples.get('cohort_sockets_connected')).toBe(1)
  expect(samples.get('cohort_database_up')).toBe(1)
  expect(samples.get('cohort_database_connections{state="idle"}')).toBeGreaterThan(0)
  expect(samples.get('cohort_database_connection_waiters')).toBe(0)
  for (const queue of ['signedIn', 'anonymous', 'photos', 'downloads', 'overviews']) {
    expect(samples.get(`cohort_queue_requests{queue="${queue}",state="running"}`)).toBe(0)
    expect(samples.get(`cohort_queue_rejected_total{queue="${queue}"}`)).toBe(0)
  }
  expect([...samples.keys()].join('\n')).toMatch(/cohort_build_info\{version="[\d.]+",node="v24/)
  expect(samples.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
})

test('job metrics are exported', async () => {
  const work = async () => {}
  const fail = async () => Promise.reject(new Error('It failed'))
  const jobs = startJobs(local.services, [
    { name: 'good', everyMilliseconds: 60_000, run: work },
    { name: 'bad', everyMilliseconds: 60_000, run: fail },
  ])
  await jobs.stop()
  const samples = await read(local)
  const runs = (job: string, outcome: string) =>
    samples.get(`cohort_job_duration_seconds_count{name="${job}",outcome="${outcome}"}`)
  expect([runs('good', 'done'), runs('bad', 'failed')]).toEqual([1, 1])
  const done = samples.get('cohort_job_last_success_timestamp_seconds{name="good"}')
  expect(done).toBeGreaterThan(1_700_000_000)
  expect(samples.has('cohort_job_last_success_timestamp_seconds{name="bad"}')).toBe(false)
})

test('outbox metrics are exported', async () => {
  const { services, database, clock } = local
  const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const recipient = 'isha@northwind.example'
  await queueMail(database.orm, { ...mail, recipient }, clock.now())
  const over = { ...mail, recipient, expiresAt: clock.now() }
  await queueMail(database.orm, over, clock.now())
  clock.advance(2)
  const waiting = await read(local)
  expect(waiting.get('cohort_mails_waiting')).toBe(2)
  expect(waiting.get('cohort_mail_oldest_waiting_seconds')).toBe(120)
  const sender = mailSender({ ...services, dataPath: newFolder() }, mailPolicy(services))
  await sender.sendDue()
  await sender.stop()
  const done = await read(local)
  expect(done.get('cohort_mails_waiting')).toBe(0)
  expect(done.get('cohort_mail_attempts_total{outcome="sent"}')).toBe(1)
  expect(done.get('cohort_mail_attempts_total{outcome="given_up"}')).toBe(1)
})

/** Names that expressions of PromQL use: no labels, functions, keywords or numbers. */
const namesIn = (expression: string) =>
  expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|group_left)\s*\([^)]*\)|"[^"]*"/g, ' ')
    .matchAll(/\b([a-z][a-z0-9_]*_[a-z0-9_]+)\b(?!\s*\()/g)
    .map(([, name = '']) => name)

test('the dashboard and the alerts use exported metrics only', async () => {
  // Told by the embedded engine alone, or once something happened.
  const { app } = local
  await app.inject({ url: '/healthz' })
  const { body } = await app.inject({ url: '/metrics' })
  const told = new Set(
    body
      .matchAll(/^# TYPE (\S+) (\S+)$/gm)
      .flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
      ),
  )
  told.add('cohort_snapshot_age_seconds')
  const deploy = join(import.meta.dirname, '../../../../deploy')
  const dashboard = readFileSync(join(deploy, 'grafana/cohort.json'), 'utf8')
  const alerts = readFileSync(join(deploy, 'prometheus/alerts.yaml'), 'utf8')
  const asked = [
    ...Array.from(
      dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g),
      ([, expression = '']) => JSON.parse(expression) as string,
    ),
    ...Array.from(alerts.matchAll(/^ *expr: (.+)$/gm), ([, expression = '']) => expression),
  ]
  expect(asked.length).toBeGreaterThan(20)
  const unknown = (expression: string) => [...namesIn(expression)].filter((name) => !told.has(name))
  expect(asked.filter((expression) => unknown(expression).length > 0)).toEqual([])
})

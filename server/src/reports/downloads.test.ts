import { feedbacks } from '@cohort/contract/feedback/calls'
import { reports } from '@cohort/contract/reports/calls'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { users } from '#server/users/table.ts'
import type { Person } from '../../test/cast.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { app, as, asNobody, clock, database, services, tokenOf } = world
const { asha, manoj, ivan, isha } = world

const MISSING = '01900000-0000-7000-8000-00000000dead'
const BATCH = { year: '2026', batch: 'Batch 1' }

const pdfOf = (userId: string) => reports.intern.path.replace(':userId', userId)

async function download(url: string, query: Record<string, string>, person?: Person, from = {}) {
  const token = person ? { authorization: `Bearer ${await tokenOf(person)}` } : {}
  const headers = { ...token, ...from }
  return app.inject({ method: 'GET', url, query, headers })
}

async function rate(intern: Person) {
  const { id: interactionId } = await schedule(world, { intern })
  clock.advance(120)
  const body = { interactionId, ratings: RATINGS, descriptive_feedback: 'Good' }
  expect((await as(manoj, feedbacks.give, { body })).statusCode).toBe(201)
}

const joinBatch = (intern: Person) =>
  database.orm.update(users).set({ year: 2026, batch: 'Batch 1' }).where(eq(users.id, intern.id))

const ticketOf = async (person: Person) => (await as(person, reports.ticket, {})).data.token

test('only admins are given a ticket', async () => {
  expect((await asNobody(reports.ticket, {})).statusCode).toBe(401)
  expect((await as(manoj, reports.ticket, {})).statusCode).toBe(403)
  expect((await as(isha, reports.ticket, {})).statusCode).toBe(403)
  expect((await ticketOf(asha)).length).toBeGreaterThan(40)
})

test('a ticket opens one download, within a minute', async () => {
  await rate(isha)
  const token = await ticketOf(asha)
  expect((await download(pdfOf(isha.id), { token })).statusCode).toBe(200)
  expect((await download(pdfOf(isha.id), { token })).statusCode).toBe(401)
  const late = await ticketOf(asha)
  clock.advance(1)
  expect((await download(pdfOf(isha.id), { token: late })).statusCode).toBe(401)
  expect((await download(pdfOf(isha.id), { token: 'made-up' })).statusCode).toBe(401)
})

test('a ticket is stored as a hash, is valid for nothing else, and ends with its owner’s account', async () => {
  const token = await ticketOf(asha)
  const { rows } = await database.pool.query('select * from download_tickets')
  expect(JSON.stringify(rows)).not.toContain(token)
  const elsewhere = await app.inject({ url: '/api/plans', query: { token } })
  expect(elsewhere.statusCode).toBe(401)
  await database.orm.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, asha.id))
  services.sessions.stored.forget(asha.id)
  expect((await download(pdfOf(isha.id), { token })).statusCode).toBe(401)
})

test('a download accepts a session in its link and in its header', async () => {
  await rate(isha)
  const token = await tokenOf(asha)
  expect((await download(pdfOf(isha.id), { token })).statusCode).toBe(200)
  expect((await download(pdfOf(isha.id), {}, asha)).statusCode).toBe(200)
  expect((await download(pdfOf(isha.id), { token: await tokenOf(isha) })).statusCode).toBe(403)
})

test('neither a session nor a ticket is logged', async () => {
  let logged = ''
  const log = pino({ level: 'trace' }, { write: (line: string) => void (logged += line) })
  const loud = await buildApp({ ...services, log })
  const token = await tokenOf(asha)
  await loud.inject({ url: pdfOf(isha.id), query: { token } })
  await loud.inject({ url: pdfOf(isha.id), query: { token: 'made-up-ticket' } })
  await loud.close()
  expect(logged).toContain('/download')
  expect(logged).not.toContain(token)
  expect(logged).not.toContain('made-up-ticket')
})

test('an intern’s report is for admins, of interns who have feedback', async () => {
  expect((await download(pdfOf(isha.id), {})).statusCode).toBe(401)
  expect((await download(pdfOf(isha.id), {}, isha)).statusCode).toBe(403)
  expect((await download(pdfOf(isha.id), {}, manoj)).statusCode).toBe(403)
  expect((await download(pdfOf('no-id'), {}, asha)).statusCode).toBe(400)
  for (const userId of [MISSING, manoj.id]) {
    expect((await download(pdfOf(userId), {}, asha)).statusCode).toBe(404)
  }
  const none = await download(pdfOf(isha.id), {}, asha)
  expect(none.json()).toEqual({ statusCode: 404, message: 'No feedback available!', data: null })
  await rate(isha)
  const { headers, statusCode } = await download(pdfOf(isha.id), {}, asha)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Isha%20Menon.pdf",
    'cache-control': 'no-store',
  })
})

test('a batch’s report is for admins, of batches that have interns', async () => {
  const { path } = reports.batch
  expect((await download(path, BATCH)).statusCode).toBe(401)
  expect((await download(path, BATCH, isha)).statusCode).toBe(403)
  expect((await download(path, BATCH, manoj)).statusCode).toBe(403)
  for (const query of [{}, { year: '2026' }, { batch: 'Batch 1' }, { ...BATCH, year: 'soon' }]) {
    const refused = await download(path, query as Record<string, string>, asha)
    expect(refused.json()).toMatchObject({
      statusCode: 400,
      message: 'Please select both Year and Batch.',
    })
  }
  const none = await download(path, BATCH, asha)
  expect(none.json()).toMatchObject({
    statusCode: 404,
    message: 'No interns found for this year and batch.',
  })
  await joinBatch(ivan)
  const { headers, statusCode } = await download(path, BATCH, asha)
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Batch%201%20-%202026%20AnalyticsReport%202026-03-04.xlsx",
  )
})

test('every download is in the audit log, with how it was asked for', async () => {
  await rate(isha)
  await joinBatch(isha)
  expect((await download(pdfOf(isha.id), {}, asha)).statusCode).toBe(200)
  const inBrowser = { 'sec-fetch-site': 'same-origin' }
  expect((await download(pdfOf(isha.id), {}, asha, inBrowser)).statusCode).toBe(200)
  const token = await ticketOf(asha)
  expect((await download(reports.batch.path, { ...BATCH, token })).statusCode).toBe(200)
  const { rows } = await database.pool.query(
    `select actor_id as by, subject_id as about, changes -> 'report' ->> 'to' as report, changes -> 'through' ->> 'to' as through
     from audit_entries where action = 'downloaded' order by id`,
  )
  expect(rows).toEqual([
    { by: asha.id, about: isha.id, report: 'analysis', through: 'the app' },
    { by: asha.id, about: isha.id, report: 'analysis', through: 'the browser' },
    { by: asha.id, about: null, report: 'analytics', through: 'a download link' },
  ])
})

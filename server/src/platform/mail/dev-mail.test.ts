import { expect, onTestFinished, test } from 'vitest'
import { readInvitation } from '../../../test/scenarios/invitations.ts'
import { schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import { queueMail } from './queries.ts'

const world = await openWorld({ DEMO: 'on' })
const { app, clock, database } = world

async function sendMail(text: string, subject = 'Hello') {
  const mail = { recipient: 'priya@northwind.example', subject, text, html: '' }
  await queueMail(database.orm, mail, clock.now())
  const { rows } = await database.pool.query<{ id: string }>(
    'update mails set sent_at = $1 where sent_at is null returning id',
    [clock.now()],
  )
  return rows[0]?.id
}

const read = async (url: string) => (await app.inject({ url })).body

test('a demo lists the mails it has kept, the newest first', async () => {
  await sendMail('one', 'First')
  clock.advance(1)
  await sendMail('two', 'Second')
  const response = await app.inject({ url: '/dev/mail' })
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.headers['content-security-policy']).toContain("script-src 'self'")
  expect(response.body.indexOf('Second')).toBeLessThan(response.body.indexOf('First'))
})

test('a mail is shown as it was written, its addresses as links', async () => {
  const id = await sendMail('Go to http://localhost:3000/a?b=1&c=2 <script>alert(1)</script>')
  const page = await read(`/dev/mail/${id}`)
  expect(page).toContain(
    '<a href="http://localhost:3000/a?b=1&amp;c=2">http://localhost:3000/a?b=1&amp;c=2</a>',
  )
  expect(page).not.toContain('<script>')
})

test('the calendar part is shown in the organisation’s time zone, and can be downloaded', async () => {
  const name = 'Review; "final", <b>part</b> of a programme with quite a long name indeed'
  await schedule(world, { name })
  const { rows } = await database.pool.query<{ id: string }>(
    'update mails set sent_at = $1 returning id',
    [clock.now()],
  )
  const address = `/dev/mail/${rows[0]?.id}`
  const page = await read(address)
  for (const [title, value] of [
    ['Method', 'REQUEST'],
    ['Starts', '4 March 2026 at 11:00 am (Asia/Kolkata)'],
    ['Number', '0'],
  ]) {
    expect(page).toContain(`<tr><th>${title}</th><td>${value}</td></tr>`)
  }
  expect(page).toContain(`<td>${escapeHtml(`${name}: Isha Menon`)}</td>`)
  expect(page).toContain(`href="${address}/invite.ics"`)
  const file = await app.inject({ url: `${address}/invite.ics` })
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=REQUEST',
    'content-disposition': 'attachment; filename="invite.ics"',
  })
  expect(readInvitation(file.body).summary).toBe(`${name}: Isha Menon`)
  const plain = await sendMail('no calendar')
  expect(await read(`/dev/mail/${plain}`)).not.toContain('invite.ics')
  expect((await app.inject({ url: `/dev/mail/${plain}/invite.ics` })).statusCode).toBe(404)
})

test('an unsent mail and an invalid id are not found', async () => {
  for (const id of ['01900000-0000-7000-8000-0000000000ff', 'no-id']) {
    expect((await app.inject({ url: `/dev/mail/${id}` })).statusCode).toBe(404)
  }
})

test('another machine sees no mails, through a proxy of this machine neither', async () => {
  const id = await sendMail('secret')
  for (const url of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/invite.ics`]) {
    for (const request of [
      { remoteAddress: '203.0.113.7' },
      { headers: { 'x-forwarded-for': '203.0.113.7' } },
      { headers: { host: 'cohort.northwind.example' } },
    ]) {
      expect((await app.inject({ url, ...request })).statusCode).toBe(404)
    }
  }
})

test('mails are shown only in a demo of this machine without a mail server', async () => {
  const id = await sendMail('secret')
  const smtp = { DEMO: 'on', SMTP_URL: 'smtp://127.0.0.1:1' }
  const outside = [
    { DEMO: 'on', HOST: '0.0.0.0' },
    { DEMO: 'on', PUBLIC_URL: 'https://cohort.northwind.example' },
    { DEMO: 'on', TRUST_PROXY: '1' },
  ]
  for (const environment of [{ DEMO: 'off' }, smtp, ...outside]) {
    const config = readConfig({ PORT: '0', ...environment })
    const closed = await buildApp({ ...world.services, config })
    onTestFinished(() => closed.close())
    for (const url of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/invite.ics`]) {
      expect((await closed.inject({ url })).statusCode).toBe(404)
    }
  }
})

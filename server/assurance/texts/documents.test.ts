import { announcements } from '@cohort/contract/announcements/calls'
import { auth } from '@cohort/contract/auth/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { reports } from '@cohort/contract/reports/calls'
import { EXPORT_COLUMNS } from '@cohort/contract/users/transfer-rules'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { unpack } from '#server/users/import/read-xlsx.ts'
import { seedWhenEmpty } from '../../seeds/seed.ts'
import type { Person } from '../../test/cast.ts'
import { pdfPages } from '../../test/pdf-text.ts'
import { interactionForm } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'
import { figure, times } from '../extent.ts'
import { FORMULAS, PAYLOADS } from './payloads.ts'
import { poison } from './poison.ts'

const world = await openWorld()
const { app, database, services, asNobody, as, tokenOf } = world

/** The demo organisation instead of the cast; its admin, its mentor and the intern who has feedback. */
async function moveIn(texts: readonly string[]) {
  await database.reset()
  await seedWhenEmpty(services)
  await poison(database.pool, texts)
  const { rows } = await database.pool.query<Person>(
    `select id, name, email, role from users where email in
       ('admin@northwind.example', 'mentor@northwind.example', 'intern@northwind.example')
     order by role`,
  )
  const [anita, isha, manoj] = rows
  if (!anita || !isha || !manoj) throw new Error('The demo organisation lacks its accounts')
  return { anita, isha, manoj }
}

async function fetchAs(
  person: Person,
  { method, path }: { method: 'GET' | 'POST'; path: string },
  more: { query?: Record<string, string>; payload?: object } = {},
) {
  const headers = { authorization: `Bearer ${await tokenOf(person)}` }
  const { statusCode, rawPayload } = await app.inject({ method, url: path, headers, ...more })
  expect(statusCode).toBe(200)
  return rawPayload
}

const CALCULATES = /^[=+\-@\t\r]/

/** Every text in every cell of every sheet, past the reading program's own idea of what a cell is. */
async function textsOf(workbook: Buffer): Promise<string[]> {
  const parts = await unpack('workbook', workbook)
  for (const { content } of parts.filter(({ name }) => name.startsWith('xl/worksheets/'))) {
    expect(content.toString()).not.toMatch(/<f[ >/]/)
  }
  const { sheets } = await readXlsx(workbook)
  return sheets.flatMap(({ rows }) => rows.flat().filter((cell) => typeof cell === 'string'))
}

test('no cell of any spreadsheet evaluates user input', async () => {
  const { anita } = await moveIn(FORMULAS)
  const batch = await database.pool.query<{ year: number; batch: string }>(
    `select u.year, u.batch from users u join interactions i on i.intern_id = u.id
       join feedbacks f on f.interaction_id = i.id
     where u.year is not null group by 1, 2 order by count(*) desc limit 1`,
  )
  const [found] = batch.rows
  const query = { year: String(found?.year), batch: String(found?.batch) }
  const exported = { columns: EXPORT_COLUMNS }
  const analytics = await fetchAs(anita, reports.batch, { query })
  const people = await fetchAs(anita, users.export, { payload: { ...exported, format: 'xlsx' } })
  const csv = await fetchAs(anita, users.export, { payload: { ...exported, format: 'csv' } })
  const lines = parse(csv, { bom: true, relax_column_count: true }) as string[][]
  for (const texts of [await textsOf(analytics), await textsOf(people), lines.flat()]) {
    expect(texts.filter((text) => CALCULATES.test(text))).toEqual([])
    expect(texts.filter((text) => text.startsWith("'=")).length).toBeGreaterThan(5)
  }
})

/** Of a PDF: what would act on its own, lead out of it, or carry something along. */
const ACTS = /\/(JavaScript|JS|Launch|URI|SubmitForm|EmbeddedFile|OpenAction|AA|RichMedia)\b/

/** What pictures and fonts are packed into may spell anything. */
const withoutStreams = (pdf: string) => pdf.replace(/\bstream\r?\n[\s\S]*?\bendstream\b/g, '')

const PATIENCE = times(60_000, 300_000)

test('a PDF shows user input without interpreting it', { timeout: PATIENCE }, async () => {
  const { anita, isha } = await moveIn(PAYLOADS)
  const rounds = times(1, 15)
  for (let round = 0; round < rounds; round += 1) {
    await poison(database.pool, PAYLOADS, round * 10)
    const path = reports.intern.path.replace(':userId', isha.id)
    const file = await fetchAs(anita, { method: 'GET', path })
    expect(withoutStreams(file.toString('latin1'))).not.toMatch(ACTS)
    expect(pdfPages(file).join(' ')).toMatch(/cohortRan\(\)/)
  }
  figure(`${rounds} PDFs of an intern with hostile texts everywhere: none acts`)
})

const TAGS = new Set('html head meta title body h1 h2 p b a pre br table tbody tr td th'.split(' '))

/** Tags of a mail that our letters do not have, and addresses in it that are not ours. */
function strangersIn(html: string): string[] {
  const tags = [...html.matchAll(/<\/?([a-z][^\s>/]*)/gi)].map(([, tag = '']) => tag.toLowerCase())
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
  return [
    ...tags.filter((tag) => !TAGS.has(tag)),
    ...links.filter((address) => !address.startsWith(`${services.config.publicUrl}/`)),
    ...(/\son\w+\s*=/i.test(html.replaceAll(/>[^<]*</g, '><')) ? ['a handler'] : []),
  ]
}

test(
  'mails and invitations show user input without interpreting it',
  { timeout: PATIENCE },
  async () => {
    const { anita, isha, manoj } = await moveIn(PAYLOADS)
    await database.pool.query(
      `insert into channel_choices (user_id, topic, bell, mail)
     select id, topic, true, 'at once'
     from users cross join unnest(array['interaction','announcement','help']) topic
     where email in ($1, $2) on conflict (user_id, topic) do update set mail = 'at once'`,
      [isha.email, manoj.email],
    )
    await database.pool.query('delete from mails')
    const written = PAYLOADS.slice(0, times(30, PAYLOADS.length))
    const accepted: unknown[] = []
    for (const [number, text] of written.entries()) {
      const wish = { name: text, intern: isha, mentor: manoj, date: '2026-03-05' }
      const time = `${String(9 + (number % 9)).padStart(2, '0')}:00`
      const day = `2026-03-${String(5 + Math.floor(number / 9)).padStart(2, '0')}`
      const body = { ...interactionForm(world, { ...wish, date: day, time }), place: text }
      const made = await as(anita, interactions.schedule, { body })
      accepted.push(made.statusCode === 201 ? 201 : made.message)
      await as(anita, announcements.create, { body: { message: text } as never })
      const signUp = { name: text, email: `n${number}@northwind.example`, password: 'Cohort@2026' }
      await asNobody(auth.sendOtp, { body: signUp as never })
    }
    await asNobody(auth.forgotPassword, { body: { email: isha.email } as never })
    const { rows } = await database.pool.query<{
      subject: string
      html: string
      invitation: { content: string } | null
    }>('select subject, html, invitation from mails')
    expect(accepted).toContain(201)
    expect(rows.length).toBeGreaterThan(written.length)
    for (const { subject, html } of rows) {
      expect(subject).not.toMatch(/[\r\n]/)
      expect(strangersIn(html)).toEqual([])
    }
    const calendars = rows.flatMap(({ invitation }) => invitation?.content ?? [])
    expect(calendars.length).toBeGreaterThan(0)
    for (const calendar of calendars) {
      const names = calendar.split('\r\n').map((line) => /^[A-Z-]+(?=[:;])/.exec(line)?.[0])
      expect(names.filter((name) => name === 'ATTACH' || name === 'VALARM')).toEqual([])
      expect(names.filter((name) => name === 'BEGIN').length).toBeLessThanOrEqual(4)
    }
  },
)

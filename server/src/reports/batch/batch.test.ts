import { BAND_LABELS } from '@cohort/contract/signals/progress-bands'
import { GROUP_LABELS } from '@cohort/contract/signals/overview-groups'
import { PENDING_ACTION_LABELS } from '@cohort/contract/signals/pending-actions'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { reports } from '@cohort/contract/reports/calls'
import { signals } from '@cohort/contract/signals/calls'
import { users as usersCalls } from '@cohort/contract/users/calls'
import type { SummaryFormat } from '@cohort/contract/reports/rules'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#server/users/table.ts'
import type { Person } from '../../../test/cast.ts'
import { pdfPages } from '../../../test/pdf-text.ts'
import { rateOn } from '../../../test/scenarios/comparing.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import {
  computeSignals,
  makePlan,
  PAST_WEEKDAYS,
  writeOn,
} from '../../../test/scenarios/signals.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { app, as, asNobody, database, services, tokenOf, asha, manoj, meera, isha } = world

const BATCH = { year: '2026', batch: 'Batch 1' }
const PDF = { ...BATCH, format: 'pdf' } as const
const MEMBER = {
  year: 2026,
  batch: 'Batch 1',
  status: 'ACTIVE',
  dateOfJoining: '2026-01-05',
} as const

/** Ten interns, of whom two have written nothing, and one who is deployed. */
beforeEach(async () => {
  const people = await insertPeople(services, [
    ...'ABCDEFGHIJ'.split('').map((letter) => ({ name: `${letter} Trainee`, ...MEMBER })),
    { name: 'Former Trainee', ...MEMBER, status: 'DEPLOYED' as const },
  ])
  await database.orm
    .update(users)
    .set({ name: '=1+1' as never })
    .where(eq(users.id, people[9]?.id ?? ''))
  for (const { id } of people.slice(2, 10)) await writeOn(world, id, PAST_WEEKDAYS)
  await makePlan(
    world,
    people.slice(0, 10).map(({ id }) => id),
  )
  for (const [index, of] of people.slice(0, 6).entries()) {
    await rateOn(world, { by: manoj, of, on: '2026-02-11', stars: index % 5 })
    await rateOn(world, { by: meera, of, on: '2026-02-12', stars: 3 })
  }
  // Nothing was done for them lately.
  await database.pool.query(`update interactions set created_at = '2026-02-10'`)
  await computeSignals(world)
})

async function download(format: SummaryFormat, query = BATCH, person: Person = asha) {
  const headers = { authorization: `Bearer ${await tokenOf(person)}` }
  return app.inject({
    method: 'GET',
    url: reports.batchSummary.path,
    query: { ...query, format },
    headers,
  })
}

/** Below the heading and its empty line. */
function internsOf([first]: Awaited<ReturnType<typeof readXlsx>>['sheets']) {
  const [titles = [], ...rows] = first?.rows.slice(5) ?? []
  return { titles, rows }
}

test('the report has four pages: summary, zones and ratings, progress and interns', async () => {
  const { headers, rawPayload } = await download('pdf')
  expect(headers['content-type']).toBe('application/pdf')
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    'Batch 1 - 2026 report',
  )
  const pages = pdfPages(rawPayload)
  expect(pages).toHaveLength(4)
  const [summary = '', ratings = '', progress = '', interns = ''] = pages
  expect(summary).toContain('Week 9 of training')
  // Two of ten have written nothing, and two have low ratings.
  expect(summary).toContain('4 of 10 (40%) 0 being handled')
  expect(summary).toContain('Needs attention 4 of 10 assessed interns (40%) have a suggested zone')
  expect(summary).toContain('As of 3 March 2026, end of day: reasons,')
  expect(summary).toContain('As of 4 March 2026 at 10:00 am: zones,')
  for (const page of pages) expect(page).toContain('As of 3 March 2026, end of day')
  expect(interns).toContain('Zones, states and meetings as of 4 March 2026 at 10:00 am')
  const [, action = ''] = summary.split('In the order of the overview.')
  expect(action).toMatch(
    /A Trainee None, red suggested No update for .*No message, meeting or change of zone since the suggestion of 28 Feb .*Decide on the suggested red zone\..*B Trainee None, red suggested .*Waiting for us What .*A Trainee, /,
  )
  expect(ratings).toContain('Active 10 · Deployed 1')
  expect(ratings).toContain('12')
  expect(ratings).toContain('by 2 raters')
  expect(progress).toContain('Over 10 days behind')
  expect(progress).toContain('Updates missing 2 of 10 (20%)')
  expect(interns.indexOf('A Trainee')).toBeLessThan(interns.indexOf('C Trainee'))
  expect(interns).toContain('Former Trainee')
})

test('a batch of many interns fits on four pages, and the workbook lists all', async () => {
  const long = 'A Name That Is As Long As Names Of Interns Ever Are In This Organisation'
  await insertPeople(
    services,
    Array.from({ length: 60 }, (_, index) => ({ ...MEMBER, name: `${long} ${index}` })),
  )
  const pages = pdfPages((await download('pdf')).rawPayload)
  expect(pages).toHaveLength(4)
  expect(pages[3]).toContain('The 20 of 71 interns who need help most')
  expect(pages[3]).toContain('To do; done and planned')
  const { sheets } = await readXlsx((await download('xlsx')).rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['Interns', 'Summary', 'Weeks', 'KPIs'])
  expect(internsOf(sheets).rows).toHaveLength(71)
})

test('in the workbook a name is no formula, and the figures are those of the records', async () => {
  const { headers, rawPayload } = await download('xlsx')
  expect(headers['content-type']).toContain('spreadsheetml')
  const { sheets } = await readXlsx(rawPayload)
  const [first, verdict, moments, totals] = sheets[0]?.rows.map(([cell]) => cell) ?? []
  expect(first).toBe('Batch 1 - 2026: report of the batch')
  expect(verdict).toMatch(/^Needs attention: 4 of 10 assessed interns/)
  expect(moments).toBe(
    'As of 3 March 2026, end of day; zones, states and meetings as of 4 March 2026 at 10:00 am',
  )
  expect(totals).toBe('Interns 11 · In training 10 · Needs action 4 · On course 6')
  expect(internsOf(sheets).rows.map((row) => row[1])).toContain("'=1+1")
  const figures = sheets[1]?.rows ?? []
  expect(figures[0]?.[0]).toBe('Batch 1 - 2026: report of the batch')
  expect(figures[1]?.[0]).toMatch(/^Needs attention: 4 of 10 assessed interns/)
  for (const { rows } of sheets.slice(2)) {
    expect(rows[0]?.[0]).toBe('Batch 1 - 2026: report of the batch')
    expect(rows[1]?.[0]).toBe(verdict)
    expect(rows[2]?.[0]).toBe(moments)
  }
  expect(figures[3]?.[0]).toMatch(/^As of 3 March 2026, end of day: reasons/)
  // The two who write nothing, and two with low ratings.
  expect(figures).toContainEqual(['State', 'Needs action', 4, 10, 40])
  expect(figures).toContainEqual(['Reasons', 'Updates missing', 2, 10, 20])
})

test('the weeks begin with the first one of the batch', async () => {
  const weeksOf = async () => {
    const { sheets } = await readXlsx((await download('xlsx')).rawPayload)
    return sheets[2]?.rows.slice(6).map(([until]) => until) ?? []
  }
  expect(await weeksOf()).toHaveLength(8)
  await database.pool.query(`update users set date_of_joining = '2026-02-20' where year = 2026`)
  expect(await weeksOf()).toEqual([new Date('2026-02-24'), new Date('2026-03-03')])
  const [, , progress] = pdfPages((await download('pdf')).rawPayload)
  expect(progress).toContain('The weeks since the batch began')
})

test('an intern in a zone that no reason explains follows those who need action', async () => {
  await database.pool.query(`update users set zone = 'RED ZONE' where name = 'I Trainee'`)
  const { sheets } = await readXlsx((await download('xlsx')).rawPayload)
  const { rows } = internsOf(sheets)
  expect(rows.map((row) => row[2])).toEqual([
    ...Array.from({ length: 4 }, () => GROUP_LABELS.action),
    GROUP_LABELS.inHand,
    ...Array.from({ length: 5 }, () => GROUP_LABELS.onCourse),
    null,
  ])
  expect(rows[4]?.[1]).toBe('I Trainee')
  const [interns = ''] = pdfPages((await download('pdf')).rawPayload).slice(3)
  expect(interns).toMatch(/I Trainee[^]*G Trainee/)
})

test('the interns are in the order of the overview, which a name decides last', async () => {
  await database.pool.query(
    `update signal_states set last_meeting_on = '2026-03-01'
     where intern_id = (select id from users where name = 'A Trainee')`,
  )
  const query = { year: '2026', batch: 'Batch 1', limit: 20 } as const
  const { data } = (await as(asha, signals.list, { query })).data
  expect(data.slice(0, 2).map(({ name }) => name)).toEqual(['B Trainee', 'A Trainee'])
  const { sheets } = await readXlsx((await download('xlsx')).rawPayload)
  const listed = internsOf(sheets)
    .rows.slice(0, data.length)
    .map(([, name]) => name)
  expect(listed).toEqual(data.map(({ name }) => name.replace('=1+1', "'=1+1")))
  const [summary = ''] = pdfPages((await download('pdf')).rawPayload)
  expect(summary.indexOf('B Trainee')).toBeLessThan(summary.indexOf('A Trainee'))
})

test('a zone that no suggestion explains is said to be set by an admin, with its day', async () => {
  const [hopeful] = await database.orm.select().from(users).where(eq(users.nameFolded, 'h trainee'))
  const body = { zone: 'RED ZONE', zoneReason: 'Seen in the office' } as const
  await as(asha, usersCalls.update, { params: { userId: hopeful?.id ?? '' }, body })
  const [, , , interns] = pdfPages((await download('pdf')).rawPayload)
  expect(interns).toMatch(/H Trainee Red, green suggested [^A-Z]*Set by an admin on 4 Mar 2026/)
})

test('what was done since the suggestion is said with its day and author, and the next meeting with its name', async () => {
  const first = { year: '2026', batch: 'Batch 1', limit: 1 } as const
  const [intern] = (await as(asha, signals.list, { query: first })).data.data
  const params = { userId: intern?.id ?? '' }
  await as(asha, signals.message, { params, body: { text: 'How can we help?' } })
  await database.pool.query(
    `insert into interactions (id, name, name_folded, intern_id, starts_at, duration_minutes, ends_at)
     values (gen_random_uuid(), 'Code review', 'code review', $1, '2026-03-06T05:00Z', 30, '2026-03-06T05:30Z')`,
    [intern?.id],
  )
  const leave = { kind: 'LEAVE', from: '2026-03-06', to: '2026-03-06' } as const
  await as(asha, dailyUpdates.addLeave, { params, body: leave })
  const said =
    /[Mm]eets on 6 Mar \(on leave on this day\): Code review; message sent on 4 Mar by Asha Rao/
  const [, , , interns] = pdfPages((await download('pdf')).rawPayload)
  expect(interns).toMatch(said)
  const { sheets } = await readXlsx((await download('xlsx')).rawPayload)
  const { titles, rows } = internsOf(sheets)
  const row = rows.find(([, name]) => name === intern?.name) ?? []
  const cell = (title: string) => row[titles.indexOf(title)]
  expect(cell('Done and planned')).toMatch(said)
  expect(cell('Next meeting')).toEqual(new Date('2026-03-06'))
  expect(cell('State')).toBe('Being handled')
  expect(cell('Days ahead or behind (−)')).toBe(intern?.lead)
})

test('who set a zone before it was suggested is no reason, and nothing was done since', async () => {
  await database.pool.query(
    `with set as (update users set zone = 'RED ZONE' where name = 'A Trainee' returning id)
     insert into zone_changes (id, user_id, to_zone, reason, actor_id, at)
     select gen_random_uuid(), id, 'RED ZONE', 'Silent', $1, '2026-02-12T06:00Z' from set`,
    [asha.id],
  )
  const [, , , interns] = pdfPages((await download('pdf')).rawPayload)
  expect(interns).toMatch(
    /A Trainee Red .*no message, meeting or change of zone since the suggestion of 28 Feb; zone set to red on 12 Feb by Asha Rao/,
  )
  const { sheets } = await readXlsx((await download('xlsx')).rawPayload)
  const { titles, rows } = internsOf(sheets)
  const row = rows.find(([, name]) => name === 'A Trainee') ?? []
  const cell = (title: string) => row[titles.indexOf(title)]
  expect(cell('Reasons')).not.toMatch(/zone set/i)
  expect(cell('Done and planned')).toBe(
    'No message, meeting or change of zone since the suggestion of 28 Feb; zone set to red on 12 Feb by Asha Rao',
  )
})

test('states, zones, days behind and what waits are counted as in the overview', async () => {
  await database.pool.query(
    `update signal_states set assessment = 'paused'
     where intern_id = (select id from users where name = 'C Trainee')`,
  )
  const query = { year: '2026', batch: 'Batch 1' } as const
  const { counts, bands, pendingActions } = (await as(asha, signals.overview, { query })).data
  const { sheets } = await readXlsx((await download('xlsx')).rawPayload)
  const figures = (sheets[1]?.rows ?? []).map(([, figure, value]) => [figure, value])
  const sumOf = (rows: typeof counts) => rows.reduce((sum, { interns }) => sum + interns, 0)
  for (const { group } of counts) {
    const all = sumOf(counts.filter((row) => row.group === group))
    expect(figures).toContainEqual([GROUP_LABELS[group], all])
  }
  expect(bands.map(({ band }) => band)).toContain('leave')
  for (const { band, interns } of bands)
    expect(figures).toContainEqual([BAND_LABELS[band], interns])
  for (const { action, interns } of pendingActions)
    expect(figures).toContainEqual([PENDING_ACTION_LABELS[action], interns])
  const unset = sumOf(counts.filter(({ zone }) => zone === null))
  expect(figures).toContainEqual(['None', unset])
})

test('who goes on leave or is added after the close of the day is counted alike on all pages', async () => {
  const onLeave = await database.orm.select().from(users).where(eq(users.nameFolded, 'c trainee'))
  const params = { userId: onLeave[0]?.id ?? '' }
  await as(asha, usersCalls.update, { params, body: { status: 'LEAVE' } })
  await insertPeople(services, [{ ...MEMBER, name: 'Zoya Khan' }])
  const query = { year: '2026', batch: 'Batch 1' } as const
  const { weeks } = (await as(asha, signals.trends, { query })).data
  const { sheets } = await readXlsx((await download('xlsx')).rawPayload)
  const figures = (sheets[1]?.rows ?? []).map(([, figure, value, of]) => [figure, value, of])
  const inTraining = figures.find(([figure]) => figure === 'Away')?.[2]
  const judged = figures.find(([figure]) => figure === 'On course')?.[2]
  expect(judged).toBe(weeks.at(-1)?.judged)
  expect(figures.filter(([figure]) => figure === 'Away')).toEqual([
    ['Away', 1, inTraining],
    ['Away', 1, inTraining],
  ])
  expect(figures.filter(([figure]) => figure === 'Added today')).toEqual([
    ['Added today', 1, inTraining],
    ['Added today', 1, inTraining],
  ])
})

test('the workbook says how long the tasks of each intern stayed blocked', async () => {
  const block = (opened: string, closed: string | null) =>
    database.pool.query(
      `insert into blockers (id, intern_id, task_name, reason, waits_for, opened_at, closed_at, note)
       select gen_random_uuid(), id, 'Load test', 'No access', 'The admins', $1::timestamptz,
         $2::timestamptz, case when $2::text is not null then 'Access given' end
       from users where name = 'A Trainee'`,
      [opened, closed],
    )
  // Two working hours on Monday; from 16:00 to 18:00 on Tuesday, the day of the report; and after it.
  await block('2026-03-02T04:30:00Z', '2026-03-02T06:30:00Z')
  await block('2026-03-03T10:30:00Z', '2026-03-04T04:00:00Z')
  await block('2026-03-04T04:00:00Z', null)
  const { sheets } = await readXlsx((await download('xlsx')).rawPayload)
  expect(sheets[4]?.rows.slice(5).map((row) => row.slice(1))).toEqual([
    ['Name', 'Open blockers', 'Closed blockers', 'Working hours blocked'],
    ['A Trainee', 1, 1, 4],
  ])
  expect(sheets[1]?.rows).toContainEqual(['Blocked tasks', 'Working hours blocked', 4, null, null])
})

test('gender, age, college, addresses and sign-ins change nothing in the report', async () => {
  const before = pdfPages((await download('pdf')).rawPayload)
  await database.orm.update(users).set({
    gender: 'Female',
    dateOfBirth: '1971-01-01',
    college: 'Elsewhere',
    currentAddress: 'Elsewhere',
    permanentAddress: 'Elsewhere',
    firstSignedInAt: new Date('2020-01-01T00:00:00Z'),
  })
  await database.pool.query(
    `insert into photos (user_id, key, image) select id, id::text, '\\x00' from users where role = 'Interns'`,
  )
  expect(pdfPages((await download('pdf')).rawPayload)).toEqual(before)
})

test('a batch before its first computation, and one of those who have left, have a report of four pages', async () => {
  await database.pool.query('delete from signal_days')
  const early = pdfPages((await download('pdf')).rawPayload)
  expect(early).toHaveLength(4)
  expect(early[0]).toContain('Not assessed yet')
  await database.orm.update(users).set({ status: 'DEPLOYED' }).where(eq(users.batch, 'Batch 1'))
  await computeSignals(world)
  expect(pdfPages((await download('pdf')).rawPayload)).toHaveLength(4)
})

test('only admins download it, and of a batch with interns', async () => {
  expect((await asNobody(reports.batchSummary, { query: PDF })).statusCode).toBe(401)
  for (const other of [manoj, isha])
    expect((await as(other, reports.batchSummary, { query: PDF })).statusCode).toBe(403)
  const none = await as(asha, reports.batchSummary, { query: { ...PDF, batch: 'Batch 9' } })
  expect(none).toMatchObject({
    statusCode: 404,
    message: 'No interns found for this year and batch.',
  })
})

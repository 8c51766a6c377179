import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { formatDay, toLocalDateTime } from '@cohort/contract/dates'
import { settings } from '@cohort/contract/settings/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import type { Outcome } from '@cohort/contract/interactions/rules'
import { reports } from '@cohort/contract/reports/calls'
import { plans } from '@cohort/contract/plans/calls'
import { users as usersCalls } from '@cohort/contract/users/calls'
import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { named } from '#server/platform/database/columns.ts'
import { photos, users } from '#server/users/table.ts'
import type { Person } from '../../test/cast.ts'
import { pdfPages } from '../../test/pdf-text.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { writeOn } from '../../test/scenarios/signals.ts'
import { letInternsJoin } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { app, as, clock, database, tokenOf, asha, manoj, ivan, isha } = world
const { orm } = database

async function download(url: string, query = {}) {
  const headers = { authorization: `Bearer ${await tokenOf(asha)}` }
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url, query, headers })
  expect(statusCode).toBe(200)
  return rawPayload
}

async function rate(intern: Person, name: string, ratings: object, words: string) {
  const soon = new Date(clock.now().getTime() + 30 * 60_000)
  const { time } = toLocalDateTime(soon, 'Asia/Kolkata')
  const { id: interactionId } = await schedule(world, { intern, name, time })
  clock.advance(120)
  const body = { interactionId, ratings, descriptive_feedback: words } as never
  expect((await as(manoj, feedbacks.give, { body })).statusCode).toBe(201)
}

const internPdf = () => download(reports.intern.path.replace(':userId', isha.id))

test('the PDF holds the facts, the ratings, every feedback and its page numbers', async () => {
  await orm
    .update(users)
    .set({ employeeId: 'NW-7', zone: 'RED ZONE', ...named('Isha ईशा') })
    .where(eq(users.id, isha.id))
  const renamed = { ...isha, name: 'Isha ईशा' }
  await rate(renamed, 'Mid-term review', RATINGS, 'Clear and calm. <b>Not bold.</b>')
  await rate(renamed, 'মধ্যমেয়াদী', { ...RATINGS, Experience: 5 }, 'ਪੰਜਾਬੀ സ്ത്രീ अच्छा काम')
  const file = await internPdf()
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const pages = pdfPages(file)
  const whole = pages.join(' ')
  for (const part of ["'s Feedback Analysis", 'NW-7', 'RED ZONE', 'Overall rating 3.5 out of 5']) {
    expect(pages[0]).toContain(part)
  }
  expect(whole).toContain('Clear and calm. <b>Not bold.')
  expect(whole).toMatch(/Experience 2\.5 2 of 2/)
  for (const letters of ['ਪ', 'സ', 'ম', 'शा']) expect(whole).toContain(letters)
  pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`))
})

test('the PDF marks the feedback that is held back from the intern, and no other', async () => {
  await rate(isha, 'First', RATINGS, 'Kept for now.')
  await rate(isha, 'Second', RATINGS, 'Shared.')
  await database.pool.query(
    `update feedbacks set shared_from = null, held_at = now(), held_reason = 'Later' where description = 'Kept for now.'`,
  )
  const whole = pdfPages(await internPdf()).join(' ')
  expect(whole.match(/Held back: the intern cannot read this/g)).toHaveLength(1)
  expect(whole).toMatch(/cannot read this feedback yet\. Kept for now\./)
})

test('a feedback of many lines is drawn whole, over two pages where it must', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `- L${100 + index} asked well`)
  for (const count of [12, 55, 90]) {
    await rate(isha, `Review of ${count} lines`, RATINGS, lines(count).join('\n'))
  }
  const whole = pdfPages(await internPdf()).join(' ')
  for (const count of [12, 55, 90]) expect(whole).toContain(`Review of ${count} lines`)
  expect(whole.match(/asked well/g)).toHaveLength(12 + 55 + 90)
})

test('ratings of many skills with long names are all drawn', async () => {
  const skills = Array.from(
    { length: 60 },
    (_, index) => `Skill ${100 + index} ${'long '.repeat(9)}name`,
  )
  for (const value of skills) await as(asha, settings.addValue, { body: { kind: 'kpi', value } })
  const ratings = Object.fromEntries(skills.map((skill) => [skill, 4]))
  await rate(isha, 'Review', ratings, 'Good')
  const whole = pdfPages(await internPdf()).join(' ')
  expect(whole.match(/1 of 1/g)).toHaveLength(60)
})

test('the first page sums up zone, plan, daily updates and ratings, above both charts', async () => {
  await letInternsJoin(world)
  const { makePlan, addMilestone, addObjective, join } = planner(world)
  const { id: planId } = await makePlan()
  const { id: milestoneId } = await addMilestone(planId, { mentor: manoj })
  const { id: objectiveId } = await addObjective(planId, milestoneId)
  await addObjective(planId, milestoneId, { name: 'Indexes' })
  await join(planId, isha)
  const params = { userId: isha.id, objectiveId }
  await as(manoj, plans.markDone, { params, body: { doneOn: '2026-03-04' } })
  const zone = {
    zone: 'YELLOW ZONE',
    zoneReason: `${'Two objectives are late. '.repeat(18)}Both are about forms.`,
  } as const
  const changed = await as(asha, usersCalls.update, { params: { userId: isha.id }, body: zone })
  expect(changed.statusCode).toBe(200)
  await rate(isha, 'Review', RATINGS, 'Good')
  const [first, ...others] = pdfPages(await internPdf())
  for (const part of [
    'YELLOW ZONE',
    'Since 4 March 2026',
    'Zone yellow, set by Asha Rao on 4 Mar 2026: Two objectives are late.',
    'Both are about forms.',
    '1 of 2 objectives',
    '3.0 out of 5',
    'From 1 rating; the latest: 3.0',
    'Average rating per interaction',
    'Average rating per skill',
  ]) {
    expect(first).toContain(part)
  }
  expect(others.join(' ')).not.toContain('Average rating per')
  expect(first).not.toMatch(/Ratings Created on/)
  expect(others).toHaveLength(1)
})

test('the first page names the plan by the dates of the intern, later by the days of leave', async () => {
  await letInternsJoin(world)
  const { makePlan, join } = planner(world)
  const { id: planId } = await makePlan()
  await join(planId, isha)
  const params = { userId: isha.id }
  const leave = { kind: 'LEAVE', from: '2026-03-05', to: '2026-03-06' } as const
  expect((await as(asha, dailyUpdates.addLeave, { params, body: leave })).statusCode).toBe(201)
  await rate(isha, 'Review', RATINGS, 'Good')
  const roadmap = (await as(asha, plans.roadmap, { params })).data
  if (!roadmap) throw new Error('The intern has no plan')
  const [first] = pdfPages(await internPdf())
  expect(roadmap.endsOn).not.toBe(roadmap.plan.endDate)
  expect(first).toContain(`${formatDay(roadmap.startsOn)} to ${formatDay(roadmap.endsOn)}`)
})

test('the first page counts an update as expected only on days on which one was', async () => {
  await letInternsJoin(world, '2026-02-12')
  await writeOn(world, isha.id, ['2026-03-02'])
  const holidays = [{ name: 'Holi', date: '2026-02-16' }]
  await as(asha, dailyUpdates.addHolidays, { body: { holidays } })
  const params = { userId: isha.id }
  const leave = { kind: 'LEAVE', from: '2026-02-19', to: '2026-02-24' } as const
  expect((await as(asha, dailyUpdates.addLeave, { params, body: leave })).statusCode).toBe(201)
  await rate(isha, 'Review', RATINGS, 'Good')
  const [first] = pdfPages(await internPdf())
  expect(first).toContain('1 of 9 submitted in the last 30 days')
})

test('updates of an examination of which no first day is known are extra, as on the page of the intern', async () => {
  await letInternsJoin(world, '2026-02-12')
  await writeOn(world, isha.id, ['2026-02-26', '2026-02-27'])
  await rate(isha, 'Review', RATINGS, 'Good')
  await orm.update(users).set({ status: 'EXAMINATION' }).where(eq(users.id, isha.id))
  await database.pool.query('delete from status_changes')
  const [first] = pdfPages(await internPdf())
  expect(first).toContain('None due, 2 extra in the last 30 days')
})

const meet = async (name: string, time: string) =>
  (await schedule(world, { intern: isha, name, time })).id

const mark = async (interactionId: string, outcome: Outcome) => {
  const change = { params: { interactionId }, body: { outcome, reason: 'Ill' } }
  expect((await as(asha, interactions.setOutcome, change)).statusCode).toBe(200)
}

test('the first page counts the interactions that were held, missed and cancelled', async () => {
  await rate(ivan, 'Review of another intern', RATINGS, 'Good')
  await rate(isha, 'Review', RATINGS, 'Good')
  const unrated = await meet('Unrated', '15:00')
  const missed = await meet('Missed', '16:00')
  const hold = { params: { interactionId: await meet('On hold', '17:00') } }
  const held = await as(asha, interactions.setScheduled, {
    ...hold,
    query: { isScheduled: 'false' },
  })
  expect(held.statusCode).toBe(200)
  await mark(await meet('Called off', '21:00'), 'CANCELLED')
  await meet('Planned', '22:00')
  clock.advance(5 * 60)
  await mark(missed, 'INTERN_NO_SHOW')
  const counts = 'Interactions: Held 2 · Intern absent 1 · Cancelled 1 Average'
  expect(pdfPages(await internPdf())[0]).toContain(counts)
  await mark(unrated, 'MENTOR_NO_SHOW')
  const changed = 'Interactions: Held 1 · Intern absent 1 · Cancelled 1 · Mentor absent 1 Average'
  expect(pdfPages(await internPdf())[0]).toContain(changed)
})

test('formulas and control characters are plain text in the PDF', async () => {
  const words = '=HYPERLINK("http://evil") bell\u0007, escape\u001b[31m and \u0085next'
  await rate(isha, '@SUM(A1)\u0008', RATINGS, words)
  const file = await internPdf()
  const whole = pdfPages(file).join(' ')
  expect(whole).toContain('@SUM(A1)')
  // Lines break inside an address, and a break is a space here.
  expect(whole.replaceAll(' ', '')).toContain('=HYPERLINK("http://evil")bell,escape[31mandnext')
  expect(file.toString('latin1')).not.toMatch(/\/(JavaScript|URI|Launch)\b/)
})

test('a photo is drawn when there is one, and an unreadable one does no harm', async () => {
  await rate(isha, 'Review', RATINGS, 'Good')
  const bare = await internPdf()
  const canvas = { width: 64, height: 64, channels: 3, background: '#aa3355' } as const
  const image = await sharp({ create: canvas }).webp().toBuffer()
  await orm.insert(photos).values({ userId: isha.id, key: 'k', image })
  const hasPicture = (file: Buffer) => file.includes('/Subtype /Image')
  expect([hasPicture(bare), hasPicture(await internPdf())]).toEqual([false, true])
  await orm.update(photos).set({ image: Buffer.from('broken') })
  expect(hasPicture(await internPdf())).toBe(false)
})

test('the organisation heads the report with its logo and its name', async () => {
  await rate(isha, 'Review', RATINGS, 'Good')
  const bare = await internPdf()
  const canvas = { width: 64, height: 64, channels: 3, background: '#aa3355' } as const
  const bytes = await sharp({ create: canvas }).png().toBuffer()
  const logo = `data:image/png;base64,${bytes.toString('base64')}`
  await as(asha, settings.changeBranding, { body: { logo, name: 'Northwind' } })
  const headed = await internPdf()
  const [first, ...others] = pdfPages(headed)
  expect(first).toContain('Northwind')
  expect(others.join(' ')).not.toContain('Northwind')
  expect(others).toHaveLength(pdfPages(bare).length - 1)
  expect([bare, headed].map((file) => file.includes('/Subtype /Image'))).toEqual([false, true])
})

const batchReport = async () => {
  const file = await download(reports.batch.path, { year: '2026', batch: 'Batch 1' })
  const { sheets } = await readXlsx(file)
  return Object.fromEntries(sheets.map((sheet) => [sheet.name, sheet]))
}

test('the XLSX matches a manual count', async () => {
  const change = { year: 2026, batch: 'Batch 1', dateOfJoining: '2026-01-05' }
  await orm
    .update(users)
    .set({ ...change, employeeId: 'NW-1', status: 'ACTIVE' })
    .where(eq(users.id, isha.id))
  await orm.update(users).set(change).where(eq(users.id, ivan.id))
  await rate(isha, '=HYPERLINK("http://evil")', RATINGS, '@SUM(A1) & <more>\nsecond line')
  await rate(isha, 'Second', { ...RATINGS, Experience: 5, Presentation: 1 }, '-1+1')
  await schedule(world, { name: 'Later', date: '2026-03-09' })
  const { id: interactionId } = await schedule(world, { name: 'Cancelled', date: '2026-03-10' })
  const outcome = { outcome: 'CANCELLED', reason: 'Ill' } as const
  await as(asha, interactions.setOutcome, { params: { interactionId }, body: outcome })

  const { Summary, Feedback, KPIs } = await batchReport()
  const joined = new Date('2026-01-05')
  expect(Summary?.rows.slice(1)).toEqual([
    ['NW-1', 'Isha Menon', isha.email, null, null, 'ACTIVE', null, null, joined, 2, 0, 1, 3.25],
    [null, 'Ivan Thomas', ivan.email, null, null, null, null, null, joined, 0, 0, 0, null],
  ])
  const day = new Date('2026-03-04')
  const [manojs, ishas] = ['Manoj Kulkarni', 'Isha Menon']
  expect(Feedback?.rows).toEqual([
    [
      'Employee ID',
      'Intern',
      'Interaction',
      'Held on',
      'Mentor',
      'Given by',
      'Given on',
      'Average',
      'Feedback',
    ],
    [
      'NW-1',
      ishas,
      `'=HYPERLINK("http://evil")`,
      day,
      manojs,
      manojs,
      day,
      3,
      `'@SUM(A1) & <more>\nsecond line`,
    ],
    ['NW-1', ishas, 'Second', day, manojs, manojs, day, 3.5, `'-1+1`],
  ])
  const header = KPIs?.rows[0] ?? []
  const averageOf = (kpi: string) => KPIs?.rows[1]?.[header.indexOf(kpi)]
  expect(header).toHaveLength(23)
  expect([averageOf('Experience'), averageOf('Presentation')]).toEqual([2.5, 1])
  expect(averageOf('Coding Skill') ?? null).toBeNull()
})

test('every sheet has a frozen header, a filter and widths', async () => {
  await orm.update(users).set({ year: 2026, batch: 'Batch 1' }).where(eq(users.id, ivan.id))
  const { Summary, Feedback, KPIs } = await batchReport()
  for (const sheet of [Summary, Feedback, KPIs]) {
    expect(sheet?.freezePane?.rows).toBe(1)
    expect(sheet?.autoFilter?.range).toMatch(/^A1:[A-Z]+\d+$/)
    expect(sheet?.pageSetup).toMatchObject({ orientation: 'landscape' })
    expect(sheet?.columns?.every(({ width }) => Number(width) >= 10)).toBe(true)
  }
})

test('a batch larger than one fetch is reported completely, each intern once', async () => {
  const names = Array.from({ length: 450 }, (_, index) => `Intern ${index % 7}`)
  await orm.insert(users).values(
    names.map((name, index) => ({
      role: 'Interns' as const,
      ...named(name),
      email: `intern${index}@northwind.example`,
      year: 2026,
      batch: 'Batch 1',
    })),
  )
  const { Summary } = await batchReport()
  expect(new Set(Summary?.rows.slice(1).map(([, , email]) => email)).size).toBe(450)
  expect(Summary?.rows).toHaveLength(451)
})

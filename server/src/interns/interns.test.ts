import type { InputOf } from '@cohort/contract/calls'
import { interns } from '@cohort/contract/interns/calls'
import type { TimelineEvent } from '@cohort/contract/interns/schemas'
import { sharing } from '@cohort/contract/sharing/calls'
import { expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { liveThreeDays, PRIVATE_WORDS, ZONE_REASON } from '../../test/scenarios/one-intern.ts'
import { makePlan, writeOn } from '../../test/scenarios/signals.ts'
import { giveFeedback } from '../../test/scenarios/sharing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, meera, manoj, ivan, isha } = world

type Query = InputOf<typeof interns.timeline>['query']

const ofIsha = { params: { userId: isha.id } }

const timelineOf = async (reader: Person, query: Query = {}) =>
  (await as(reader, interns.timeline, { ...ofIsha, query })).data

const titleOf = (event: TimelineEvent): string => {
  if (event.kind === 'zone') return `zone ${event.to} ${event.reason ?? '-'} ${event.by ?? '-'}`
  if (event.kind === 'missed') return `missed ${event.days.join(' ')}`
  if (event.kind === 'blocker') return `blocker ${event.taskName}`
  if (event.kind === 'request') return `request ${event.subject}`
  if (event.kind === 'feedback') return `feedback ${event.name} ${event.average} ${event.text}`
  return `${event.kind} ${event.name}`
}

const titles = async (reader: Person, query: Query = {}) =>
  (await timelineOf(reader, query)).events.map(titleOf)

const SHARED = ['missed 2026-03-03', 'objective Step 1', 'milestone First']

test('an admin sees everything in the order of time but requests to mentors', async () => {
  await liveThreeDays(world)
  expect(await titles(asha)).toEqual([
    'request Badge',
    `zone RED ZONE ${ZONE_REASON} Asha Rao`,
    `feedback Talk with Meera 3 ${PRIVATE_WORDS}`,
    'meeting Talk with Meera',
    'feedback Mid-term review 3 Clear and calm.',
    'meeting Mid-term review',
    ...SHARED,
  ])
})

test('a mentor sees of their intern what they take part in, and not why an admin changed the zone', async () => {
  await liveThreeDays(world)
  expect(await titles(manoj)).toEqual([
    'request Closures',
    'zone RED ZONE - -',
    'feedback Mid-term review 3 Clear and calm.',
    'meeting Mid-term review',
    ...SHARED,
  ])
})

test('an intern sees shared feedback but not the reason of a zone change, and others see nothing', async () => {
  await liveThreeDays(world)
  expect(await titles(isha)).toEqual([
    'request About Manoj',
    'request Closures',
    'request Badge',
    'zone RED ZONE - -',
    `feedback Talk with Meera 3 ${PRIVATE_WORDS}`,
    'meeting Talk with Meera',
    'feedback Mid-term review 3 Clear and calm.',
    'meeting Mid-term review',
    ...SHARED,
  ])
  expect((await as(meera, interns.timeline, ofIsha)).statusCode).toBe(404)
  expect((await as(ivan, interns.timeline, ofIsha)).statusCode).toBe(403)
  expect((await asNobody(interns.timeline, ofIsha)).statusCode).toBe(401)
})

test('the timeline is read page by page and narrowed to kinds', async () => {
  await liveThreeDays(world)
  const whole = (await timelineOf(asha)).events
  const paged: TimelineEvent[] = []
  for (let before: string | undefined; ;) {
    const page = await timelineOf(asha, { limit: 2, ...(before && { before }) })
    paged.push(...page.events)
    if (page.next === null) break
    before = page.next
  }
  expect(paged).toEqual(whole)
  expect(await titles(asha, { kinds: ['milestone', 'missed'] })).toEqual(SHARED)
  const impossible = [
    '2026-02-30T10:00',
    '2026-99-99T99:99',
    '0000-01-01T00:00',
    '2026-03-04T24:00',
  ]
  const broken = impossible.map((moment) => `${moment}:00.000000Z~meeting:a`)
  for (const before of ['yesterday', ...broken]) {
    const answer = await as(asha, interns.timeline, { ...ofIsha, query: { before } })
    expect(answer.statusCode).toBe(400)
  }
})

test('a next step is told once its intern has done it', async () => {
  const { nextSteps } = await giveFeedback(world, {
    nextSteps: [{ text: 'Pair on REST', dueOn: '2026-03-06' }],
  })
  clock.advance(16)
  expect(await titles(asha, { kinds: ['step'] })).toEqual([])
  const done = { params: { stepId: nextSteps[0]?.id ?? '' }, body: { isDone: true } }
  await as(isha, sharing.setStepDone, done)
  expect(await titles(asha, { kinds: ['step'] })).toEqual(['step Pair on REST'])
  expect(await titles(isha)).toContain('step Pair on REST')
})

test('nothing is missed on leave, on a holiday, or before the plan has begun', async () => {
  await liveThreeDays(world)
  const missed = () => titles(asha, { kinds: ['missed'] })
  await database.pool.query(`delete from tasks`)
  expect(await missed()).toEqual(['missed 2026-03-02 2026-03-03'])
  await database.pool.query(
    `insert into holidays (id, day, name) values (gen_random_uuid(), '2026-03-02', 'Holi')`,
  )
  expect(await missed()).toEqual(['missed 2026-03-03'])
  await database.pool.query(
    `insert into status_changes (user_id, from_status, to_status, at) values ($1, 'ACTIVE', 'LEAVE', '2026-03-02T20:00:00Z')`,
    [isha.id],
  )
  expect(await missed()).toEqual([])
})

test('missed days are one event until an update, over weekends, holidays and leave', async () => {
  await liveThreeDays(world)
  await database.pool.query(`delete from tasks`)
  await writeOn(world, isha.id, ['2026-03-05'])
  await database.pool.query(
    `insert into holidays (id, day, name) values (gen_random_uuid(), '2026-03-10', 'Holi')`,
  )
  await database.pool.query(
    `insert into status_changes (user_id, from_status, to_status, at) values
      ($1, 'ACTIVE', 'LEAVE', '2026-03-10T20:00:00Z'), ($1, 'LEAVE', 'ACTIVE', '2026-03-11T20:00:00Z')`,
    [isha.id],
  )
  clock.set(new Date('2026-03-13T10:30:00Z'))
  const events = await timelineOf(asha, { kinds: ['missed'] })
  expect(events.events.map(titleOf)).toEqual([
    'missed 2026-03-06 2026-03-09 2026-03-12',
    'missed 2026-03-02 2026-03-03 2026-03-04',
  ])
  const [newest] = (await timelineOf(asha, { kinds: ['missed'], limit: 1 })).events
  expect(newest).toEqual(events.events[0])
})

test('the header shows each role the zone, plan and meetings that it may see', async () => {
  const { planId } = await liveThreeDays(world)
  const header = async (reader: Person) => (await as(reader, interns.header, ofIsha)).data
  const change = { at: '2026-03-04T09:45:00.000Z', reason: ZONE_REASON, by: asha.name }
  expect(await header(asha)).toMatchObject({
    name: isha.name,
    zone: 'RED ZONE',
    zoneChange: change,
    phase: 'First',
    mentor: { id: manoj.id, name: manoj.name },
    plan: { id: planId, name: 'Web', done: 10, due: 10 },
    nextMeeting: null,
    lastUpdateOn: '2026-03-02',
    hasFeedback: true,
  })
  const bare = { ...change, reason: null, by: null }
  expect(await header(manoj)).toMatchObject({ zoneChange: bare, hasFeedback: true })
  expect(await header(isha)).toMatchObject({ zoneChange: bare, hasFeedback: true })
  expect((await as(meera, interns.header, ofIsha)).statusCode).toBe(404)
  const mentor = { params: { userId: manoj.id } }
  expect((await as(asha, interns.header, mentor)).statusCode).toBe(404)
})

test('before the plan starts its first phase is shown, and admins alone read how the intern can sign in', async () => {
  await makePlan(world, [isha.id], { mentorId: manoj.id, startDate: '2026-03-09' })
  await database.pool.query(`update users set first_signed_in_at = null where id = $1`, [isha.id])
  const header = async (reader: Person) => (await as(reader, interns.header, ofIsha)).data
  const plan = { startsOn: '2026-03-09', hasBegun: false }
  expect(await header(asha)).toMatchObject({
    phase: 'First',
    ownPhase: null,
    plan,
    signIn: 'not invited',
  })
  for (const other of [manoj, isha]) expect((await header(other)).signIn).toBeNull()
})

test('who joined a running plan is expected to have done nothing before, and the plan begins for them then', async () => {
  const { planId } = await liveThreeDays(world)
  const header = async () => (await as(asha, interns.header, ofIsha)).data.plan
  expect(await header()).toMatchObject({ due: 10 })
  await database.pool.query(`delete from objective_marks`)
  await database.pool.query(`update users set date_of_joining = '2026-03-04' where id = $1`, [
    isha.id,
  ])
  await database.pool.query(`update plan_members set mentor_id = $1`, [meera.id])
  expect(await header()).toMatchObject({ id: planId, done: 0, due: 0 })
  const { events } = await timelineOf(asha, { kinds: ['milestone'] })
  expect(events).toMatchObject([{ name: 'First', mentor: meera.name }])
  expect(events[0]?.at).toContain('2026-03-03T18:30')
})

test('the next meeting of a mentor is one in which they take part', async () => {
  const { own, other } = await liveThreeDays(world)
  world.clock.set(new Date('2026-03-04T04:30:00Z'))
  const next = async (reader: Person) =>
    (await as(reader, interns.header, ofIsha)).data.nextMeeting?.id
  expect(await next(asha)).toBe(own.id)
  world.clock.set(new Date('2026-03-04T07:00:00Z'))
  expect(await next(isha)).toBe(other.id)
  expect(await next(manoj)).toBeUndefined()
})

import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { INTERACTION_STATUSES, type InteractionStatus } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { users } from '#server/users/table.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, meera, manoj, ivan, isha } = world

type Person = typeof asha

const namesFor = async (body: object) => {
  const listed = await as(asha, interactions.list, { body })
  return listed.data.data.map(({ name }) => name)
}

const rate = async ({ id }: Interaction) => {
  const body = { interactionId: id, ratings: RATINGS, descriptive_feedback: 'Well done' }
  expect((await as(manoj, feedbacks.give, { body })).statusCode).toBe(201)
}

const hold = ({ id }: Interaction) =>
  as(asha, interactions.setScheduled, {
    params: { interactionId: id },
    query: { isScheduled: 'false' },
  })

test('the list of all is for admins, nine a page, the nearest first', async () => {
  for (const day of ['18', '05', '06', '09', '10', '11', '12', '13', '16', '17']) {
    await schedule(world, { name: `On ${day}`, date: `2026-03-${day}` })
  }
  expect((await asNobody(interactions.list, { body: {} })).statusCode).toBe(401)
  expect((await as(manoj, interactions.list, { body: {} })).statusCode).toBe(403)
  const { data } = await as(asha, interactions.list, { body: {} })
  expect(data.data.map(({ name }) => name).slice(0, 2)).toEqual(['On 05', 'On 06'])
  expect(data).toMatchObject({ total: 10, total_pages: 2 })
  expect(data.data).toHaveLength(9)
  const second = await as(asha, interactions.list, { query: { offset: 9 }, body: {} })
  expect(second.data.data.map(({ name }) => name)).toEqual(['On 18'])
  const tooMany = await as(asha, interactions.list, { query: { limit: 101 }, body: {} })
  expect(tooMany.statusCode).toBe(400)
})

test('current and upcoming interactions are first, past ones follow, the latest first', async () => {
  await rate(await scheduleInThePast('Rated', '10:00'))
  await schedule(world, { name: 'Long over', time: '15:00' })
  await schedule(world, { name: 'Just over', time: '15:30' })
  await schedule(world, { name: 'Lasts still', time: '16:00' })
  await hold(await schedule(world, { name: 'On hold', time: '17:00' }))
  await schedule(world, { name: 'Tomorrow', date: '2026-03-05' })
  clock.set(new Date('2026-03-04T10:45:00Z'))
  const order = ['Lasts still', 'On hold', 'Tomorrow', 'Just over', 'Long over', 'Rated']
  expect(await namesFor({})).toEqual(order)
  expect(await namesFor({ name: 'OVER' })).toEqual(['Just over', 'Long over'])
  clock.set(new Date('2026-03-04T12:00:00Z'))
  const later = ['Tomorrow', 'On hold', 'Lasts still', 'Just over', 'Long over', 'Rated']
  expect(await namesFor({})).toEqual(later)
  expect(await namesFor({ interactionStatus: ['PENDING'] })).toEqual(['Tomorrow', 'On hold'])
  expect(await namesFor({ interactionStatus: ['COMPLETED'] })).toEqual(['Rated'])
})

test('a mentor finds what waits for feedback before all, the oldest first, and an admin does not', async () => {
  await rate(await scheduleInThePast('Rated', '10:00'))
  await schedule(world, { name: 'Newer', time: '15:30' })
  await schedule(world, { name: 'Older', time: '15:00' })
  await schedule(world, { name: 'Tomorrow', date: '2026-03-05' })
  clock.set(new Date('2026-03-04T12:00:00Z'))
  const ofMentor = async (body: object, query = {}) =>
    (
      await as(manoj, interactions.listOf, { params: { userId: manoj.id }, query, body })
    ).data.data.map(({ name }) => name)
  expect(await ofMentor({})).toEqual(['Older', 'Newer', 'Tomorrow', 'Rated'])
  expect(await ofMentor({}, { offset: 1, limit: 2 })).toEqual(['Newer', 'Tomorrow'])
  expect(await namesFor({})).toEqual(['Tomorrow', 'Newer', 'Older', 'Rated'])
})

test('a mentor narrows the own list to a batch', async () => {
  await database.orm.update(users).set({ batch: 'Batch 1' }).where(eq(users.id, isha.id))
  await database.orm.update(users).set({ batch: 'Batch 2' }).where(eq(users.id, ivan.id))
  await schedule(world, { name: 'With Isha' })
  await schedule(world, { name: 'With Ivan', date: '2026-03-06', intern: ivan })
  const body = { batch: ['Batch 2'] }
  const listed = await as(manoj, interactions.listOf, { params: { userId: manoj.id }, body })
  expect(listed.data.data.map(({ name }) => name)).toEqual(['With Ivan'])
})

/** Over by ten o'clock, when the tests begin. */
async function scheduleInThePast(name: string, time: string) {
  clock.advance(-24 * 60)
  const made = await schedule(world, { name, date: '2026-03-03', time })
  clock.advance(24 * 60)
  return made
}

test('each filter narrows the list, and all of them together', async () => {
  const { orm } = database
  const change = { year: 2026, batch: 'Batch 1', designation: 'Backend' }
  await orm.update(users).set(change).where(eq(users.id, isha.id))
  await orm.update(users).set({ year: 2025, batch: 'Batch 2' }).where(eq(users.id, ivan.id))
  await schedule(world, { name: 'Mock 100%' })
  await schedule(world, { name: 'Viva', intern: ivan, date: '2026-03-05', time: '00:15' })
  expect(await namesFor({ name: 'isha' })).toEqual(['Mock 100%'])
  expect(await namesFor({ name: '%' })).toEqual(['Mock 100%'])
  expect(await namesFor({ name: '_' })).toEqual([])
  expect(await namesFor({ year: ['2025'] })).toEqual(['Viva'])
  expect(await namesFor({ batch: ['Batch 1', 'Batch 2'] })).toEqual(['Mock 100%', 'Viva'])
  expect(await namesFor({ designation: ['Backend'] })).toEqual(['Mock 100%'])
  expect(await namesFor({ date: '2026-03-05' })).toEqual(['Viva'])
  expect(await namesFor({ date: '' })).toHaveLength(2)
  clock.advance(120)
  expect(await namesFor({ interactionStatus: ['FEEDBACK_PENDING'] })).toEqual(['Mock 100%'])
  expect(await namesFor({ interactionStatus: ['PENDING'], year: [2025] })).toEqual(['Viva'])
  expect(await namesFor({ interactionStatus: ['PENDING'], year: [2026] })).toEqual([])
})

const NOW = '2026-03-04T04:30:00Z'

/** Interactions around now by every mix of people, held or not, rated or not. */
const MIXED = `
  with people as (select $1::uuid as ivan, $2::uuid as isha, $3::uuid as meera, $4::uuid as manoj)
  insert into interactions (id, name, name_folded, intern_id, mentor_id, interviewer_id, starts_at, duration_minutes, ends_at, is_scheduled)
  select gen_random_uuid(), 'Number ' || n, 'number ' || n, case n % 2 when 0 then ivan else isha end,
    case n % 3 when 0 then meera when 1 then manoj end,
    case n % 4 when 0 then meera when 1 then manoj end,
    at, 60, at + interval '1 hour', n % 5 <> 0
  from people, generate_series(1, 150) n,
    lateral (select timestamptz '${NOW}' + (n * 37 % 100 - 60) * interval '25 minutes' as at) moments`
const RATED = `
  insert into feedbacks (id, interaction_id, intern_id, author_id, ratings, average_rating, description)
  select gen_random_uuid(), id, intern_id, $1,
    '{"Communication":4,"Concepts":4,"Capability":4,"Experience":4,"Understanding":4}', 4, 'Fine'
  from interactions where is_scheduled and ends_at <= '${NOW}' and hashtext(name) % 3 <> 0`

const asked = fc.record({
  person: fc.constantFrom(
    'asha',
    'manoj',
    'meera',
    'isha',
    'admin about manoj',
    'admin about ivan',
  ),
  interactionStatus: fc.subarray([...INTERACTION_STATUSES]),
  name: fc.constantFrom('', 'number 1', 'ivan'),
  offset: fc.nat(160),
  limit: fc.integer({ min: 1, max: 40 }),
})

/** Some that are upcoming, and some that are over. */
const NOT_HELD = `
  update interactions set is_scheduled = false, outcome_reason = 'Ill', outcome_at = '${NOW}',
    outcome = case when starts_at > '${NOW}' then 'CANCELLED' else 'INTERN_NO_SHOW' end
  where not is_rated and hashtext(name) % 4 = 0`

async function pageFor({
  person,
  offset,
  limit,
  ...body
}: typeof asked extends fc.Arbitrary<infer T> ? T : never) {
  const query = { offset, limit }
  if (person === 'asha') return as(asha, interactions.list, { query, body })
  const who = { manoj, meera, isha, ivan }[person.split(' ').at(-1) ?? ''] as Person
  const asker = person.startsWith('admin') ? asha : who
  return as(asker, interactions.listOf, { params: { userId: who.id }, query, body })
}

/** What was cancelled or not held is no longer pending. */
const hasStatus = ({ interactionStatus, outcome }: Interaction, status: InteractionStatus) =>
  interactionStatus === status && (status !== 'PENDING' || outcome === null)

/** What the list promises, worked out from all rows. */
async function expected(person: string, statuses: readonly InteractionStatus[], name: string) {
  const { data } = await as(asha, interactions.list, { query: { limit: 100 }, body: {} })
  const rest = await as(asha, interactions.list, { query: { limit: 100, offset: 100 }, body: {} })
  const who = { manoj, meera, isha, ivan }[person.split(' ').at(-1) ?? '']
  const isMentor = person === 'manoj' || person === 'meera'
  const startOf = ({ date, time }: Interaction) => Date.parse(`${date}T${time}:00+05:30`)
  const isAhead = (one: Interaction) =>
    one.interactionStatus === 'PENDING' && startOf(one) + 60 * 60_000 > Date.parse(NOW)
  const partOf = (one: Interaction) => {
    if (one.outcome !== null) return 3
    if (isMentor && one.interactionStatus === 'FEEDBACK_PENDING') return 0
    return isAhead(one) ? 1 : 2
  }
  return [...data.data, ...rest.data.data]
    .filter((one) => !who || [one.internId, one.mentorId, one.interviewerId].includes(who.id))
    .filter((one) => statuses.length === 0 || statuses.some((status) => hasStatus(one, status)))
    .filter((one) => `${one.name} ${one.assignedIntern}`.toLowerCase().includes(name))
    .toSorted((one, other) => {
      if (partOf(one) !== partOf(other)) return partOf(one) - partOf(other)
      const sign = partOf(one) < 2 ? 1 : -1
      return sign * (startOf(one) - startOf(other) || (one.id < other.id ? -1 : 1))
    })
}

async function fillMixed() {
  const { pool } = database
  await pool.query(MIXED, [ivan.id, isha.id, meera.id, manoj.id])
  await pool.query(RATED, [manoj.id])
  await pool.query(NOT_HELD)
}

test('every page contains its rows in order, and the exact total', async () => {
  const { pool } = database
  await fillMixed()
  await pool.query(
    `delete from feedbacks where id in (select id from feedbacks order by id limit 5)`,
  )
  await fc.assert(
    fc.asyncProperty(asked, async (wish) => {
      const { data } = await pageFor(wish)
      const all = await expected(wish.person, wish.interactionStatus, wish.name)
      expect(data.total).toBe(all.length)
      const page = all.slice(wish.offset, wish.offset + wish.limit)
      expect(data.data.map(({ id }) => id)).toEqual(page.map(({ id }) => id))
    }),
    { numRuns: 60 },
  )
})

test.each(['asha', 'manoj', 'isha', 'admin about ivan'] as const)(
  'pages of two hold every interaction once, those that were not held last (%s)',
  async (person) => {
    await fillMixed()
    const all = await expected(person, [], '')
    const parts = new Set(all.map(({ outcome }) => outcome))
    expect(parts).toEqual(new Set([null, 'CANCELLED', 'INTERN_NO_SHOW']))
    const paged: Interaction[] = []
    for (let offset = 0; offset < all.length; offset += 2) {
      const page = await pageFor({ person, interactionStatus: [], name: '', offset, limit: 2 })
      paged.push(...page.data.data)
    }
    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  },
)

test('what was cancelled or not held comes last, the latest first', async () => {
  const cancel = ({ id }: Interaction) =>
    as(asha, interactions.setOutcome, {
      params: { interactionId: id },
      body: { outcome: 'CANCELLED', reason: 'Ill' },
    })
  await scheduleInThePast('Past', '10:00')
  await cancel(await schedule(world, { name: 'Off soon', time: '15:00' }))
  await schedule(world, { name: 'Tomorrow', date: '2026-03-05' })
  await cancel(await schedule(world, { name: 'Off later', date: '2026-03-06' }))
  expect(await namesFor({})).toEqual(['Tomorrow', 'Past', 'Off later', 'Off soon'])
  expect(await namesFor({ name: 'off' })).toEqual(['Off later', 'Off soon'])
  expect(await namesFor({ outcome: ['CANCELLED'] })).toEqual(['Off later', 'Off soon'])
})

test('an interaction is rated as long as it has a feedback', async () => {
  const { pool } = database
  const differences = async () => {
    const { rows } = await pool.query(`select name from interactions one
      where is_rated <> exists (select from feedbacks where interaction_id = one.id)`)
    return rows
  }
  await pool.query(MIXED, [ivan.id, isha.id, meera.id, manoj.id])
  await pool.query(RATED, [manoj.id])
  expect(await differences()).toEqual([])
  await pool.query(
    `delete from feedbacks where interaction_id in
    (select id from interactions where intern_id = $1)`,
    [ivan.id],
  )
  expect(await differences()).toEqual([])
  await expect(
    pool.query(`update feedbacks set interaction_id = gen_random_uuid()`),
  ).rejects.toThrow('A feedback stays with its interaction')
})

test('a span of days holds what begins on its first and on its last day', async () => {
  for (const day of ['05', '06', '09', '10'])
    await schedule(world, { name: `On ${day}`, date: `2026-03-${day}` })
  expect(await namesFor({ from: '2026-03-06', until: '2026-03-09' })).toEqual(['On 06', 'On 09'])
  expect(await namesFor({ from: '2026-03-09' })).toEqual(['On 09', 'On 10'])
  const own = await as(isha, interactions.listOf, {
    params: { userId: isha.id },
    body: { until: '2026-03-05' },
  })
  expect(own.data.data.map(({ name }) => name)).toEqual(['On 05'])
})

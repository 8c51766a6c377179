import { auth } from '@cohort/contract/auth/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { actOften } from '../../../test/scenarios/acting-often.ts'
import { interactionForm, RATINGS, schedule } from '../../../test/scenarios/scheduling.ts'
import { insertSessions } from '../../../test/scenarios/sessions.ts'
import { openWorld } from '../../../test/world.ts'
import { feedReader, renewFeed } from './feed.ts'

const world = await openWorld()
const { app, as, clock, database, services, asha, manoj, ivan, isha, meera } = world

async function addressOf(person: Person): Promise<string> {
  const { url } = (await as(person, interactions.renewFeed, {})).data
  const { pathname, search } = new URL(url)
  return pathname + search
}

const read = (address: string, headers = {}) => app.inject({ url: address, headers })

/** The value of a property in each event. */
const valuesOf = (content: string, property: string) =>
  [...content.matchAll(new RegExp(`^${property}(?:;[^:\\r\\n]*)?:(.*)\\r?$`, 'gm'))].map(
    ([, value]) => value?.trim(),
  )

test('a secret address shows the own interactions with the ids of the invitations', async () => {
  const { id } = await schedule(world, { interviewer: meera })
  await schedule(world, { name: 'Of others', mentor: meera, intern: world.ivan, time: '15:00' })
  const change = { ...interactionForm(world, { interviewer: meera, time: '12:00' }) }
  await as(asha, interactions.update, { params: { interactionId: id }, body: change })
  const address = await addressOf(isha)
  const answer = await read(address)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(valuesOf(answer.body, 'UID')).toEqual([`${id}@cohort`])
  expect(valuesOf(answer.body, 'SEQUENCE')).toEqual(['1'])
  expect(valuesOf(answer.body, 'DTSTART')).toEqual(['20260304T063000Z'])
  expect(valuesOf(answer.body, 'STATUS')).toEqual(['CONFIRMED'])
  expect(answer.body).not.toContain('Of others')
})

test('in the feed, what was cancelled is cancelled, what is on hold tentative, and no word of a feedback', async () => {
  const { id } = await schedule(world)
  const { id: rated } = await schedule(world, { time: '15:00' })
  const body = { outcome: 'CANCELLED', reason: 'Ill' } as const
  await as(asha, interactions.setOutcome, { params: { interactionId: id }, body })
  const { id: held } = await schedule(world, { time: '17:00' })
  const on = { params: { interactionId: held }, query: { isScheduled: 'false' } } as const
  await as(asha, interactions.setScheduled, on)
  clock.set(new Date('2026-03-04T10:00:00Z'))
  const words = { interactionId: rated, ratings: RATINGS, descriptive_feedback: 'Secret words' }
  await as(manoj, feedbacks.give, { body: words })
  const { body: content } = await read(await addressOf(manoj))
  expect(valuesOf(content, 'STATUS')).toEqual(['TENTATIVE', 'CONFIRMED', 'CANCELLED'])
  expect(content).not.toContain('Secret words')
})

test('of more than fit into the feed, the oldest are left out', async () => {
  const { id } = await schedule(world)
  await database.pool.query(
    `insert into interactions (id, name, name_folded, intern_id, mentor_id, starts_at, duration_minutes, ends_at)
     select gen_random_uuid(), 'Past', 'past', intern_id, mentor_id, starts_at - n * interval '30 minutes', 30,
       ends_at - n * interval '30 minutes'
     from interactions, generate_series(1, 2000) n where id = $1`,
    [id],
  )
  const uids = valuesOf((await read(await addressOf(isha))).body, 'UID')
  expect(uids).toHaveLength(2000)
  expect(uids).toContain(`${id}@cohort`)
})

test('a new address ends the one before, and a removed one is unknown', async () => {
  const first = await addressOf(isha)
  expect((await read(first)).statusCode).toBe(200)
  const second = await addressOf(isha)
  expect((await read(first)).statusCode).toBe(404)
  expect((await as(isha, interactions.feed, {})).data.createdAt).not.toBeNull()
  await as(isha, interactions.removeFeed, {})
  expect((await read(second)).statusCode).toBe(404)
  expect((await as(isha, interactions.feed, {})).data.createdAt).toBeNull()
})

test('the secret is stored as a hash alone, and a disabled account has no feed', async () => {
  const address = await addressOf(isha)
  const secret = address.split('key=')[1] ?? ''
  const { rows } = await database.pool.query('select * from calendar_feeds')
  expect(JSON.stringify(rows)).not.toContain(secret)
  const left = { params: { userId: isha.id }, body: { reason: 'Has left.' } }
  expect((await as(asha, users.disable, left)).statusCode).toBe(200)
  expect((await read(address)).statusCode).toBe(404)
  expect((await as(asha, users.enable, { params: { userId: isha.id } })).statusCode).toBe(200)
  expect((await read(address)).statusCode).toBe(404)
})

test('an unchanged feed is not sent again', async () => {
  await schedule(world)
  const address = await addressOf(isha)
  const { headers } = await read(address)
  const again = await read(address, { 'if-none-match': headers['etag'] })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  '',
  '?key=',
  '?key=short',
  `?key=${'a'.repeat(43)}`,
  '?key[]=a',
  `?key=${'%00'.repeat(9)}`,
])('the address with "%s" is unknown', async (query) => {
  expect((await read(`/calendar.ics${query}`)).statusCode).toBe(404)
})

test('the address ends with the role of its owner', async () => {
  const address = await addressOf(meera)
  expect((await read(address)).statusCode).toBe(200)
  const body = { role: 'Interns', successorId: manoj.id } as const
  await as(asha, users.changeRole, { params: { userId: meera.id }, body })
  expect((await read(address)).statusCode).toBe(404)
})

test('a former mentor reads no meetings of other interns in a new feed', async () => {
  await schedule(world, { mentor: meera })
  expect(valuesOf((await read(await addressOf(meera))).body, 'UID')).toHaveLength(1)
  clock.advance(24 * 60)
  const body = { role: 'Interns', successorId: manoj.id } as const
  await as(asha, users.changeRole, { params: { userId: meera.id }, body })
  await insertSessions(database, [meera.id], clock.now())
  const actor = { ...meera, role: 'Interns', sessionId: meera.id } as const
  const { url } = await renewFeed(services, actor)
  const feed = await read(new URL(url).pathname + new URL(url).search)
  expect([feed.statusCode, valuesOf(feed.body, 'UID')]).toEqual([200, []])
})

test('the address ends when the owner, or an admin, ends the sessions', async () => {
  for (const end of [
    () => as(isha, auth.endOtherSessions, {}),
    () => as(asha, users.endSessions, { params: { userId: isha.id } }),
  ]) {
    const address = await addressOf(isha)
    expect((await read(address)).statusCode).toBe(200)
    expect((await end()).statusCode).toBe(200)
    expect((await read(address)).statusCode).toBe(404)
  }
})

test('the address that was made in a session ends with it, an earlier one stays', async () => {
  const stored = async (id: string) => {
    await database.pool.query(
      `insert into sessions (id, user_id, method, address, user_agent, created_at, last_used_at)
       values ($1, $2, 'password', '127.0.0.1', '', $3, $3)`,
      [id, isha.id, clock.now()],
    )
    return () => as(isha, auth.endSession, { params: { sessionId: id } })
  }
  const endOlder = await stored(randomUUID())
  clock.advance(1)
  const address = await addressOf(isha)
  clock.advance(1)
  const endNewer = await stored(randomUUID())
  expect((await endNewer()).statusCode).toBe(200)
  expect((await read(address)).statusCode).toBe(200)
  expect((await endOlder()).statusCode).toBe(200)
  expect((await read(address)).statusCode).toBe(404)
})

test('a feed is read thirty times in ten minutes, also under a new address, and others go on', async () => {
  const ivans = await addressOf(ivan)
  const inTurn = async (address: string) => (await read(address)).statusCode
  const first = await Promise.all(Array.from({ length: 30 }, () => inTurn(ivans)))
  expect(new Set(first)).toEqual(new Set([200]))
  const refused = await read(ivans)
  expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('Too many')])
  const seconds = Number(refused.headers['retry-after'])
  expect([seconds > 0, seconds <= 600]).toEqual([true, true])
  expect(await inTurn(await addressOf(ivan))).toBe(429)
  expect(await inTurn(await addressOf(manoj))).toBe(200)
})

test('readings that come at once are answered from one writing', async () => {
  await schedule(world)
  const secret = (await addressOf(isha)).split('key=')[1] ?? ''
  let looks = 0
  const now = () => ((looks += 1), clock.now())
  let [arrived, letGo] = [0, () => {}]
  const allArrived = new Promise<void>((resolve) => (letGo = resolve))
  const readFeed = feedReader({ ...services, now }, async () => {
    arrived += 1
    if (arrived === 3) letGo()
    await allArrived
  })
  const [content, ...others] = await Promise.all([1, 2, 3].map(() => readFeed(secret)))
  expect(content).toContain('BEGIN:VEVENT')
  expect(others).toEqual([content, content])
  const looksOfOne = looks
  expect(await readFeed(secret)).toBe(content)
  expect(looks).toBe(2 * looksOfOne)
})

test('attempts of an address are counted', async () => {
  const attempts = Array.from({ length: 1_010 }, () => read(`/calendar.ics?key=${'a'.repeat(43)}`))
  const answers = await Promise.all(attempts)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).not.toHaveLength(0)
})

test('an address is renewed a limited number of times an hour, and removed at any time', async () => {
  await actOften(world, isha, { action: 'created', subject: 'calendar feed', times: 19 })
  expect((await as(isha, interactions.renewFeed, {})).statusCode).toBe(200)
  expect((await as(isha, interactions.renewFeed, {})).statusCode).toBe(429)
  expect((await as(isha, interactions.removeFeed, {})).statusCode).toBe(200)
})

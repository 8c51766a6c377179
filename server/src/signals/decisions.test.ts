import type { InputOf } from '@cohort/contract/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { formatRequestNumber } from '@cohort/contract/helpdesk/rules'
import { interactions } from '@cohort/contract/interactions/calls'
import { interns } from '@cohort/contract/interns/calls'
import { signals } from '@cohort/contract/signals/calls'
import { users } from '@cohort/contract/users/calls'
import { DIRECTIONS, type Direction } from '@cohort/contract/users/rules'
import { addDays } from '@cohort/contract/dates'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { mailsTo } from '../../test/processes/outbox.ts'
import { TO_MANOJ } from '../../test/scenarios/asking-for-help.ts'
import { computeSignals, makePlan, PAST_WEEKDAYS, writeOn } from '../../test/scenarios/signals.ts'
import { interactionForm } from '../../test/scenarios/scheduling.ts'
import { addIntern, letInternsJoin, TODAY } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, database, clock, services, asha, manoj, ivan, isha, anil } = world
beforeEach(() => letInternsJoin(world))

const rowOf = async (name: string) => {
  const { data } = await as(asha, signals.list, { query: {} })
  return data.data.find((row) => row.name === name)
}

const groupOf = async (name: string) => (await rowOf(name))?.group

const keep = (weeks: 1 | 2 | 4, userId = ivan.id) =>
  as(anil, signals.keep, { params: { userId }, body: { weeks, reason: 'On a course' } })

test('interns who were scheduled or messaged are being handled', async () => {
  await computeSignals(world)
  const form = interactionForm(world, { intern: isha })
  expect((await as(asha, interactions.schedule, { body: form })).statusCode).toBe(201)
  expect(await rowOf(isha.name)).toMatchObject({
    group: 'inHand',
    acted: { act: 'meeting', on: TODAY, by: asha.name, until: '2026-03-11' },
    nextMeetingOn: form.date,
  })
  clock.advance(1)
  const sent = await as(asha, signals.message, {
    params: { userId: ivan.id },
    body: { text: 'How are you?' },
  })
  expect(sent.statusCode).toBe(201)
  expect(await groupOf(ivan.name)).toBe('inHand')
  const newest = { group: 'inHand', sort: 'actedOn', direction: 'descending' } as const
  const handled = (await as(asha, signals.list, { query: newest })).data.data
  expect(handled.map(({ name }) => name)).toEqual([ivan.name, isha.name])
  const { rows } = await database.pool.query(
    `select kind, message from notifications where user_id = $1 and kind = 'message'`,
    [ivan.id],
  )
  expect(rows).toEqual([{ kind: 'message', message: `${asha.name} wrote to you: How are you?` }])
})

test.each([
  ['the mentor who wrote it', manoj, manoj.id],
  ['the admins', asha, 'admins'],
])('the notification and the mail of a message lead to a reply to %s', async (_, author, to) => {
  await makePlan(world, [ivan.id], { mentorId: manoj.id })
  const params = { userId: ivan.id }
  const sent = await as(author, signals.message, { params, body: { text: 'How are you?' } })
  expect(sent.statusCode).toBe(201)
  const link = `/intern/help?reply=${to}`
  const { rows } = await database.pool.query(
    `select link from notifications where user_id = $1 and kind = 'message'`,
    [ivan.id],
  )
  expect(rows).toEqual([{ link }])
  const [mail] = await mailsTo(database, ivan.email)
  expect(mail?.text).toContain(`Answer in the help desk:\n${services.config.publicUrl}${link}\n`)
  expect(mail?.text).toContain('Do not reply to this email')
})

test('a message alone holds for two working days, a change of the zone for five', async () => {
  await computeSignals(world)
  const params = { userId: ivan.id }
  await as(asha, signals.message, { params, body: { text: 'How are you?' } })
  expect((await rowOf(ivan.name))?.acted).toEqual({
    act: 'message',
    on: TODAY,
    by: asha.name,
    until: '2026-03-05',
  })
  clock.set(new Date('2026-03-05T04:30:00Z'))
  await computeSignals(world)
  expect(await groupOf(ivan.name)).toBe('inHand')
  clock.set(new Date('2026-03-06T04:30:00Z'))
  await computeSignals(world)
  expect(await rowOf(ivan.name)).toMatchObject({ group: 'action', acted: null })
  const body = { reason: 'Silent for weeks' }
  expect((await as(asha, signals.accept, { params, body })).statusCode).toBe(200)
  clock.set(new Date('2026-03-12T04:30:00Z'))
  await computeSignals(world)
  expect(await rowOf(ivan.name)).toMatchObject({
    group: 'inHand',
    acted: { act: 'zone', by: asha.name, until: '2026-03-13' },
  })
})

test('who set a suggested zone is for admins alone', async () => {
  await makePlan(world, [ivan.id], { mentorId: manoj.id })
  await computeSignals(world)
  const params = { userId: ivan.id }
  expect((await as(asha, signals.accept, { params, body: { reason: 'Silent' } })).statusCode).toBe(
    200,
  )
  expect((await rowOf(ivan.name))?.acted).toMatchObject({ act: 'zone', by: asha.name })
  const [seen] = (await as(manoj, signals.list, { query: { name: ivan.name } })).data.data
  expect(seen?.acted).toMatchObject({ act: 'zone', by: null })
})

test('a message on a day off holds for the next two working days', async () => {
  clock.set(new Date('2026-03-08T04:30:00Z'))
  await computeSignals(world)
  const params = { userId: ivan.id }
  await as(asha, signals.message, { params, body: { text: 'How are you?' } })
  expect((await rowOf(ivan.name))?.acted).toMatchObject({ on: '2026-03-08', until: '2026-03-10' })
  clock.set(new Date('2026-03-10T04:30:00Z'))
  await computeSignals(world)
  expect(await groupOf(ivan.name)).toBe('inHand')
  clock.set(new Date('2026-03-11T04:30:00Z'))
  await computeSignals(world)
  expect(await groupOf(ivan.name)).toBe('action')
})

test('accepting sets the zone with its reason, keeping silences the suggestion', async () => {
  await computeSignals(world)
  const params = { userId: ivan.id }
  const refused = await as(asha, signals.accept, { params, body: { reason: ' ' } })
  expect(refused).toMatchObject({
    statusCode: 400,
    message: 'Please give a reason for the zone change.',
  })
  const body = { reason: 'No update for 10 working days' }
  expect((await as(manoj, signals.accept, { params, body })).statusCode).toBe(403)
  const accepted = await as(asha, signals.accept, { params, body })
  expect(accepted).toMatchObject({ statusCode: 200, data: { zone: 'RED ZONE' } })
  const { data: zones } = await as(asha, users.zones, { params })
  expect(zones[0]).toMatchObject({ to: 'RED ZONE', reason: body.reason })
  expect(await groupOf(ivan.name)).toBe('inHand')
  expect(await as(asha, signals.accept, { params, body })).toMatchObject({
    statusCode: 409,
    message: 'Another zone is no longer suggested.',
  })
  const kept = await as(asha, signals.keep, {
    params: { userId: isha.id },
    body: { weeks: 2, reason: 'Works without a computer this week' },
  })
  expect(kept.data.kept).toMatchObject({ until: '2026-03-18', by: asha.name })
  expect(await groupOf(isha.name)).toBe('inHand')
  clock.set(new Date('2026-03-19T04:30:00Z'))
  await computeSignals(world)
  expect(await groupOf(isha.name)).toBe('action')
})

test('of several simultaneous decisions one applies, and a kept zone can be kept longer or changed', async () => {
  await computeSignals(world)
  const params = { userId: ivan.id }
  expect((await keep(1)).data.kept?.until).toBe('2026-03-11')
  expect((await keep(4)).data.kept?.until).toBe('2026-04-01')
  const accept = () => as(asha, signals.accept, { params, body: { reason: 'No updates' } })
  const answers = await Promise.all([accept(), accept(), accept()])
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 409, 409])
  expect((await keep(1)).statusCode).toBe(409)
  const { rows } = await database.pool.query(
    'select decision, count(*)::int from suggestion_decisions group by 1 order by 1',
  )
  expect(rows).toEqual([
    { decision: 'accepted', count: 1 },
    { decision: 'kept', count: 2 },
  ])
})

test('a person sends sixty messages an hour at most', async () => {
  await computeSignals(world)
  await database.pool.query(
    `insert into intern_messages (id, intern_id, author_id, text, at)
     select gen_random_uuid(), $1, $2, 'Hello', $3::timestamptz - number * interval '1 second'
     from generate_series(1, 59) number`,
    [ivan.id, asha.id, world.services.now()],
  )
  const body = { text: 'How are you?' }
  const send = () => as(asha, signals.message, { params: { userId: ivan.id }, body })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    201, 429, 429,
  ])
  expect((await send()).message).toBe('You have sent many messages. Please try again later.')
  clock.advance(61)
  expect((await send()).statusCode).toBe(201)
})

/** Weekdays from today on. */
const COMING = Array.from({ length: 28 }, (_, index) => addDays(TODAY, index)).filter(
  (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
)

const onDay = (day: string) => clock.set(new Date(`${day}T04:30:00Z`))

test('mentors see that a zone is kept, but not why; the intern is not notified', async () => {
  await makePlan(world, [ivan.id], { mentorId: manoj.id })
  await computeSignals(world)
  const params = { userId: ivan.id }
  const reason = 'Her family needs her at home'
  await as(asha, signals.keep, { params, body: { weeks: 2, reason } })
  const { data: shown } = await as(anil, signals.get, { params })
  expect(shown.kept).toMatchObject({ reason, by: asha.name })
  const { data: toMentor } = await as(manoj, signals.get, { params })
  expect(toMentor.kept).toMatchObject({ reason: null, by: asha.name })
  const own = JSON.stringify((await as(ivan, users.ownData, { params })).data)
  expect(own).not.toContain('RED ZONE')
  expect(own).not.toContain(reason)
})

test('silence that follows on missing updates shows a kept zone again', async () => {
  await writeOn(
    world,
    ivan.id,
    PAST_WEEKDAYS.filter((day) => day < '2026-02-24'),
  )
  await computeSignals(world)
  expect((await keep(4)).data).toMatchObject({ suggested: 'YELLOW ZONE', kept: { by: anil.name } })
  expect(await groupOf(ivan.name)).toBe('inHand')
  onDay('2026-03-10')
  await computeSignals(world)
  expect(await groupOf(ivan.name)).toBe('action')
})

test('a signal that ended and begins again shows a kept zone again', async () => {
  await writeOn(world, ivan.id, [
    ...PAST_WEEKDAYS.filter((day) => day < '2026-02-24'),
    ...COMING.filter((day) => day < '2026-03-18'),
  ])
  await computeSignals(world)
  expect((await keep(4)).data.kept?.until).toBe('2026-04-01')
  onDay('2026-03-18')
  await computeSignals(world, 20)
  expect(await groupOf(ivan.name)).toBe('inHand')
  onDay('2026-03-26')
  await computeSignals(world, 20)
  expect(await groupOf(ivan.name)).toBe('action')
})

test('states that are more than a week old neither show nor decide anything', async () => {
  await computeSignals(world)
  const params = { userId: ivan.id }
  onDay('2026-03-12')
  const { data } = await as(asha, signals.get, { params })
  expect(data).toMatchObject({ asOf: null, suggested: null, reasons: [] })
  const own = (await as(ivan, signals.getOwn, { params })).data
  expect(own).toMatchObject({
    asOf: null,
    updateOn: null,
    facts: [],
    overdue: null,
    recovery: null,
  })
  const accepted = await as(asha, signals.accept, { params, body: { reason: 'No updates' } })
  expect(accepted.statusCode).toBe(409)
  expect((await keep(1)).statusCode).toBe(409)
})

test('a request without a reply keeps an intern among those who need action until it is answered', async () => {
  const { data: request } = await as(ivan, helpdesk.raise, {
    body: { subject: 'Staging', description: 'I have no access' },
  })
  await database.pool.query(
    `update help_requests set created_at = '2026-02-20T06:00:00Z' where id = $1`,
    [request.id],
  )
  await computeSignals(world)
  const ofIvan = { params: { userId: ivan.id } }
  await as(asha, signals.message, { ...ofIvan, body: { text: 'How are you?' } })
  const row = async () => {
    const { data } = await as(asha, signals.list, { query: { name: ivan.name } })
    return data.data[0]
  }
  expect(await row()).toMatchObject({ group: 'action' })
  expect((await row())?.pendingActions).toContainEqual({
    action: 'blocker',
    sentence: `Waiting for your reply since 20 Feb: ${formatRequestNumber(request)} Staging.`,
    addresseeId: null,
    requestId: request.id,
    remindedOn: null,
  })
  const { data: before } = await as(asha, signals.overview, {})
  expect(before.waiting).toBe(2)
  const resolved = {
    params: { requestId: request.id },
    body: { resolvedStatus: 'RESOLVED' },
  } as const
  expect((await as(asha, helpdesk.setStatus, resolved)).statusCode).toBe(200)
  expect(await row()).toMatchObject({ group: 'inHand' })
})

test('an intern whose zone is not green is being handled while no worse one is suggested, and never on course', async () => {
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  await database.pool.query(`update users set zone = 'RED ZONE' where id = $1`, [isha.id])
  await computeSignals(world)
  expect(await rowOf(isha.name)).toMatchObject({
    group: 'inHand',
    suggested: 'GREEN ZONE',
    acted: null,
  })
  clock.set(new Date('2026-03-12T04:30:00Z'))
  await writeOn(world, isha.id, ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'])
  await writeOn(world, isha.id, ['2026-03-10', '2026-03-11'])
  await computeSignals(world)
  expect(await groupOf(isha.name)).toBe('action')
  const body = { weeks: 1, reason: 'A project needs her' } as const
  await as(asha, signals.keep, { params: { userId: isha.id }, body })
  expect(await groupOf(isha.name)).toBe('inHand')
})

test('who waits for the reply of a mentor comes first for that mentor, and the others by urgency', async () => {
  await makePlan(world, [ivan.id, isha.id], { mentorId: manoj.id })
  await writeOn(world, isha.id, PAST_WEEKDAYS)
  const ask = async (body: InputOf<typeof helpdesk.raise>['body'], on: string) => {
    const { data } = await as(isha, helpdesk.raise, { body })
    const dated = 'update help_requests set created_at = $2 where id = $1'
    await database.pool.query(dated, [data.id, `${on}T06:00:00Z`])
    return data.id
  }
  const requestId = await ask(TO_MANOJ, '2026-02-20')
  await ask({ subject: 'Badge', description: 'Lost it' }, '2026-02-23')
  await computeSignals(world)
  const [byUrgency, awaitedFirst] = [
    [ivan.name, isha.name],
    [isha.name, ivan.name],
  ]
  const listed = async (reader: Person, direction: Direction = 'ascending') => {
    const query = { sort: 'urgency', direction } as const
    const { data } = await as(reader, signals.list, { query })
    const names = data.data.map(({ name }) => name)
    const params = { userId: names[0] === isha.name ? isha.id : ivan.id }
    const body = { list: 'overview', ...query } as const
    const beside = (await as(reader, interns.neighbours, { params, body })).data
    expect([beside.previous, beside.next?.name]).toEqual([null, names[1]])
    return names
  }
  expect(await listed(manoj)).toEqual(awaitedFirst)
  expect(await listed(manoj, 'descending')).toEqual(byUrgency)
  expect(await listed(asha)).toEqual(byUrgency)
  const done = { params: { requestId }, body: { resolvedStatus: 'RESOLVED' } } as const
  expect((await as(manoj, helpdesk.setStatus, done)).statusCode).toBe(200)
  expect(await listed(manoj)).toEqual(byUrgency)
  expect(await listed(asha)).toEqual(byUrgency)
})

test('those who need action come first, then those being handled, in the pages and from one to the next', async () => {
  const calm = await addIntern(world, 'A Trainee')
  for (const { id } of [calm, isha]) await writeOn(world, id, PAST_WEEKDAYS)
  await database.pool.query(`update users set zone = 'RED ZONE' where id = $1`, [isha.id])
  await computeSignals(world)
  const expected = [
    { id: ivan.id, group: 'action' },
    { id: isha.id, group: 'inHand' },
    { id: calm.id, group: 'onCourse' },
  ]
  for (const direction of DIRECTIONS) {
    const order = direction === 'ascending' ? expected : expected.toReversed()
    const query = { sort: 'urgency', direction, limit: 1 } as const
    const body = { list: 'overview', sort: 'urgency', direction } as const
    for (const [offset, row] of order.entries()) {
      const { data } = await as(asha, signals.list, { query: { ...query, offset } })
      expect(data.data).toMatchObject([row])
      const beside = await as(asha, interns.neighbours, { params: { userId: row.id }, body })
      expect(beside.data.next?.id).toBe(order[offset + 1]?.id)
    }
  }
})

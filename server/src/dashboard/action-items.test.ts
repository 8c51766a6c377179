import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { dashboard } from '@cohort/contract/dashboard/calls'
import type { ActionItemsOf } from '@cohort/contract/dashboard/schemas'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { sharing } from '@cohort/contract/sharing/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'
import { addIntern, letInternsJoin, TODAY, write } from '../../test/scenarios/writing.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, meera, manoj, ivan, isha } = world
const { pool } = database

type Person = typeof asha

async function actionItemsOf<Role extends 'Admins' | 'Mentors' | 'Interns'>(
  person: Person,
  _role: Role,
) {
  const { statusCode, data } = await as(person, dashboard.actionItems, {})
  expect(statusCode).toBe(200)
  return data as ActionItemsOf<Role>
}

const at = (moment: string) => clock.set(new Date(moment))

/** Scheduled on a day of the past. */
async function past(name: string, date: string, wish: Parameters<typeof schedule>[1] = {}) {
  const now = world.services.now()
  at(`${date}T00:00:00+05:30`)
  const made = await schedule(world, { name, date, ...wish })
  clock.set(now)
  return made
}

const rate = ({ id }: { readonly id: string }, person = manoj) =>
  as(person, feedbacks.give, {
    body: { interactionId: id, ratings: RATINGS, descriptive_feedback: 'Well done' },
  })

const hold = ({ id }: { readonly id: string }) =>
  as(asha, interactions.setScheduled, {
    params: { interactionId: id },
    query: { isScheduled: 'false' },
  })

test('all signed-in users get the open tasks of their role', async () => {
  expect((await asNobody(dashboard.actionItems, {})).statusCode).toBe(401)
  for (const person of [asha, meera, ivan]) {
    expect((await as(person, dashboard.actionItems, {})).data.role).toBe(person.role)
  }
})

test('an admin sees feedback that has waited for three working days or more, as the list does', async () => {
  // The day, whether it counts; today is the 4th.
  await past('Long ago', '2026-02-10')
  await past('The last that counts', '2026-02-26', { time: '23:00' })
  await past('Ends as the day begins', '2026-02-26', { time: '23:30' })
  await past('Two working days', '2026-02-27', { time: '00:00' })
  await past('Yesterday', '2026-03-03')
  await rate(await past('Rated', '2026-02-11'))
  const held = await past('Held', '2026-02-12')
  await pool.query('update interactions set is_scheduled = false where id = $1', [held.id])
  await schedule(world, { name: 'Upcoming' })
  const { overdueFeedback } = await actionItemsOf(asha, 'Admins')
  const who = { name: 'Long ago', intern: 'Isha Menon', owedBy: 'Manoj Kulkarni' }
  const oldest = { ...who, endedAt: '2026-02-10T06:00:00.000Z' }
  expect(overdueFeedback).toEqual({ count: 2, days: 3, endedBefore: '2026-02-27', oldest })
  const listed = await as(asha, interactions.list, {
    body: { interactionStatus: ['FEEDBACK_PENDING'], endedBefore: overdueFeedback.endedBefore },
  })
  const names = listed.data.data.map(({ name }) => name).toSorted()
  expect(names).toEqual(['Long ago', 'The last that counts'])
  expect(listed.data.total).toBe(2)
})

const ask = async (sender: Person, subject: string, createdAt: string, more: object = {}) => {
  const { recipient = 'Admins', to = null, status = 'PENDING' } = more as Record<string, string>
  await pool.query(
    `insert into help_requests
       (id, sender_id, subject, description, recipient, recipient_id, status, resolved_at, created_at)
     values (gen_random_uuid(), $1, $2, 'Please help', $3, $4, $5, $6, $7)`,
    [sender.id, subject, recipient, to, status, status === 'PENDING' ? null : createdAt, createdAt],
  )
}

const helpRequests = async () => (await actionItemsOf(asha, 'Admins')).helpRequests

test('admins are told of late and unanswered help requests as the help desk counts them, mentors of theirs', async () => {
  const none = { late: 0, unanswered: 0, answeredLate: 0, first: null }
  expect(await helpRequests()).toEqual(none)
  await ask(isha, 'New', '2026-03-04T04:29:00Z')
  expect(await helpRequests()).toMatchObject({ late: 0, unanswered: 1 })
  await ask(isha, 'Old', '2026-02-20T05:00:00Z')
  await ask(isha, 'Older', '2026-02-19T05:00:00Z')
  await ask(isha, 'Done', '2026-02-19T00:00:00Z', { status: 'RESOLVED' })
  const toManoj = { recipient: 'Mentors', to: manoj.id }
  await ask(isha, 'Second', '2026-03-03T00:00:00Z', toManoj)
  await ask(ivan, 'First', '2026-02-01T00:00:00Z', toManoj)
  await ask(ivan, 'Resolved', '2026-02-01T00:00:00Z', { ...toManoj, status: 'RESOLVED' })
  await ask(ivan, 'Of another', '2026-02-01T00:00:00Z', { ...toManoj, to: meera.id })
  const first = { subject: 'Older', createdAt: '2026-02-19T05:00:00.000Z' }
  expect(await helpRequests()).toMatchObject({ late: 2, unanswered: 3, first })
  expect((await as(asha, helpdesk.count, {})).data).toMatchObject({ late: 2, unanswered: 3 })
  const { openRequests } = await actionItemsOf(manoj, 'Mentors')
  expect(openRequests.total).toBe(2)
  expect(openRequests.first).toMatchObject([
    {
      subject: 'First',
      senderName: 'Ivan Thomas',
      createdAt: '2026-02-01T00:00:00.000Z',
      isLate: true,
      isAnswered: false,
    },
    { subject: 'Second', senderName: 'Isha Menon', isLate: false, isAnswered: false },
  ])
})

test('a request waits for its sender, not for those asked, once they have written', async () => {
  await ask(isha, 'Old', '2026-02-02T00:00:00Z')
  await ask(isha, 'For Manoj', '2026-03-01T00:00:00Z', { recipient: 'Mentors', to: manoj.id })
  await ask(ivan, 'Waiting', '2026-03-02T00:00:00Z')
  const counts = async () => [
    (await helpRequests()).unanswered,
    (await actionItemsOf(manoj, 'Mentors')).openRequests.total,
  ]
  const say = async (by: Person, subject: string) => {
    const { rows } = await pool.query('select id from help_requests where subject = $1', [subject])
    const params = { requestId: String(rows[0].id) }
    clock.advance(1)
    await as(by, helpdesk.write, { params, body: { text: 'Which one?' } })
  }
  expect(await counts()).toEqual([2, 1])
  await say(asha, 'Old')
  await say(manoj, 'For Manoj')
  expect(await counts()).toEqual([1, 0])
  expect(await helpRequests()).toMatchObject({ answeredLate: 1, first: { subject: 'Waiting' } })
  await say(isha, 'Old')
  expect(await counts()).toEqual([2, 0])
  expect(await helpRequests()).toMatchObject({ answeredLate: 0, first: { subject: 'Old' } })
})

test('a mentor sees an answered request again on the day by which it is to be resolved', async () => {
  const toManoj = { recipient: 'Mentors', to: manoj.id }
  // By default after 40 working hours, from 9:00 to 18:00 in India.
  await ask(isha, 'Due on Friday', '2026-03-02T00:00:00Z', toManoj)
  await ask(ivan, 'Due on Monday', '2026-03-02T10:30:00Z', toManoj)
  await pool.query('update help_requests set answered_at = $1', ['2026-03-02T11:00:00Z'])
  await pool.query(
    `insert into help_messages (id, request_id, author_id, text, created_at)
     select gen_random_uuid(), id, $1, 'Try this', '2026-03-02T11:00:00Z' from help_requests`,
    [manoj.id],
  )
  const listed = async () => (await actionItemsOf(manoj, 'Mentors')).openRequests
  at('2026-03-05T12:00:00Z')
  expect(await listed()).toEqual({ total: 0, first: [] })
  at('2026-03-06T04:30:00Z')
  const due = { subject: 'Due on Friday', isLate: false, isDueToday: true, isAnswered: true }
  expect(await listed()).toMatchObject({ total: 1, first: [due] })
  at('2026-03-09T04:30:00Z')
  expect(await listed()).toMatchObject({
    total: 2,
    first: [
      { subject: 'Due on Friday', isLate: true, isDueToday: false },
      { subject: 'Due on Monday', isLate: false, isDueToday: true },
    ],
  })
})

test('an intern sees unread replies to their help requests', async () => {
  const body = { subject: 'Badge', description: 'Lost it' }
  const { id, number } = (await as(isha, helpdesk.raise, { body })).data
  const say = async (by: Person) => {
    clock.advance(1)
    await as(by, helpdesk.write, { params: { requestId: id }, body: { text: 'At the desk?' } })
  }
  const replies = async () => (await actionItemsOf(isha, 'Interns')).unreadReplies
  expect(await replies()).toEqual([])
  await say(asha)
  await say(asha)
  expect(await replies()).toEqual([{ id, number, subject: 'Badge', author: asha.name }])
  expect((await actionItemsOf(ivan, 'Interns')).unreadReplies).toEqual([])
  await say(isha)
  expect(await replies()).toEqual([])
  await say(asha)
  expect(await replies()).toHaveLength(1)
  await as(isha, notifications.markAllAsRead, { params: { userId: isha.id } })
  expect(await replies()).toEqual([])
  // Another notice of the same request is no reply.
  const params = { requestId: id }
  await as(asha, helpdesk.setStatus, { params, body: { resolvedStatus: 'RESOLVED' } })
  expect(await replies()).toEqual([])
})

test('an admin sees missing updates of today, on days that expect one', async () => {
  await letInternsJoin(world)
  const missing = async () => (await actionItemsOf(asha, 'Admins')).missingUpdates
  const none = { date: TODAY, isDue: false, planned: 0, reminded: 0, expiredInvitations: 0 }
  expect(await missing()).toEqual({ ...none, count: 2, toRemind: 2 })
  await write(world, isha, [{}])
  await addIntern(world, 'On leave', { status: 'LEAVE' })
  expect(await missing()).toEqual({ ...none, count: 1, planned: 1, toRemind: 1 })
  const body = { holidays: [{ name: 'Holi', date: TODAY }] }
  await as(asha, dailyUpdates.addHolidays, { body })
  expect(await missing()).toBeNull()
  at('2026-03-07T04:30:00Z')
  expect(await missing()).toBeNull()
})

test('of the missing who have never signed in, an admin sees whose invitation has expired', async () => {
  await letInternsJoin(world)
  const late = await addIntern(world, 'Nita Never')
  const open = await addIntern(world, 'Nora Never')
  at('2026-02-20T04:30:00Z')
  await as(asha, users.invite, { body: { userIds: [late.id] } })
  at('2026-03-04T04:30:00Z')
  await as(asha, users.invite, { body: { userIds: [open.id] } })
  const { missingUpdates } = await actionItemsOf(asha, 'Admins')
  expect(missingUpdates).toMatchObject({ count: 4, toRemind: 2, expiredInvitations: 1 })
})

test('a mentor sees the interactions awaiting feedback, the longest waiting first, five by name', async () => {
  for (const day of [20, 19, 23, 24, 25, 26]) await past(`On ${day}`, `2026-02-${day}`)
  await past('As interviewer', '2026-02-18', { mentor: meera, interviewer: manoj, intern: ivan })
  await past('Of another', '2026-02-18', { mentor: meera, time: '15:00' })
  await rate(await past('Rated', '2026-02-17'))
  await hold(await schedule(world, { name: 'Held', time: '12:00' }))
  await schedule(world, { name: 'Upcoming' })
  const { feedbackDue } = await actionItemsOf(manoj, 'Mentors')
  expect(feedbackDue.total).toBe(7)
  expect(feedbackDue.first.map(({ name }) => name)).toEqual([
    'As interviewer',
    'On 19',
    'On 20',
    'On 23',
    'On 24',
  ])
  expect(feedbackDue.first[0]).toMatchObject({
    assignedIntern: 'Ivan Thomas',
    interactionStatus: 'FEEDBACK_PENDING',
  })
})

test('a mentor sees their feedback that is held back, the oldest first, until it is shared', async () => {
  const NO_HELD = { total: 0, first: [] }
  const heldBack = async (person = manoj) => (await actionItemsOf(person, 'Mentors')).heldBack
  expect(await heldBack()).toEqual(NO_HELD)
  const give = async (name: string, date: string, heldReason?: string) => {
    const { id: interactionId } = await past(name, date)
    const body = {
      ratings: RATINGS,
      descriptive_feedback: 'Well done',
      ...(heldReason && { heldReason }),
    }
    const { data } = await as(manoj, sharing.give, { params: { interactionId }, body })
    clock.advance(1)
    return { interactionId, feedbackId: data.feedbackId }
  }
  const older = await give('Older', '2026-02-25', 'To be told in person')
  await give('Not held', '2026-02-24')
  const newer = await give('Newer', '2026-02-23', 'Not sure')
  expect(await heldBack()).toEqual({
    total: 2,
    first: [
      {
        ...older,
        interactionName: 'Older',
        intern: 'Isha Menon',
        heldAt: '2026-03-04T04:30:00.000Z',
        stepDueOn: null,
      },
      expect.objectContaining(newer),
    ],
  })
  expect(await heldBack(meera)).toEqual(NO_HELD)
  await as(manoj, sharing.share, { params: { feedbackId: older.feedbackId } })
  expect(await heldBack()).toMatchObject({ total: 1, first: [newer] })
})

test('an intern sees the next interaction until it is over', async () => {
  const next = async () => (await actionItemsOf(isha, 'Interns')).nextInteraction
  expect(await next()).toBeNull()
  await schedule(world, { name: 'Of another', intern: ivan, time: '10:30' })
  await hold(await schedule(world, { name: 'Held', time: '10:30', mentor: meera }))
  await schedule(world, { name: 'Later', date: '2026-03-06' })
  await schedule(world, { name: 'Soon', time: '11:00' })
  expect(await next()).toMatchObject({
    name: 'Soon',
    time: '11:00',
    assignedMentor: 'Manoj Kulkarni',
  })
  at('2026-03-04T05:59:00Z')
  expect((await next())?.name).toBe('Soon')
  at('2026-03-04T06:00:00Z')
  expect((await next())?.name).toBe('Later')
})

const ID = (last: string) => `01900000-0000-7000-8000-0000000000${last}`

const joinOn = (day: string) =>
  pool.query('update users set date_of_joining = $1 where id = $2', [day, isha.id])

test('an intern sees the open objectives that end this week or are late', async () => {
  await joinOn('2026-02-23')
  await pool.query(
    `insert into plans (id, name, description, days, start_date, end_date)
     values ($1, 'Backend', 'Node', 60, '2026-02-23', '2026-04-30')`,
    [ID('d1')],
  )
  await pool.query('insert into plan_members (intern_id, plan_id) values ($1, $2)', [
    isha.id,
    ID('d1'),
  ])
  await pool.query(
    `insert into milestones (id, plan_id, name, days)
     values ($1, $3, 'First', 8), ($2, $3, 'Second', 20)`,
    [ID('e1'), ID('e2'), ID('d1')],
  )
  // First: 23 February to 2 March. Second: 3 to 22 March. Today is Wednesday, 4 March.
  const made = [
    ['01', 'e1', 'Late', 3, '2026-02-25'],
    ['02', 'e1', 'Done', 2, '2026-02-27'],
    ['03', 'e1', 'Late too', 3, '2026-03-02'],
    ['04', 'e2', 'Today', 2, '2026-03-04'],
    ['05', 'e2', 'On Sunday', 4, '2026-03-08'],
    ['06', 'e2', 'On Monday', 1, '2026-03-09'],
  ] as const
  for (const [id, milestone, name, days] of made) {
    await pool.query(
      `insert into objectives (id, milestone_id, name, description, days, interaction_count)
       values ($1, $2, $3, 'What', $4, 0)`,
      [ID(id), ID(milestone), name, days],
    )
  }
  await pool.query(
    `insert into objective_marks (intern_id, objective_id, done_on)
     values ($1, $3, '2026-02-26'), ($2, $4, '2026-02-26')`,
    [isha.id, ivan.id, ID('02'), ID('01')],
  )
  const { objectivesDue } = await actionItemsOf(isha, 'Interns')
  expect(objectivesDue).toEqual({
    total: 4,
    overdue: 2,
    first: made
      .filter(([, , name]) => !['Done', 'On Monday'].includes(name))
      .map(([id, milestone, name, , dueOn]) => ({
        id: ID(id),
        name,
        milestoneName: milestone === 'e1' ? 'First' : 'Second',
        dueOn,
      })),
  })
  const none = { total: 0, overdue: 0, first: [] }
  expect((await actionItemsOf(ivan, 'Interns')).objectivesDue).toEqual(none)
  at('2026-03-08T04:30:00Z')
  expect((await actionItemsOf(isha, 'Interns')).objectivesDue.total).toBe(4)
  at('2026-03-09T04:30:00Z')
  expect((await actionItemsOf(isha, 'Interns')).objectivesDue.total).toBe(5)
  // The plan is nine days later for her: "Late" is due on 6 March, "Late too" on the 11th.
  await joinOn('2026-03-04')
  const late = (await actionItemsOf(isha, 'Interns')).objectivesDue.first
  expect(late.map(({ name, dueOn }) => [name, dueOn])).toEqual([
    ['Late', '2026-03-06'],
    ['Late too', '2026-03-11'],
    ['Today', '2026-03-13'],
  ])
  await pool.query(
    `insert into leave_periods (id, user_id, from_day, to_day, kind)
     values (gen_random_uuid(), $1, '2026-03-05', '2026-03-06', 'LEAVE')`,
    [isha.id],
  )
  const away = (await actionItemsOf(isha, 'Interns')).objectivesDue.first
  expect(away.map(({ dueOn }) => dueOn)).toEqual(['2026-03-08', '2026-03-13', '2026-03-15'])
})

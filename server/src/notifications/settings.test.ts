import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { users } from '@cohort/contract/users/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { TOPICS, type Topic } from '@cohort/contract/notifications/rules'
import { expect, test } from 'vitest'
import { requestDueFeedback } from '#server/interactions/reminders/reminders.ts'
import { remindParticipants } from '#server/interactions/reminders/reminders.ts'
import type { Person } from '../../test/cast.ts'
import { mailsTo } from '../../test/processes/outbox.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { notifyOfShared } from '#server/sharing/jobs.ts'
import { openWorld } from '../../test/world.ts'
import { notify } from './notify.ts'

const PUBLIC_URL = 'https://cohort.northwind.example'
const world = await openWorld({ PUBLIC_URL })
const { as, asNobody, clock, database, services, asha, manoj, ivan, isha } = world

const settingsOf = async (person: Person) => {
  const { data } = await as(person, notifications.settings, { params: { userId: person.id } })
  return Object.fromEntries(data.topics.map(({ topic, mail }) => [topic, mail]))
}

const set = (person: Person, topic: Topic, isMailed: boolean) =>
  as(person, notifications.setTopic, {
    params: { userId: person.id },
    body: { topic, mail: isMailed ? 'at once' : 'never' },
  })

const subjectsTo = async (person: Person) =>
  (await mailsTo(database, person.email)).map(({ subject }) => subject)

const give = () =>
  as(asha, users.giveAsset, {
    body: { userId: isha.id, assetType: 'Laptop', assetName: 'Orion 14', givenOn: '2026-03-02' },
  })

test('users choose which types that apply to their role are mailed', async () => {
  const usual = { interaction: 'at once', feedback: 'at once', asset: 'never', profile: 'never' }
  const more = { help: 'at once', announcement: 'never', 'daily update': 'at once' }
  const ofInterns = { message: 'at once', plan: 'daily' }
  const ofMentors = { plan: 'weekly', overview: 'weekly' }
  expect(await settingsOf(manoj)).toEqual({ ...usual, ...more, ...ofMentors })
  expect(await settingsOf(isha)).toEqual({ ...usual, ...more, ...ofInterns })
  expect(Object.keys(await settingsOf(asha))).not.toContain('feedback')
  const own = { params: { userId: isha.id } }
  const body = { topic: 'plan', mail: 'at once' } as const
  expect((await asNobody(notifications.setTopic, { ...own, body })).statusCode).toBe(401)
  expect((await as(asha, notifications.setTopic, { ...own, body })).statusCode).toBe(403)
  expect((await as(ivan, notifications.settings, own)).statusCode).toBe(403)
  const security = { topic: 'password' as Topic, mail: 'never' as const }
  expect((await as(isha, notifications.setTopic, { ...own, body: security })).statusCode).toBe(400)
  const late = { topic: 'overview', mail: 'at once' } as const
  expect(await as(isha, notifications.setTopic, { ...own, body: late })).toMatchObject({
    statusCode: 400,
    message: 'This cannot be chosen for this kind.',
  })
  expect((await set(isha, 'plan', true)).message).toBe('Saved')
  await set(isha, 'help', false)
  expect(await settingsOf(isha)).toMatchObject({ plan: 'at once', help: 'never', asset: 'never' })
  await set(isha, 'plan', false)
  expect(await settingsOf(isha)).toMatchObject({ plan: 'never' })
  expect((await settingsOf(ivan))['help']).toBe('at once')
})

test('a kind that is switched on is mailed, with a link and where to switch it off', async () => {
  await give()
  expect(await subjectsTo(isha)).toEqual([])
  await set(isha, 'asset', true)
  await give()
  const [mail, ...others] = await mailsTo(database, isha.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Asset update')
  for (const words of [
    'An asset was assigned to you: Laptop, Orion 14.',
    `${PUBLIC_URL}/dashboard/my-profile`,
    `${PUBLIC_URL}/dashboard/notification-settings`,
  ]) {
    expect(mail?.text).toContain(words)
    expect(mail?.html).toContain(words)
  }
  expect((await as(isha, notifications.list, { params: { userId: isha.id } })).data).toMatchObject([
    { kind: 'asset' },
    { kind: 'asset' },
  ])
})

test('plans, profiles and feedback are mailed only to users who turned them on', async () => {
  const { makePlan, join } = planner(world)
  for (const kind of ['plan', 'profile'] as const) await set(isha, kind, true)
  const { id } = await makePlan()
  await join(id, isha, ivan)
  const body = { zone: 'GREEN ZONE' } as const
  await as(asha, users.update, { params: { userId: isha.id }, body })
  expect(await subjectsTo(isha)).toEqual(['Plan update', 'Profile update'])
  expect(await subjectsTo(ivan)).toEqual([])

  const { id: interactionId } = await schedule(world)
  clock.advance(120)
  const words = { ratings: RATINGS, descriptive_feedback: 'Clear and calm.' }
  await as(manoj, feedbacks.give, { body: { interactionId, ...words } })
  clock.advance(15)
  await notifyOfShared(services)
  expect((await subjectsTo(isha)).at(-1)).toBe('Feedback update')
})

test('types with mails of their own are mailed once, and not to users who turned them off', async () => {
  await set(manoj, 'interaction', false)
  await set(manoj, 'feedback', false)
  await schedule(world, { date: '2026-03-05', time: '15:00' })
  clock.advance(24 * 60)
  await remindParticipants(services)
  const [invitation, reminder, ...others] = await mailsTo(database, isha.email)
  expect([invitation?.subject, reminder?.subject]).toEqual([
    expect.stringMatching(/^Invitation: /),
    expect.stringMatching(/^Reminder: /),
  ])
  expect(others).toEqual([])
  expect(invitation?.text).toContain(`${PUBLIC_URL}/dashboard/notification-settings`)
  const { rows } = await database.pool.query(
    'select invitation from mails where recipient = $1 and invitation is not null',
    [isha.email],
  )
  expect(rows[0].invitation.content).toContain(manoj.email)
  clock.advance(24 * 60)
  await requestDueFeedback(services)
  expect(await subjectsTo(manoj)).toEqual([])
  const { data } = await as(manoj, notifications.list, { params: { userId: manoj.id } })
  expect(data.map(({ kind }) => kind)).toEqual(['feedback', 'interaction', 'interaction'])
  expect(data).toHaveLength(3)
})

test('reminders of daily updates are mailed unless they were switched off', async () => {
  await database.pool.query(
    `update users set date_of_joining = '2026-02-02', created_at = '2026-02-02'`,
  )
  await set(ivan, 'daily update', false)
  const done = await as(asha, dailyUpdates.remind, { body: { date: '2026-03-04' } })
  expect(done.data.reminded).toBe(2)
  expect(await subjectsTo(ivan)).toEqual([])
  const [mail, ...others] = await mailsTo(database, isha.email)
  expect(others).toEqual([])
  expect(mail?.text).toContain(`${PUBLIC_URL}/dashboard/notification-settings`)
})

test('a rolled back notification is not mailed, and disabled users get no mail', async () => {
  const notice = { kind: 'help', message: 'Never', link: null } as const
  const undone = database.orm.transaction(async (db) => {
    await notify(services, db, [{ userId: isha.id, ...notice }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const params = { userId: ivan.id }
  await as(asha, users.disable, { params, body: { reason: 'Has left the company' } })
  await notify(services, database.orm, [{ userId: ivan.id, ...notice }])
  expect([await subjectsTo(isha), await subjectsTo(ivan)]).toEqual([[], []])
})

test('the database knows the same kinds', async () => {
  const insert = `insert into channel_choices (user_id, topic, bell, mail)
    values ($1, $2, true, 'never')`
  for (const topic of TOPICS) await database.pool.query(insert, [isha.id, topic])
  await expect(database.pool.query(insert, [isha.id, 'password'])).rejects.toThrow(
    /channel_choices/,
  )
})

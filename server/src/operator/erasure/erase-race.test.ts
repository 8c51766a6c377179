import { blockers } from '@cohort/contract/blockers/calls'
import { days } from '@cohort/contract/days/calls'
import { directory } from '@cohort/contract/directory/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { signals } from '@cohort/contract/signals/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { computeMissingDays } from '#server/signals/compute.ts'
import { untilBlocked } from '../../../test/databases/blocked.ts'
import { newSubscription } from '../../../test/processes/push-service.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { interactionForm, schedule } from '../../../test/scenarios/scheduling.ts'
import { letInternsJoin, save, TODAY, TOMORROW, write } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'
import { erasePerson } from './erase.ts'

const world = await openWorld()
const { as, services, database, asha, ivan, isha } = world

const INTERNS = 12

test('days that are saved while their interns are erased are saved before it or refused, and erased', async () => {
  const names = Array.from({ length: INTERNS }, () => ({ name: 'Nisha Iyer' }))
  const interns = await insertPeople(world, names)
  await letInternsJoin(world)
  const outcomes = await Promise.all(
    interns.map(async (intern, index) => {
      const days = [TODAY, TOMORROW, TODAY, TOMORROW]
      const saves = days.map((date, nth) =>
        save(world, intern, [{ taskName: `Task ${nth}` }], { date }),
      )
      if (index % 2) await saves[0]
      const erasure = erasePerson(services, intern.id)
      return [
        (await erasure).outcome,
        ...(await Promise.all(saves)).map(({ statusCode }) => statusCode),
      ]
    }),
  )
  expect(outcomes.map(([outcome]) => outcome)).toEqual(interns.map(() => 'erased'))
  const statuses = new Set(outcomes.flatMap(([, ...codes]) => codes))
  expect([201, 400, 401, 403]).toEqual(expect.arrayContaining([...statuses]))
  expect(statuses).toContain(201)
  const { rowCount } = await database.pool.query('select from tasks where user_id = any ($1)', [
    interns.map(({ id }) => id),
  ])
  expect(rowCount).toBe(0)
})

test('a process that has not heard of an erasure yet writes nothing for the person', async () => {
  const other = await world.beside()
  const params = { userId: ivan.id }
  expect((await other.as(ivan, users.get, { params })).statusCode).toBe(200)
  expect((await erasePerson(services, ivan.id)).outcome).toBe('erased')
  const request = { subject: 'Badge', description: 'Lost' }
  const times = { timeZone: 'Asia/Kolkata', quiet: { from: '22:00', to: '07:00' } }
  const { subscription } = newSubscription('https://fcm.googleapis.com/fcm/send/one')
  const answers = await Promise.all([
    other.as(ivan, users.update, { params, body: { phone_no: '9812345670' } }),
    other.as(ivan, helpdesk.raise, { body: { ...request, priority: 'LOW', recepient: 'Admins' } }),
    other.as(ivan, interactions.renewFeed, {}),
    other.as(ivan, notifications.addDevice, { params, body: subscription }),
    other.as(ivan, notifications.setTimes, { params, body: times }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401))
  for (const table of ['calendar_feeds', 'push_devices', 'contact_times', 'user_keys']) {
    const { rows } = await database.pool.query(`select from ${table} where user_id = $1`, [ivan.id])
    expect(rows).toHaveLength(0)
  }
  const { rowCount } = await database.pool.query('select from help_requests')
  expect(rowCount).toBe(0)
})

/** Holds what an erasure locks until others wait for it, then commits. */
async function eraseMeanwhile(userId: string, waiting: () => Promise<{ statusCode: number }>) {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('update users set disabled_at = now() where id = $1', [userId])
  await client.query('insert into erasures (user_id, erased_at) values ($1, now())', [userId])
  const result = waiting()
  await untilBlocked(database, client)
  await client.query('commit')
  client.release()
  return result
}

test('an asset is not changed while its owner is being erased', async () => {
  const [owner] = await insertPeople(world, [{ name: 'Nisha Iyer' }])
  const asset = { assetType: 'Laptop', assetName: 'ThinkPad', givenOn: TODAY } as const
  const given = await as(asha, users.giveAsset, { body: { ...asset, userId: owner?.id ?? '' } })
  const body = { assetName: 'ThinkPad X1' }
  const change = () => as(asha, users.changeAsset, { params: { assetId: given.data.id }, body })
  expect((await eraseMeanwhile(owner?.id ?? '', change)).statusCode).toBe(404)
})

test('an interaction that is edited while its intern is being erased does not deadlock', async () => {
  const { id: interactionId } = await schedule(world, { intern: isha })
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [isha.id])
  const erasure = erasePerson(services, isha.id)
  await untilBlocked(database, client)
  const params = { interactionId }
  const edits = [
    as(asha, interactions.update, { params, body: interactionForm(world, { name: 'Review' }) }),
    as(asha, interactions.setScheduled, { params, query: { isScheduled: 'false' } }),
  ]
  await untilBlocked(database, client, 1 + edits.length)
  await client.query('commit')
  client.release()
  expect((await erasure).outcome).toBe('erased')
  const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode)
  expect(statuses).not.toContain(503)
})

const text = 'Her depression was diagnosed in May'
const params = { userId: isha.id }
const ABOUT_ISHA = {
  'a reply to a day': () =>
    as(asha, days.reply, { params, body: { date: TODAY, reaction: null, text } }),
  'a message': () => as(asha, signals.message, { params, body: { text } }),
  'a message to several': () =>
    as(asha, directory.message, { body: { who: { userIds: [isha.id] }, text } }),
}

test.for(Object.entries(ABOUT_ISHA))(
  '%s is not written while its intern is being erased',
  async ([, write]) => {
    await letInternsJoin(world)
    await save(world, isha, [{ taskName: 'Login page' }])
    await computeMissingDays(services)
    await eraseMeanwhile(isha.id, write)
    const { rows } = await database.pool.query(
      `select text from day_replies union all select text from intern_messages
     union all select message from notifications where user_id = $1`,
      [isha.id],
    )
    expect(rows).toEqual([])
  },
)

test('what is sent about a person while the erasure waits is deleted as well', async () => {
  await letInternsJoin(world)
  const { tasks } = await write(world, isha, [{ taskName: 'Load test' }])
  const body = { taskId: tasks[0]?.id ?? '', reason: 'No access', waitsFor: 'Operations' }
  await as(isha, blockers.report, { body })
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from blockers for update')
  const erasure = erasePerson(services, isha.id)
  await untilBlocked(database, client)
  await client.query(
    `insert into notifications (id, user_id, kind, message, quoted_ids)
     values (gen_random_uuid(), $1, 'daily update', 'Answered', null), (gen_random_uuid(), $2, 'help', 'Quoted', $3)`,
    [isha.id, asha.id, [isha.id]],
  )
  await client.query('commit')
  client.release()
  expect((await erasure).outcome).toBe('erased')
  const { rows } = await database.pool.query(
    `select message from notifications where message in ('Answered', 'Quoted')`,
  )
  expect(rows).toEqual([])
})

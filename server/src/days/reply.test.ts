import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { days } from '@cohort/contract/days/calls'
import { beforeEach, expect, test } from 'vitest'
import { actOften, SENT_MANY } from '../../test/scenarios/acting-often.ts'
import { makePlan } from '../../test/scenarios/signals.ts'
import { letInternsJoin, TODAY, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, meera, manoj, ivan, isha } = world
beforeEach(async () => {
  await letInternsJoin(world)
  await makePlan(world, [isha.id], { startDate: '2026-03-02', mentorId: manoj.id })
})

const params = { userId: isha.id }
const onDay = { params, query: { date: TODAY } }
const LINE = { date: TODAY, reaction: null, text: 'Good tests.' }

const opened = async () => (await as(isha, days.get, onDay)).data

const noticesOfIsha = async () => {
  const { rows } = await database.pool.query<{ message: string }>(
    `select message from notifications where user_id = $1 and kind = 'daily update'`,
    [isha.id],
  )
  return rows.map(({ message }) => message)
}

test('an intern sees who read a day and when, as soon as there is something to read', async () => {
  const body = { date: TODAY }
  await as(manoj, days.markRead, { params, body })
  expect((await opened()).readers).toEqual([])
  await write(world, isha, [{}])
  await as(manoj, days.markRead, { params, body })
  clock.advance(10)
  await as(asha, days.markRead, { params, body })
  await as(asha, days.markRead, { params, body })
  expect((await opened()).readers).toEqual([
    { readerId: manoj.id, name: 'Manoj Kulkarni', at: '2026-03-04T04:30:00.000Z' },
    { readerId: asha.id, name: 'Asha Rao', at: '2026-03-04T04:40:00.000Z' },
  ])
})

test('only admins and the mentor of the current milestone read and reply', async () => {
  await write(world, isha, [{}])
  const read = { params, body: { date: TODAY } }
  expect((await asNobody(days.markRead, read)).statusCode).toBe(401)
  for (const call of [days.markRead, days.reply]) {
    const input = { params, body: LINE }
    expect((await as(isha, call, input)).statusCode).toBe(403)
    expect((await as(ivan, call, input)).statusCode).toBe(403)
    expect((await as(meera, call, input)).statusCode).toBe(404)
    expect((await as(manoj, call, input)).statusCode).toBe(200)
    expect((await as(asha, call, input)).statusCode).toBe(200)
  }
})

test('a reply notifies the intern once, is changed and deleted by its author', async () => {
  await write(world, isha, [{}])
  await as(manoj, days.reply, { params, body: { ...LINE, reaction: 'well done' } })
  await as(manoj, days.reply, { params, body: { ...LINE, text: 'Good tests!' } })
  expect((await opened()).replies).toEqual([
    {
      authorId: manoj.id,
      author: 'Manoj Kulkarni',
      reaction: null,
      text: 'Good tests!',
      at: '2026-03-04T04:30:00.000Z',
      isEdited: true,
    },
  ])
  expect(await noticesOfIsha()).toEqual([
    'Manoj Kulkarni about your update for 4 Mar 2026: Good tests!',
  ])
  expect((await as(asha, days.removeReply, onDay)).statusCode).toBe(404)
  expect((await as(manoj, days.removeReply, onDay)).statusCode).toBe(200)
  expect((await opened()).replies).toEqual([])
  expect(await noticesOfIsha()).toEqual([])
})

test('a reply has a reaction or a line, and needs an update', async () => {
  expect(await as(manoj, days.reply, { params, body: LINE })).toMatchObject({
    statusCode: 409,
    message: 'There is no update on this day.',
  })
  await write(world, isha, [{}])
  const empty = await as(manoj, days.reply, { params, body: { ...LINE, text: ' ' } })
  expect(empty).toMatchObject({
    statusCode: 400,
    fields: { text: 'Choose a reaction or write a line.' },
  })
  const { data } = await as(isha, dailyUpdates.get, onDay)
  expect(data.tasks).toHaveLength(1)
})

test('a mentor can send at most two hundred replies an hour', async () => {
  await write(world, isha, [{}])
  const subject = 'reply to a daily update'
  await actOften(world, manoj, { action: 'replied', subject, times: 199 })
  expect((await as(manoj, days.reply, { params, body: LINE })).statusCode).toBe(200)
  expect((await as(manoj, days.removeReply, onDay)).statusCode).toBe(200)
  expect(await as(manoj, days.reply, { params, body: LINE })).toMatchObject(SENT_MANY)
  expect((await as(asha, days.reply, { params, body: LINE })).statusCode).toBe(200)
})

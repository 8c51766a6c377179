import { days } from '@cohort/contract/days/calls'
import { beforeEach, expect, test } from 'vitest'
import { PAST_WEEKDAYS, writeOn } from '../../test/scenarios/signals.ts'
import { letInternsJoin, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, database, asha, manoj, ivan, isha } = world
beforeEach(() => letInternsJoin(world))

const ofIsha = { params: { userId: isha.id } }

test('an intern alone reads about their own writing', async () => {
  expect((await asNobody(days.ownStatistics, ofIsha)).statusCode).toBe(401)
  for (const other of [asha, manoj, ivan]) {
    expect((await as(other, days.ownStatistics, ofIsha)).statusCode).toBe(403)
  }
  expect((await as(isha, days.ownStatistics, ofIsha)).data).toEqual({
    written: 0,
    of: 10,
    hoursThisWeek: 0,
    hint: null,
  })
})

test('the last ten working days, the hours of the week and one hint are shown', async () => {
  const past = PAST_WEEKDAYS.slice(-16)
  await writeOn(world, isha.id, past.toSpliced(12, 1))
  await database.pool.query(
    `update tasks set name = 'Write tests', actual_hours = 1.5 where user_id = $1`,
    [isha.id],
  )
  await write(world, isha, [{ actualTime: 2 }])
  const { data } = await as(isha, days.ownStatistics, ofIsha)
  expect(data).toMatchObject({ written: 9, of: 10, hoursThisWeek: 5 })
  expect(data.hint).toMatchObject({ kind: 'tests', tasks: 15, percent: 50 })
})

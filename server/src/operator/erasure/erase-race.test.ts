import { expect, test } from 'vitest'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { letInternsJoin, save, TODAY, TOMORROW } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'
import { erasePerson } from './erase.ts'

const world = await openWorld()
const { services, database } = world

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

import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { csvOf, importCaller } from '../../../test/scenarios/importing.ts'
import { planner } from '../../../test/scenarios/planning.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asha, database, ivan } = world
const { check, run } = importCaller(world)
const { makePlan } = planner(world)

const HEAD = 'Name,Email,Role,Plan'
const AARTI = 'Aarti Kale,aarti@northwind.example,Intern'

const planOf = async (userId: string) =>
  (await as(asha, users.get, { params: { userId } })).data.plan?.name

test('the plan column puts new and existing interns into the active plan of that name', async () => {
  await makePlan({ name: 'Web basics' })
  const file = csvOf(HEAD, `${AARTI},web BASICS`, `Ivan Thomas,${ivan.email},,Web basics`)
  expect((await check(file)).counts).toMatchObject({ created: 1, updated: 1, refused: 0 })
  await run(file)
  expect(await planOf(ivan.id)).toBe('Web basics')
  const { data } = await as(asha, users.list, { query: {}, body: { name: 'Aarti' } })
  expect(data.data).toMatchObject([{ plan: { name: 'Web basics' } }])
  expect((await check(file)).counts).toMatchObject({ unchanged: 2, refused: 0 })
})

test('a plan that cannot be joined is reported for its row before anything is written', async () => {
  for (const name of ['Short', 'Again', 'Again']) await makePlan({ name })
  await database.pool.query(
    `update plans set start_date = '2025-01-01', end_date = '2025-12-31' where name = 'Short'`,
  )
  const checked = await check(
    csvOf(
      HEAD,
      `${AARTI},Nowhere`,
      'Bina Das,bina@northwind.example,Intern,Short',
      'Chetan Rao,chetan@northwind.example,Intern,Again',
      'Deepa Nair,deepa@northwind.example,Mentor,Again',
    ),
  )
  expect(checked.rows.map(({ reasons }) => reasons)).toEqual([
    ['Plan: no plan is called "Nowhere".'],
    ['Plan: "Short" has ended.'],
    ['Plan: several active plans are called "Again".'],
    ['Plan: Only interns can be added to a plan.'],
  ])
})

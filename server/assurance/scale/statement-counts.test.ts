import { users } from '@cohort/contract/users/calls'
import { expect, afterAll, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { CAST, type Person } from '../../test/cast.ts'
import { openTestDatabase } from '../../test/databases/databases.ts'
import { requestOf, servicesOn, tokenFor, WEDNESDAY } from '../../test/world.ts'
import { nameOf } from '../access/cells.ts'
import { fillOrganisation, idOf, ownRated, type Size } from './organisation.ts'
import type { Known } from './read.ts'
import { READS } from './reads.ts'
import { watchStatements } from './statements.ts'
import { CHANGES, WRITES, type Facts, type Write } from './writes.ts'

const FEW = { interns: 24, some: 24, mentors: 2, plans: 3, own: 3 }
const MANY = { interns: 240, some: 240, mentors: 2, plans: 30, own: 30 }

/**
 * So many more are for what a few have nothing of at all, such as a list whose second half is empty. Who
 * asks once per row asks more often: ten times as many are there, and pages hold eight and more.
 */
const SPARE = 3

const knownOf = (size: Size): Known => ({
  interactionId: idOf('interaction', 6),
  unratedId: idOf('interaction', 1),
  feedbackId: ownRated(size),
  planId: idOf('plan', 2),
  mentoredPlanId: idOf('plan', 1),
  adminsRequestId: idOf('request', 2),
  mentorsRequestId: idOf('request', 5),
  ownRequestId: idOf('request', size.interns),
})

interface Organisation {
  /** How many statements a call takes. */
  readonly count: (asked: Asked) => Promise<number>
  readonly facts: (count: number) => Promise<Facts>
}

interface Asked {
  readonly call: Write['call']
  readonly by: Person
  readonly input: (known: Known) => object
}

async function openOrganisation(size: Size): Promise<Organisation> {
  const database = await openTestDatabase()
  const services = servicesOn(database, () => WEDNESDAY, { RATE_LIMIT_MULTIPLIER: '100000' })
  const app = await buildApp(services)
  const statements = watchStatements(database.pool)
  await fillOrganisation(database, size)
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  const ask = async ({ call, by, input }: Asked) => {
    const token = await tokenFor(services, by)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.inject({ ...requestOf(call, input(knownOf(size))), headers })
    if (answer.statusCode !== (call.status ?? 200)) throw new Error(answer.body)
    return answer
  }
  const count = async (asked: Asked) => {
    // The session is remembered from here on.
    await ask({ call: users.filterChoices, by: asked.by, input: () => ({}) })
    return (await statements.during(() => ask(asked))).length
  }
  const facts = async (wanted: number): Promise<Facts> => {
    const idsOf = async (query: string) =>
      (await database.pool.query<{ id: string }>(query)).rows.map(({ id }) => id)
    const interns = await idsOf(`select id from users join plan_members on intern_id = id
      where disabled_at is null and plan_id <> '${idOf('plan', 1)}' order by id limit ${wanted}`)
    const notificationIds = await idsOf(
      `select id from notifications where user_id = '${CAST.isha.id}' limit ${wanted}`,
    )
    const body = { who: { userIds: interns }, changes: CHANGES }
    const previewed = await ask({
      call: users.previewChanges,
      by: CAST.asha,
      input: () => ({ body }),
    })
    const { basis } = previewed.json<{ data: { basis: string } }>().data
    return { count: wanted, interns, notificationIds, basis }
  }
  return { count, facts }
}

const few = await openOrganisation(FEW)
const many = await openOrganisation(MANY)

test.each(
  READS.map(
    ({ call, about, by, input }) =>
      [[nameOf(call), about, by.name].filter(Boolean).join(', '), { call, by, input }] as const,
  ),
)('%s takes no more statements for many records than for a few', async (_, asked) => {
  expect(await many.count(asked)).toBeLessThanOrEqual((await few.count(asked)) + SPARE)
})

// An import is written in chunks of 25 rows.
test('a bulk call takes no more statements for many records than for a few', async () => {
  const [forFew, forMany] = [await few.facts(3), await many.facts(25)]
  const found: Record<string, readonly number[]> = {}
  for (const { call, about, by, input } of WRITES) {
    const counted = [
      await few.count({ call, by, input: () => input(forFew) }),
      await many.count({ call, by, input: () => input(forMany) }),
    ] as const
    if (counted[1] > counted[0] + SPARE)
      found[[nameOf(call), about].filter(Boolean).join(', ')] = counted
  }
  expect(found).toEqual({})
})

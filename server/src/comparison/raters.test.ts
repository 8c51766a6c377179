import { comparison } from '@cohort/contract/comparison/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { beforeEach, expect, test } from 'vitest'
import { computeSignals } from '../../test/scenarios/signals.ts'
import { letInternsJoin } from '../../test/scenarios/writing.ts'
import type { Person } from '../../test/cast.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asha, anil, manoj, meera, isha } = world

beforeEach(async () => {
  await letInternsJoin(world)
  await computeSignals(world)
})

test('an admin reminds a rater by the oldest meeting for which no one else owes feedback, and reads that it was today', async () => {
  const meet = async (interviewer: Person | null, startsAt: string) => {
    const { rows } = await world.database.pool.query<{ id: string }>(
      `insert into interactions (id, name, name_folded, intern_id, mentor_id, interviewer_id, starts_at, duration_minutes, ends_at)
       values (gen_random_uuid(), 'Review', 'review', $1, $2, $3, $4, 30, $4::timestamptz + interval '30 minutes') returning id`,
      [isha.id, manoj.id, interviewer?.id ?? null, startsAt],
    )
    return rows[0]?.id ?? ''
  }
  const shared = await meet(meera, '2026-02-27T05:30Z')
  const own = await meet(null, '2026-03-02T05:30Z')
  await meet(null, '2026-03-03T05:30Z')
  const query = { sort: 'delay', direction: 'descending' } as const
  const read = async () => (await as(asha, comparison.raters, { query })).data.data
  expect(await read()).toMatchObject([
    { name: manoj.name, waiting: 3, remindId: own, isReminded: false },
    { name: meera.name, waiting: 1, remindId: shared, isReminded: false },
  ])
  const { data } = await as(asha, interactions.remind, { params: { interactionId: own } })
  expect(data.reminded).toEqual([manoj.name])
  expect((await read()).map(({ isReminded }) => isReminded)).toEqual([true, false])
  world.clock.advance(24 * 60)
  expect((await read()).map(({ isReminded }) => isReminded)).toEqual([false, false])
})

test('raters are ordered by their difference with the adjusted first, and by their delay, then by what they owe', async () => {
  const rater = ({ id }: Person, above: number | null, feedbacks = 20) => {
    const compared = above === null ? 0 : 5
    const figures = { average: 3, spread: 0, delay: 1, compared, interns: compared, above }
    return { raterId: id, feedbacks, rated: 5, ...figures }
  }
  // A third of the difference, if that is 0.05 or more.
  const all = [rater(manoj, 0.1), rater(meera, -0.3), rater(asha, 0.14), rater(anil, null, 2)]
  await world.database.pool.query(`update signal_days set raters = $1`, [JSON.stringify(all)])
  await world.database.pool.query(
    `insert into interactions (id, name, name_folded, intern_id, mentor_id, starts_at, duration_minutes, ends_at)
     select gen_random_uuid(), 'Review', 'review', $1, mentor, '2026-03-02T05:30Z', 30, '2026-03-02T06:00Z'
     from unnest($2::uuid[]) as mentor`,
    [isha.id, [manoj.id, meera.id, meera.id]],
  )
  const namesBy = async (sort: 'difference' | 'delay') => {
    const query = { sort, direction: 'descending' } as const
    return (await as(asha, comparison.raters, { query })).data.data.map(({ name }) => name)
  }
  expect(await namesBy('difference')).toEqual([meera.name, asha.name, manoj.name, anil.name])
  expect(await namesBy('delay')).toEqual([meera.name, manoj.name, asha.name, anil.name])
})

import { feedbacks } from '@cohort/contract/feedback/calls'
import { settings } from '@cohort/contract/settings/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { newSettingsCache } from '#server/settings/settings-cache.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { WEDNESDAY } from '../../test/world.ts'
import { clients, openRaces, PATIENCE, type Client } from './rounds.ts'

const world = await openRaces()
const { as, asha, anil, clock, doors, manoj, run, rowsOf } = world

const remove =
  (kind: 'batch' | 'kpi', value: string): Client =>
  (door) =>
    door.as(asha, settings.removeValue, { query: { kind, value } })

const rename =
  (value: string, to: string): Client =>
  (door) =>
    door.as(asha, settings.renameValue, { body: { kind: 'batch', value, to } })

const give =
  (userId: string, batch: string): Client =>
  (door) =>
    door.as(anil, users.update, { params: { userId }, body: { batch } })

/** A list that has just these, and processes that know it. */
async function startWith(batches: readonly string[]) {
  await rowsOf(`set session_replication_role = default`)
  await rowsOf(`begin; set local session_replication_role = replica;
    delete from users where role = 'Interns'; delete from setting_values; commit`)
  for (const [index, batch] of batches.entries()) {
    await rowsOf(`insert into setting_values values ('batch', $1, $2)`, [batch, index])
  }
  for (const { services } of doors) services.settings = newSettingsCache(services.config)
}

/** Whoever has a batch that no list has. */
const STRANDED = `select name, batch from users where batch is not null
  and batch not in (select value from setting_values where kind = 'batch')`

const newPeople = (count: number) =>
  insertPeople(
    world,
    Array.from({ length: count }, (_, index) => ({
      name: `Person ${'abcdefghijklmnopqrst'[index]}`,
    })),
  )

test(
  'a batch that is assigned while it is removed still exists, or the assignment is rejected',
  async () => {
    await run({
      name: 'a batch given and removed',
      admitted: [200, 400, 404, 409],
      prepare: async () => {
        await startWith(['Batch 1', 'Batch 2'])
        const people = await newPeople(20)
        return {
          clients: clients((index) =>
            index % 5 === 2 ? remove('batch', 'Batch 2') : give(people[index]?.id ?? '', 'Batch 2'),
          ),
          judge: async () => expect(await rowsOf(STRANDED)).toEqual([]),
        }
      },
    })
  },
  PATIENCE,
)

test(
  'a batch that is assigned while it is renamed has the new name, or the assignment is rejected',
  async () => {
    await run({
      name: 'a batch given and renamed',
      // Two that wait for one another: one of them is asked to come back.
      admitted: [200, 400, 404, 409, 503],
      prepare: async (round) => {
        await startWith(['Batch 1', 'Batch 2'])
        const people = await newPeople(20)
        await rowsOf(`update users set batch = 'Batch 2' where id = $1`, [people[0]?.id])
        return {
          clients: clients((index) =>
            index % 10 === 5
              ? rename('Batch 2', `Spring ${round} ${index}`)
              : give(people[index]?.id ?? '', index % 3 ? 'Batch 2' : 'Batch 1'),
          ),
          judge: async () => expect(await rowsOf(STRANDED)).toEqual([]),
        }
      },
    })
  },
  PATIENCE,
)

test(
  'when the last values are removed concurrently one remains',
  async () => {
    await run({
      name: 'the last value removed',
      admitted: [200, 404, 409],
      prepare: async () => {
        const batches = Array.from({ length: 20 }, (_, index) => `Batch ${index}`)
        await startWith(batches)
        return {
          clients: clients((index) => remove('batch', `Batch ${index}`)),
          succeed: 19,
          judge: async () => {
            expect(await rowsOf(`select value from setting_values`)).toHaveLength(1)
          },
        }
      },
    })
  },
  PATIENCE,
)

test(
  'a KPI that is rated while it is removed stays, or the feedback is refused',
  async () => {
    await run({
      name: 'a KPI rated and removed',
      admitted: [200, 201, 400, 404, 409],
      prepare: async () => {
        clock.set(WEDNESDAY)
        await startWith(['Batch 1'])
        await rowsOf('delete from feedbacks; delete from interactions')
        const [intern] = await newPeople(1)
        if (!intern) throw new Error('No one was added')
        const { id: interactionId } = await schedule(world, { intern })
        clock.advance(180)
        const body = { interactionId, ratings: RATINGS, descriptive_feedback: 'Good' }
        const rate: Client = (door) => door.as(manoj, feedbacks.give, { body })
        return {
          clients: clients((index) => (index % 2 ? rate : remove('kpi', 'Communication'))),
          judge: async () => {
            const unlisted = await rowsOf(`select 1 from feedbacks where ratings ? 'Communication'
              and exists (select from setting_values where kind = 'kpi')
              and not exists (select from setting_values where value = 'Communication')`)
            expect(unlisted).toEqual([])
          },
        }
      },
    })
  },
  PATIENCE,
)

test(
  'of twenty who add the same value concurrently one succeeds',
  async () => {
    await run({
      name: 'one value added twenty times',
      admitted: [201, 409],
      prepare: async () => {
        await startWith([])
        const add: Client = (door) =>
          door.as(asha, settings.addValue, { body: { kind: 'batch', value: 'Batch 4' } })
        const judge = async () => {
          expect(await rowsOf(`select value from setting_values order by position`)).toEqual(
            ['Batch 1', 'Batch 2', 'Batch 3', 'Batch 4'].map((value) => ({ value })),
          )
        }
        return { clients: clients(() => add), succeed: 1, judge }
      },
    })
    expect((await as(asha, settings.read, {})).statusCode).toBe(200)
  },
  PATIENCE,
)

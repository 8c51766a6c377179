import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { addIntern, save, TODAY, TOMORROW } from '../../test/scenarios/writing.ts'
import { clients, openRaces, PATIENCE, SEED, wishes, type Client } from './rounds.ts'

const world = await openRaces()
const { asha, anil, run, rowsOf } = world

/** Ten hours are the most of a day, and a day with tasks was saved at least once. */
const BROKEN_DAYS = `
  select t.user_id, t.day from tasks t left join day_revisions d on d.user_id = t.user_id and d.day = t.day
  group by t.user_id, t.day, d.revision
  having sum(estimated_hours) > 10 or sum(actual_hours) > 10 or coalesce(d.revision, 0) = 0`

const hours =
  (intern: Parameters<typeof save>[1], estimatedTime: number, date = TODAY): Client =>
  async (door) =>
    save({ ...world, ...door }, intern, [{ clientId: newId(), estimatedTime }], { date })

test(
  'of twenty saves of three hours three fit into a day',
  async () => {
    await run({
      name: 'the ten hours of a day',
      admitted: [201, 400],
      prepare: async (round) => {
        const intern = await addIntern(world, `Nina ${round}`)
        const judge = async () => {
          expect(await rowsOf(BROKEN_DAYS)).toEqual([])
        }
        return { clients: clients(() => hours(intern, 3)), succeed: 3, judge }
      },
    })
  },
  PATIENCE,
)

test(
  'of twenty saves of a day that was read once, one is kept',
  async () => {
    await run({
      name: 'one revision of a day',
      admitted: [201, 409],
      prepare: async (round) => {
        const intern = await addIntern(world, `Omar ${round}`)
        const act = clients((): Client => async (door) => {
          const tasks = [{ clientId: newId(), estimatedTime: 0 }]
          return save({ ...world, ...door }, intern, tasks, { revision: 0 })
        })
        const judge = async () => {
          expect(await rowsOf('select 1 from tasks where user_id = $1', [intern.id])).toHaveLength(
            1,
          )
        }
        return { clients: act, succeed: 1, judge }
      },
    })
  },
  PATIENCE,
)

test(
  `a holiday that is added and removed while its day is saved loses no task (RACE_SEED=${SEED})`,
  async () => {
    await run({
      name: 'a holiday while its day is saved',
      admitted: [200, 201, 404, 409],
      prepare: async (round) => {
        await rowsOf('delete from holidays')
        const intern = await addIntern(world, `Pia ${round}`)
        let holidayId = newId()
        const add: Client = async ({ as }) => {
          const body = { holidays: [{ date: TOMORROW, name: 'Founders' }] }
          const added = await as(asha, dailyUpdates.addHolidays, { body })
          holidayId = added.data?.[0]?.id ?? holidayId
          return added
        }
        const remove: Client = ({ as }) =>
          as(anil, dailyUpdates.removeHoliday, { params: { holidayId } })
        const wished = wishes(fc.nat({ max: 3 }), round)
        const act = wished.map((does, index): Client => {
          if (does === 0 || index === 0) return add
          return does === 1 ? remove : hours(intern, 0, TOMORROW)
        })
        const saves = wished.filter((does, index) => does > 1 && index > 0).length
        const judge = async () => {
          expect(await rowsOf(BROKEN_DAYS)).toEqual([])
          const kept = await rowsOf('select 1 from tasks where user_id = $1', [intern.id])
          expect(kept).toHaveLength(saves)
          expect((await rowsOf('select 1 from holidays')).length).toBeLessThan(2)
        }
        return { clients: act, judge }
      },
    })
  },
  PATIENCE,
)

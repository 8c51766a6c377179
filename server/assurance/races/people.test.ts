import { users } from '@cohort/contract/users/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeRole } from '#server/handover/change-account.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import type { Person } from '../../test/cast.ts'
import { clients, openRaces, PATIENCE, SEED, wishes, type Client, type Outcome } from './rounds.ts'

const world = await openRaces()
const { asha, anil, clock, ivan, isha, forgetSessions, run, rowsOf } = world

const disable =
  (by: Person, whom: Person): Client =>
  ({ as }) =>
    as(by, users.disable, { params: { userId: whom.id }, body: { reason: 'Left the company' } })

const enable =
  (by: Person, whom: Person): Client =>
  ({ as }) =>
    as(by, users.enable, { params: { userId: whom.id } })

/** As the operator's command does it, which answers words. */
const demote =
  ({ id }: Person): Client =>
  async ({ services }) => {
    const { outcome } = await changeRole(services, { userId: id, actorId: null, role: 'Mentors' })
    return { statusCode: outcome === 'done' ? 200 : 409, message: outcome }
  }

const ADMINS = `select count(*)::int as admins from users where role = 'Admins' and disabled_at is null`

test(
  `however admins disable and demote one another, one who is enabled stays (RACE_SEED=${SEED})`,
  async () => {
    const more = [{ name: 'Arjun Nair', role: 'Admins' as const }]
    const admins = [asha, anil, ...(await insertPeople(world.services, more))]
    const restore = `update users set role = 'Admins', disabled_at = null, session_version = 1 where id = any($1)`
    await run({
      name: 'the last enabled admin',
      // Whoever was disabled or demoted meanwhile is signed out, or may no longer.
      admitted: [200, 409, 401, 403],
      prepare: async (round) => {
        const amongThem = round % 2 === 0 ? admins.slice(0, 2) : admins
        await rowsOf(restore, [admins.map(({ id }) => id)])
        if (round % 2 === 0)
          await rowsOf(`update users set role = 'Mentors' where id = $1`, [admins[2]?.id])
        forgetSessions()
        const wish = fc.tuple(
          fc.shuffledSubarray(amongThem, { minLength: 2, maxLength: 2 }),
          fc.nat({ max: 5 }),
        )
        const act = wishes(wish, round).map(([[by = asha, whom = anil], does]) =>
          does === 0 && round % 2 === 1 ? demote(whom) : disable(by, whom),
        )
        const judge = async () => {
          const [{ admins: left } = {}] = await rowsOf(ADMINS)
          expect(left).toBeGreaterThan(0)
        }
        return { clients: act, succeed: round % 2 === 0 ? 1 : undefined, judge }
      },
    })
  },
  PATIENCE,
)

const change =
  (by: Person, whom: Person, body: object): Client =>
  ({ as }) =>
    as(by, users.update, { params: { userId: whom.id }, body })

test(
  'of twenty editors of the same profile one succeeds, the others are rejected',
  async () => {
    await run({
      name: 'editors of one profile',
      admitted: [200, 409],
      prepare: async (round) => {
        const { data } = await world.as(asha, users.get, { params: { userId: ivan.id } })
        const { updatedAt } = data
        clock.advance(1)
        const act = clients((index) =>
          change(index % 2 ? asha : anil, ivan, { updatedAt, employeeId: `E-${round}-${index}` }),
        )
        const judge = async (answers: readonly Outcome[]) => {
          const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
          const [{ id } = {}] = await rowsOf('select employee_id as id from users where id = $1', [
            ivan.id,
          ])
          expect(id).toBe(`E-${round}-${winner}`)
        }
        return { clients: act, succeed: 1, judge }
      },
    })
  },
  PATIENCE,
)

test(
  'an employee id given to twenty users concurrently is saved for one of them',
  async () => {
    const interns = await insertPeople(
      world.services,
      Array.from({ length: 20 }, (_, index) => ({ name: `Intern ${index}` })),
    )
    await run({
      name: 'one employee id for twenty',
      admitted: [200, 409],
      prepare: async (round) => {
        const employeeId = `E-${round}`
        const act = interns.map((intern) => change(asha, intern, { employeeId }))
        const judge = async () => {
          const owners = await rowsOf('select 1 from users where employee_id = $1', [employeeId])
          expect(owners).toHaveLength(1)
        }
        return { clients: act, succeed: 1, judge }
      },
    })
  },
  PATIENCE,
)

function imports(by: Person, lines: readonly string[]): Client {
  const content = Buffer.from(lines.join('\n')).toString('base64')
  return async (door) => {
    const response = await door.app.inject({
      method: 'POST',
      url: users.runImport.path,
      headers: { authorization: `Bearer ${await world.tokenOf(by)}` },
      payload: { name: 'people.csv', content },
    })
    const last = response.body.trim().split('\n').at(-1) ?? ''
    return JSON.parse(last)
  }
}

/** The zone of everybody is the last that their history names. */
const BROKEN_ZONES = `
  select u.name, u.zone, last.to_zone from users u,
    lateral (select to_zone from zone_changes z where z.user_id = u.id order by z.id desc limit 1) last
  where u.zone is distinct from last.to_zone`

test(
  `concurrent imports, edits, disabling and enabling of users keep their records consistent (RACE_SEED=${SEED})`,
  async () => {
    await run({
      name: 'imports, edits and disabling of the same people',
      admitted: [200, 201, 409],
      prepare: async (round) => {
        forgetSessions()
        const newcomers = [0, 1, 2].map(
          (index) => `New ${'abc'[index]},new${index}-${round}@northwind.example`,
        )
        const lines = (zone: string) => [
          'Name,Email,Zone',
          `${ivan.name},${ivan.email},${zone}`,
          `${isha.name},${isha.email},${zone}`,
          ...newcomers.map((line) => `${line},${zone}`),
        ]
        const wish = fc.tuple(
          fc.nat({ max: 5 }),
          fc.constantFrom('green', 'yellow', 'red'),
          fc.constantFrom(ivan, isha),
        )
        const act = wishes(wish, round).map(([does, zone, whom], index) => {
          const by = index % 2 ? asha : anil
          if (index % 7 === 0) return imports(by, lines(zone))
          if (does === 0) return disable(by, whom)
          if (does === 1) return enable(by, whom)
          if (does === 2)
            return change(by, by === asha ? anil : asha, { employeeId: `P-${round}-${index}` })
          return change(by, whom, { zone: zone.toUpperCase() + ' ZONE' })
        })
        const judge = async () => {
          expect(await rowsOf(BROKEN_ZONES)).toEqual([])
          const twice = 'select email from users group by email having count(*) > 1'
          expect(await rowsOf(twice)).toEqual([])
          const made = await rowsOf('select 1 from users where email like $1', [`new_-${round}@%`])
          expect(made).toHaveLength(newcomers.length)
        }
        return { clients: act, judge }
      },
    })
  },
  PATIENCE,
)

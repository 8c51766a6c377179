import { plans } from '@cohort/contract/plans/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BROKEN_PLANS } from '../../test/databases/broken-plans.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { PLAN_FORM, planner } from '../../test/scenarios/planning.ts'
import { drawn, planClients } from './plan-clients.ts'
import { openRaces, PATIENCE, SEED, wishes } from './rounds.ts'

const world = await openRaces()
const { asha, meera, manoj, run, rowsOf } = world
const { makePlan, addMilestone, join } = planner(world)
const { addPart, growPart, addStep, resize, addTo, remove } = planClients(world)
const SEEDED = `(RACE_SEED=${SEED})`

/** Each entry of an intern's history begins where the one before it ended, and the last tells where they are. */
const BROKEN_WAYS = `
  with steps as (
    select subject_id, id, changes->'plan'->>'from' as left_plan, changes->'plan'->>'to' as joined,
      lag(changes->'plan'->>'to') over w as before, lead(id) over w is null as is_last
    from audit_entries where subject = 'user' and changes ? 'plan' and subject_id = any($1)
    window w as (partition by subject_id order by id)
  )
  select s.* from steps s left join plan_members pm on pm.intern_id = s.subject_id
    left join plans p on p.id = pm.plan_id
  where s.left_plan is distinct from s.before or s.is_last and s.joined is distinct from p.name`

const UNTOLD = `
  select u.name, told.count as told, steps.count as steps from users u,
    lateral (select count(*) from notifications n
      where n.user_id = u.id and n.message not like '%was changed.') told,
    lateral (select count(*) from audit_entries a where a.subject_id = u.id
      and a.subject = 'user' and a.changes ? 'plan') steps
  where u.id = any($1) and told.count <> steps.count`

/** What is broken of all plans, and out of step of these interns. */
const broken = async (ids: readonly string[]) => [
  ...(await rowsOf(BROKEN_PLANS)),
  ...(await rowsOf(BROKEN_WAYS, [ids])),
  ...(await rowsOf(UNTOLD, [ids])),
]

async function prepareTwoPlans(round: number) {
  await rowsOf('delete from plans')
  const interns = await insertPeople(world.services, [{ name: 'Nina Rao' }, { name: 'Omar Khan' }])
  const planIds: string[] = []
  for (const [side, mentor] of [
    ['Left', meera],
    ['Right', manoj],
  ] as const) {
    const { id } = await makePlan({ name: `${side} ${round}` })
    await addMilestone(id, { mentor })
    planIds.push(id)
  }
  return { ids: interns.map(({ id }) => id), planIds }
}

async function expectCounted(planIds: readonly string[], members: number) {
  const { data } = await world.as(asha, plans.list, {})
  const counts = data.filter(({ id }) => planIds.includes(id)).map(({ userCount }) => userCount)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(members)
}

test(
  `interns added to two plans concurrently are in one, with matching history and notifications ${SEEDED}`,
  async () => {
    await run({
      name: 'one intern into two plans',
      admitted: [200],
      prepare: async (round) => {
        const { ids, planIds } = await prepareTwoPlans(round)
        const wish = fc.tuple(
          fc.constantFrom(...planIds),
          fc.shuffledSubarray(ids, { minLength: 1 }),
        )
        const moves = wishes(wish, round).map(([planId, who], index) => addTo(planId, who, index))
        const all = [addTo(planIds[0] ?? '', ids), ...moves.slice(1)]
        const judge = async () => {
          await expectCounted(planIds, ids.length)
          expect(await broken(ids)).toEqual([])
        }
        return { clients: all, judge }
      },
    })
  },
  PATIENCE,
)

test(
  `a plan that is deleted while others work at it leaves nothing behind ${SEEDED}`,
  async () => {
    await run({
      name: 'a plan deleted under its editors',
      admitted: [200, 201, 400, 404],
      prepare: async (round) => {
        const { ids, planIds } = await prepareTwoPlans(round)
        const [planId = '', otherId = ''] = planIds
        await join(planId, { ...asha, id: ids[0] ?? '' })
        const milestone = await addMilestone(planId, { milestoneDays: 6 })
        const act = wishes(fc.nat({ max: 5 }), round).flatMap((does, index) =>
          index % 7 === 6
            ? remove(planId)
            : drawn(
                [
                  addPart(planId, 1, index),
                  growPart(planId, milestone.id, 7),
                  addStep(planId, milestone.id, 1, index),
                  addTo(planId, ids, index),
                  addTo(otherId, ids, index),
                  resize(planId, PLAN_FORM.planDays),
                ],
                does,
              ),
        )
        const judge = async () => {
          expect(await rowsOf('select 1 from plans where id = $1', [planId])).toEqual([])
          const deleted = await rowsOf(
            `select 1 from audit_entries where subject_id = $1 and action = 'deleted'`,
            [planId],
          )
          expect(deleted).toHaveLength(1)
          expect(await broken(ids)).toEqual([])
        }
        return { clients: act, judge }
      },
    })
  },
  PATIENCE,
)

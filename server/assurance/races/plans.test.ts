import { plans } from '@cohort/contract/plans'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertPeople } from '../../test/people.ts'
import { OBJECTIVE_FORM, PLAN_FORM, planner } from '../../test/planning.ts'
import { BROKEN_PLANS } from '../../test/broken-plans.ts'
import { clients, openRaces, PATIENCE, SEED, wishes, type Client } from './rounds.ts'

const world = await openRaces()
const { asha, anil, meera, manoj, run, rowsOf } = world
const { makePlan, addMilestone, addObjective, join } = planner(world)
const SEEDED = `(RACE_SEED=${SEED})`

const days = fc.integer({ min: 1, max: 8 })
const adminOf = (index: number) => (index % 3 === 0 ? anil : asha)

const addPart =
  (planId: string, milestoneDays: number, index = 0): Client =>
  ({ as }) =>
    as(adminOf(index), plans.createMilestone, {
      params: { planId },
      body: { name: 'Part', mentorName: meera.name, mentorId: meera.id, milestoneDays },
    })

const growPart =
  (planId: string, milestoneId: string, milestoneDays: number): Client =>
  ({ as }) =>
    as(anil, plans.updateMilestone, {
      params: { planId },
      body: { milestoneId, milestoneData: { milestoneDays } },
    })

const addStep =
  (planId: string, milestoneId: string, objectiveDays: number, index = 0): Client =>
  ({ as }) =>
    as(adminOf(index), plans.createObjective, {
      params: { planId },
      body: { ...OBJECTIVE_FORM, milestoneId, objectiveDays },
    })

const growStep =
  (planId: string, objectiveId: string, objectiveDays: number): Client =>
  ({ as }) =>
    as(anil, plans.updateObjective, {
      params: { planId },
      body: { objectiveId, objectiveData: { objectiveDays } },
    })

const resize =
  (planId: string, planDays: number): Client =>
  ({ as }) =>
    as(asha, plans.update, { params: { planId }, body: { planDays } })

const addTo =
  (planId: string, userIds: readonly string[], index = 0): Client =>
  ({ as }) =>
    as(adminOf(index), plans.addUsers, { params: { planId }, body: { userIds: [...userIds] } })

const remove =
  (planId: string): Client =>
  ({ as }) =>
    as(asha, plans.remove, { params: { planId } })

const expectWhole = async () => expect(await rowsOf(BROKEN_PLANS)).toEqual([])

test(
  `milestones that are added and grown at once stay within their plan ${SEEDED}`,
  async () => {
    await run({
      name: 'milestones of a plan',
      admitted: [200, 201, 400],
      prepare: async (round) => {
        const { id: planId } = await makePlan({ planDays: 20 })
        const judge = async () => expect(await rowsOf(BROKEN_PLANS)).toEqual([])
        if (round % 2 === 0) {
          return { clients: clients((index) => addPart(planId, 3, index)), succeed: 6, judge }
        }
        const { id } = await addMilestone(planId, { milestoneDays: 1 })
        const wished = wishes(days, round)
        const either = clients((index) => {
          const wish = wished[index] ?? 1
          return index % 2 === 0 ? addPart(planId, wish, index) : growPart(planId, id, wish)
        })
        return { clients: either, judge }
      },
    })
  },
  PATIENCE,
)

test(
  `objectives that are added and grown at once stay within their milestone ${SEEDED}`,
  async () => {
    await run({
      name: 'objectives of a milestone',
      admitted: [200, 201, 400],
      prepare: async (round) => {
        const { id: planId } = await makePlan()
        const { id } = await addMilestone(planId, { milestoneDays: 20 })
        const judge = async () => expect(await rowsOf(BROKEN_PLANS)).toEqual([])
        if (round % 2 === 0) {
          return { clients: clients((index) => addStep(planId, id, 3, index)), succeed: 6, judge }
        }
        const step = await addObjective(planId, id, { objectiveDays: 1 })
        const wished = wishes(days, round)
        const either = clients((index) => {
          const wish = wished[index] ?? 1
          return index % 2 === 0
            ? addStep(planId, id, wish, index)
            : growStep(planId, step.id, wish)
        })
        return { clients: either, judge }
      },
    })
  },
  PATIENCE,
)

test(
  `a plan and its milestones that shrink while parts grow hold their parts ${SEEDED}`,
  async () => {
    await run({
      name: 'totals lowered meanwhile',
      admitted: [200, 201, 400, 409],
      prepare: async (round) => {
        const { id: planId } = await makePlan({ planDays: 20 })
        const { id } = await addMilestone(planId, { milestoneDays: 6 })
        const step = await addObjective(planId, id, { objectiveDays: 2 })
        const wished = wishes(fc.tuple(fc.nat({ max: 4 }), fc.integer({ min: 1, max: 20 })), round)
        const act = wished.map(
          ([does, wish], index) =>
            [
              resize(planId, wish),
              addPart(planId, wish, index),
              growPart(planId, id, wish),
              addStep(planId, id, Math.ceil(wish / 4), index),
              growStep(planId, step.id, Math.ceil(wish / 4)),
            ].slice(does)[0],
        )
        return {
          clients: act.flatMap((client) => client ?? []),
          judge: async () => expect(await rowsOf(BROKEN_PLANS)).toEqual([]),
        }
      },
    })
  },
  PATIENCE,
)

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
  `interns added to two plans at once end in one, their history and their bell in step ${SEEDED}`,
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
          await expectWhole()
          await expectCounted(planIds, ids.length)
          expect(await rowsOf(BROKEN_WAYS, [ids])).toEqual([])
          expect(await rowsOf(UNTOLD, [ids])).toEqual([])
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
        const wished = wishes(fc.nat({ max: 5 }), round).map(
          (does, index) =>
            [
              addPart(planId, 1, index),
              growPart(planId, milestone.id, 7),
              addStep(planId, milestone.id, 1, index),
              addTo(planId, ids, index),
              addTo(otherId, ids, index),
              resize(planId, PLAN_FORM.planDays),
            ].slice(does)[0],
        )
        const act = wished.flatMap((client, index) =>
          index % 7 === 6 ? remove(planId) : (client ?? []),
        )
        const judge = async () => {
          expect(await rowsOf('select 1 from plans where id = $1', [planId])).toEqual([])
          await expectWhole()
          const deleted = await rowsOf(
            `select 1 from audit_entries where subject_id = $1 and action = 'deleted'`,
            [planId],
          )
          expect(deleted).toHaveLength(1)
          expect(await rowsOf(BROKEN_WAYS, [ids])).toEqual([])
          expect(await rowsOf(UNTOLD, [ids])).toEqual([])
        }
        return { clients: act, judge }
      },
    })
  },
  PATIENCE,
)

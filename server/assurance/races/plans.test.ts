import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planner } from '../../test/scenarios/planning.ts'
import { BROKEN_PLANS } from '../../test/databases/broken-plans.ts'
import { drawn, planClients } from './plan-clients.ts'
import { clients, openRaces, PATIENCE, SEED, wishes } from './rounds.ts'

const world = await openRaces()
const { run, rowsOf } = world
const { makePlan, addMilestone, addObjective } = planner(world)
const { addPart, growPart, addStep, growStep, resize } = planClients(world)
const SEEDED = `(RACE_SEED=${SEED})`

const days = fc.integer({ min: 1, max: 8 })

const brokenPlans = () => rowsOf(BROKEN_PLANS)

test(
  `milestones added and extended concurrently stay within their plan ${SEEDED}`,
  async () => {
    await run({
      name: 'milestones of a plan',
      admitted: [200, 201, 400],
      prepare: async (round) => {
        const judge = async () => expect(await brokenPlans()).toEqual([])
        const { id: planId } = await makePlan({ planDays: 20 })
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
  `objectives added and extended concurrently stay within their milestone ${SEEDED}`,
  async () => {
    await run({
      name: 'objectives of a milestone',
      admitted: [200, 201, 400],
      prepare: async (round) => {
        const judge = async () => expect(await brokenPlans()).toEqual([])
        const { id: planId } = await makePlan()
        const { id } = await addMilestone(planId, { milestoneDays: 20 })
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
        const judge = async () => expect(await brokenPlans()).toEqual([])
        const { id: planId } = await makePlan({ planDays: 20 })
        const { id } = await addMilestone(planId, { milestoneDays: 6 })
        const step = await addObjective(planId, id, { objectiveDays: 2 })
        const wished = wishes(fc.tuple(fc.nat({ max: 4 }), fc.integer({ min: 1, max: 20 })), round)
        const act = wished.flatMap(([does, wish], index) =>
          drawn(
            [
              resize(planId, wish),
              addPart(planId, wish, index),
              growPart(planId, id, wish),
              addStep(planId, id, Math.ceil(wish / 4), index),
              growStep(planId, step.id, Math.ceil(wish / 4)),
            ],
            does,
          ),
        )
        return { clients: act, judge }
      },
    })
  },
  PATIENCE,
)

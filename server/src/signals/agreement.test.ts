import { addDays, toInstant } from '@cohort/contract/dates'
import { OUTCOMES } from '@cohort/contract/interactions/rules'
import { isShared } from '@cohort/contract/signals/signal-levels'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makePlan, markDone, writeOn } from '../../test/scenarios/signals.ts'
import {
  averageOf,
  daysFrom,
  factsByHand,
  HOLIDAYS,
  isWorked,
  KPIS,
  levelsByHand,
  PLAN_START,
  pointsByHand,
  YESTERDAY,
  type Feedback,
  type Mark,
  type Story,
} from '../../test/scenarios/signals-by-hand.ts'
import { addIntern, TODAY } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'
import { computeMissingDays } from './compute.ts'
import { signalStates } from './table.ts'

const SEED = Number(process.env['SIGNALS_SEED'] ?? Date.now() % 100_000)
const world = await openWorld()
const { database, services, manoj, meera } = world
const { orm, pool } = database

/** The same numbers for the same seed, from 0 up to a limit. */
function randomBelow(seed: number) {
  let state = seed + 1
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

async function tell(number: number, below: ReturnType<typeof randomBelow>): Promise<Story> {
  const joinedOn = addDays('2025-12-15', below(75))
  const letter = String.fromCodePoint(65 + number)
  const { id } = await addIntern(world, `${letter} Trainee`, { dateOfJoining: joinedOn })
  const chance = below(11)
  const written = daysFrom('2026-01-05', YESTERDAY).filter(
    (day) => isWorked(day) && below(10) < chance,
  )
  await writeOn(world, id, written)
  const left = addDays('2026-01-20', below(40))
  const leave = below(3) === 0 ? ([left, addDays(left, 1 + below(6))] as const) : null
  if (leave) await takeLeave(id, leave)
  return { id, joinedOn, leave, written, doneOn: [], feedbacks: [], marks: [] }
}

const changeStatus = (id: string, status: string, day: string) =>
  pool.query('update users set status = $1, updated_at = $2 where id = $3', [
    status,
    toInstant(day, '10:00', 'Asia/Kolkata'),
    id,
  ])

async function takeLeave(id: string, [from, until]: readonly [string, string]) {
  await changeStatus(id, 'LEAVE', from)
  await changeStatus(id, 'ACTIVE', until)
}

async function mark(
  story: Story,
  objectiveIds: readonly string[],
  below: ReturnType<typeof randomBelow>,
) {
  const doneOn: (string | null)[] = []
  for (const id of objectiveIds) {
    const day = below(3) === 0 ? null : addDays(PLAN_START, below(40))
    doneOn.push(day !== null && day <= TODAY ? day : null)
    if (doneOn.at(-1)) await markDone(world, story.id, [id], doneOn.at(-1) ?? '')
  }
  return { ...story, doneOn }
}

async function rate(story: Story, below: ReturnType<typeof randomBelow>): Promise<Story> {
  const days = Array.from({ length: below(8) }, () => addDays('2026-01-01', below(62))).toSorted()
  const feedbacks = [...new Set(days)].map((day): Feedback => {
    const level = below(6)
    const stars = () => Math.min(5, Math.max(0, level + below(3) - 1))
    const ratings = Object.fromEntries(KPIS.map((kpi) => [kpi, stars()]))
    return { day, rater: below(2) === 0 ? manoj.id : meera.id, ratings }
  })
  for (const { day, rater, ratings } of feedbacks) {
    const at = toInstant(day, '12:00', 'Asia/Kolkata')
    const { rows } = await pool.query(
      `insert into interactions (id, name, name_folded, intern_id, mentor_id, starts_at, duration_minutes, ends_at)
       values (gen_random_uuid(), 'Review', 'review', $1, $2, $3, 30, $3::timestamptz + interval '30 minutes') returning id`,
      [story.id, rater, at],
    )
    await pool.query(
      `insert into feedbacks (id, interaction_id, intern_id, author_id, ratings, average_rating, description, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, 'Good', $6, $6)`,
      [rows[0].id, story.id, rater, ratings, averageOf(Object.values(ratings)), at],
    )
  }
  return { ...story, feedbacks }
}

async function miss(story: Story, below: ReturnType<typeof randomBelow>): Promise<Story> {
  const marks = Array.from({ length: below(5) }, (): Mark => {
    const outcome = OUTCOMES[below(OUTCOMES.length)] ?? 'CANCELLED'
    return { day: addDays('2026-01-25', below(39)), outcome, isWithdrawn: below(3) === 0 }
  })
  for (const { day, outcome, isWithdrawn } of marks) {
    const { rows } = await pool.query(
      `insert into interactions (id, name, name_folded, intern_id, mentor_id, starts_at, duration_minutes, ends_at,
         is_scheduled, outcome, outcome_reason, outcome_at)
       values (gen_random_uuid(), 'Review', 'review', $1, $2, $3, 30, $3::timestamptz + interval '30 minutes',
         false, $4, 'Absent', $3) returning id`,
      [story.id, manoj.id, toInstant(day, '15:00', 'Asia/Kolkata'), outcome],
    )
    if (isWithdrawn) await withdraw(rows[0].id)
  }
  return { ...story, marks }
}

const withdraw = (id: string) =>
  pool.query(
    `update interactions set is_scheduled = true, outcome = null, outcome_reason = null, outcome_at = null
     where id = $1`,
    [id],
  )

function singleRatingOf({ feedbacks }: Story): number | null {
  const [first, second] = feedbacks.filter(({ day }) => day <= YESTERDAY)
  return first && !second ? averageOf(Object.values(first.ratings)) : null
}

test(`the facts, levels and points of twenty interns are those that are derived by hand (SIGNALS_SEED=${SEED})`, async () => {
  const below = randomBelow(SEED)
  const holidays = HOLIDAYS.map((day) =>
    pool.query(`insert into holidays (id, day, name) values (gen_random_uuid(), $1, 'Holiday')`, [
      day,
    ]),
  )
  await Promise.all(holidays)
  let stories: Story[] = []
  for (let number = 0; number < 20; number++) stories.push(await tell(number, below))
  const ids = stories.map(({ id }) => id)
  const { objectiveIds } = await makePlan(world, ids, { startDate: PLAN_START, mentorId: manoj.id })
  // One after another, so that the same seed tells the same stories.
  const marked: Story[] = []
  for (const story of stories) {
    const withObjectives = await mark(story, objectiveIds, below)
    marked.push(await miss(await rate(withObjectives, below), below))
  }
  stories = marked
  await computeMissingDays(services, 1)
  const states = await orm.select().from(signalStates).where(eq(signalStates.day, YESTERDAY))
  for (const story of stories) {
    const found = states.find(({ internId }) => internId === story.id)
    const { facts, actionFacts, ...state } = found ?? {}
    const wholeByHand = factsByHand(story, stories)
    const { kpis, ...byHand } = wholeByHand
    expect(facts).toMatchObject(byHand)
    expect(state).toMatchObject({
      averageRating: facts?.ratings?.average ?? singleRatingOf(story),
      adjustedRating: facts?.ratings?.adjusted ?? null,
      nextMeetingOn: actionFacts?.nextMeetingOn,
    })
    const byName = (one: { kpi: string }, other: { kpi: string }) => (one.kpi < other.kpi ? -1 : 1)
    expect(facts?.kpis.toSorted(byName)).toEqual(kpis.toSorted(byName))
    if (found?.assessment !== 'judged') continue
    const levels = levelsByHand(wholeByHand, facts?.plan ? isShared(facts.plan) : false)
    const points = pointsByHand(wholeByHand, levels)
    // Any other zone than red takes two days.
    const zone = points >= 6 ? 'RED ZONE' : 'GREEN ZONE'
    expect(state).toMatchObject({ levels, points, zone })
  }
}, 60_000)

import { addDays, daysBetween, toInstant } from '@cohort/contract/dates'
import { weekdayOf } from '@cohort/contract/settings/working-days'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makePlan, markDone, writeOn } from '../../test/scenarios/signals.ts'
import { addIntern, TODAY } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'
import { computeMissingDays } from './compute.ts'
import { signalStates } from './table.ts'

const SEED = Number(process.env['SIGNALS_SEED'] ?? Date.now() % 100_000)
const world = await openWorld()
const { database, services, manoj, meera } = world
const { orm, pool } = database

const YESTERDAY = addDays(TODAY, -1)
const HOLIDAYS = ['2026-02-18', '2026-01-26']
const PLAN_START = '2026-02-02'

/** The same numbers for the same seed, from 0 up to a limit. */
function randomBelow(seed: number) {
  let state = seed + 1
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}

interface Feedback {
  readonly day: string
  readonly rater: string
  readonly ratings: Readonly<Record<string, number>>
}

/** What is recorded of one intern, kept in memory beside the database. */
interface Story {
  readonly id: string
  readonly joinedOn: string
  readonly leave: readonly [from: string, until: string] | null
  readonly written: readonly string[]
  readonly doneOn: readonly (string | null)[]
  readonly feedbacks: readonly Feedback[]
}

const KPIS = ['Communication', 'Understanding', 'Capability', 'Experience', 'Concepts']
const daysFrom = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
const isWorked = (day: string) =>
  !['Saturday', 'Sunday'].includes(weekdayOf(day)) && !HOLIDAYS.includes(day)

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
  return { id, joinedOn, leave, written, doneOn: [], feedbacks: [] }
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

const averageOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const hundredths = (value: number) => Math.round(value * 100) / 100
const starsOf = ({ ratings }: Feedback) => averageOf(Object.values(ratings))

/** The facts of yesterday, from the records alone and one intern at a time. */
function factsByHand(story: Story, all: readonly Story[]) {
  const isAway = (day: string) =>
    story.leave !== null && day >= story.leave[0] && day < story.leave[1]
  const from = story.joinedOn > PLAN_START ? story.joinedOn : PLAN_START
  const expected = daysFrom('2025-12-01', YESTERDAY)
    .filter((day) => day >= from && isWorked(day) && !isAway(day))
    .slice(-10)
  const ends = Array.from({ length: 10 }, (_, index) => addDays(PLAN_START, 2 * (index + 1) - 1))
  const isDone = (index: number) => (story.doneOn[index] ?? '9999') <= YESTERDAY
  const overdue = ends.filter((end, index) => end <= YESTERDAY && !isDone(index))
  const { feedbacks } = story
  const last = feedbacks.slice(-3)
  const earlier = feedbacks.slice(0, -3)
  const fair = (feedback: Feedback) =>
    Math.min(5, Math.max(0, starsOf(feedback) - leniencyByHand(feedback.rater, all)))
  const past = earlier.length >= 2
  return {
    expected,
    missingDays: expected.filter((day) => !story.written.includes(day)),
    isPaused: isAway(YESTERDAY),
    plan: {
      done: 2 * ends.filter((_, index) => isDone(index)).length,
      due: 2 * ends.filter((end) => end <= YESTERDAY).length,
      total: 20,
      overdue: overdue.length,
      oldestDueOn: overdue[0] ?? null,
    },
    ratings:
      feedbacks.length < 2
        ? null
        : {
            average: hundredths(averageOf(last.map(starsOf))),
            adjusted: hundredths(averageOf(last.map(fair))),
            raters: new Set(last.map(({ rater }) => rater)).size,
            earlier: past ? hundredths(averageOf(earlier.map(starsOf))) : null,
          },
    kpis: fallsByHand(feedbacks),
  }
}

function fallsByHand(feedbacks: readonly Feedback[]) {
  if (feedbacks.length < 4) return []
  const falls = KPIS.map((kpi) => {
    const stars = feedbacks.map(({ ratings }) => ratings[kpi] ?? 0)
    return {
      kpi,
      from: hundredths(averageOf(stars.slice(0, -2))),
      to: hundredths(averageOf(stars.slice(-2))),
    }
  })
  return falls.filter(({ from, to }) => from - to >= 0.5)
}

/** Above what others gave the same interns within four weeks; shrunk, and at most 0.75. */
function leniencyByHand(rater: string, all: readonly Story[]) {
  const compared = all.flatMap(({ id, feedbacks }) =>
    feedbacks.flatMap((feedback) => {
      const others = feedbacks.filter(
        (other) =>
          other.rater !== feedback.rater && Math.abs(daysBetween(other.day, feedback.day)) <= 28,
      )
      if (feedback.rater !== rater || others.length === 0) return []
      return [{ id, above: starsOf(feedback) - averageOf(others.map(starsOf)) }]
    }),
  )
  const isEnough = compared.length >= 5 && new Set(compared.map(({ id }) => id)).size >= 3
  if (!isEnough) return 0
  const above = averageOf(compared.map((one) => one.above))
  const shrunk = (compared.length / (compared.length + 10)) * above
  return Math.min(0.75, Math.max(-0.75, shrunk))
}

test(`the facts of twenty interns are those that are derived by hand (SIGNALS_SEED=${SEED})`, async () => {
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
  stories = await Promise.all(stories.map((story) => mark(story, objectiveIds, below)))
  stories = await Promise.all(stories.map((story) => rate(story, below)))
  await computeMissingDays(services, 2)
  const states = await orm.select().from(signalStates).where(eq(signalStates.day, YESTERDAY))
  for (const story of stories) {
    const { facts } = states.find(({ internId }) => internId === story.id) ?? {}
    const { kpis, ...byHand } = factsByHand(story, stories)
    expect(facts).toMatchObject(byHand)
    const byName = (one: { kpi: string }, other: { kpi: string }) => (one.kpi < other.kpi ? -1 : 1)
    expect(facts?.kpis.toSorted(byName)).toEqual(kpis.toSorted(byName))
  }
}, 60_000)

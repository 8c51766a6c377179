import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, today, type Day } from '@cohort/contract/dates'
import { interns } from '@cohort/contract/interns/calls'
import { isWorkingDay } from '@cohort/contract/settings/working-days'
import type { Database } from '@cohort/server/platform/database/database'
import type {} from '@cohort/server/test/databases/prepare-databases'
import { requestOf } from '@cohort/server/test/world'
import type { Given } from '../fixtures/organisation.ts'
import { ADMIN, MENTOR } from '../fixtures/people.ts'
import { settle, signInAt, startProduct } from '../fixtures/product.ts'
import { tomorrow } from '../fixtures/saved-days.ts'
import { vacuum } from '../fixtures/vacuum.ts'
import { percentile } from '../report/percentiles.ts'
import type { Chapter, Line } from '../report/report.ts'
import type { Known, ScreenCall, Who } from './screen-call.ts'
import { screenCalls } from './screen-calls.ts'

const PORT = 24_331
const WARM_UPS = 3
const ROUNDS = 20
const USERS = 20
const PAUSE = 2_000
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 180)
const GOAL = 100

type Tokens = Readonly<Record<Who, string>>

/** Every call of every screen at the designed size: alone, and under a load of twenty users. */
export async function measureDesigned({ big, environment }: Given): Promise<Chapter[]> {
  const { databaseUrl, services } = await big()
  // Parts that ran before have saved days.
  await vacuum(services.database)
  const product = await startProduct(PORT, { ...environment, DATABASE_URL: databaseUrl })
  try {
    const admin = await signInAt(product.url, ADMIN)
    const mentor = await signInAt(product.url, MENTOR)
    const intern = await signInAt(product.url, await findInternEmail(services.database))
    const ids = { admin: admin.userId, mentor: mentor.userId, intern: intern.userId }
    const tokens = { admin: admin.token, mentor: mentor.token, intern: intern.token }
    const mentoredInternId = await findMentoredIntern(product.url, mentor.token)
    const records = await recordsOf(services.database, ids)
    const calls = screenCalls({ ...records, ids, mentoredInternId })
    await settle()
    const ask = (call: ScreenCall) => timeOf(product.url, call, tokens)
    const alone = await measureAlone(calls, ask)
    const together = await measureTogether(calls, ask)
    return [
      chapterOf(calls, alone, 'asked alone', `${ROUNDS} times, one after the other`),
      chapterOf(
        calls,
        together,
        `among ${USERS} people`,
        `who each make one of these calls every two seconds, ${SECONDS} seconds long`,
      ),
    ]
  } finally {
    await product.stop()
  }
}

type Ask = (call: ScreenCall) => Promise<number>
type Times = ReadonlyMap<ScreenCall, number[]>

async function measureAlone(calls: readonly ScreenCall[], ask: Ask): Promise<Times> {
  const times = new Map(calls.map((call) => [call, [] as number[]]))
  for (const call of calls) {
    for (let round = 0; round < WARM_UPS; round += 1) await ask(call)
    for (let round = 0; round < ROUNDS; round += 1) times.get(call)?.push(await ask(call))
  }
  return times
}

/** All users share one rotation, so that every call is made equally often. */
async function measureTogether(calls: readonly ScreenCall[], ask: Ask): Promise<Times> {
  const times = new Map(calls.map((call) => [call, [] as number[]]))
  const until = performance.now() + SECONDS * 1000
  let turn = 0
  const click = async (user: number) => {
    await sleep((user / USERS) * PAUSE)
    while (performance.now() < until) {
      const begun = performance.now()
      const call = calls[(turn += 1) % calls.length]
      if (call) times.get(call)?.push(await ask(call))
      await sleep(Math.max(0, PAUSE - (performance.now() - begun)))
    }
  }
  await Promise.all(Array.from({ length: USERS }, (_, user) => click(user)))
  return times
}

async function timeOf(url: string, { who, call, input }: ScreenCall, tokens: Tokens) {
  const { url: path, query, payload } = requestOf(call, input)
  const address = new URL(path, url)
  for (const [name, values] of Object.entries(query))
    for (const value of values) address.searchParams.append(name, value)
  const begun = performance.now()
  const answer = await fetch(address, {
    method: call.method,
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
  })
  const text = await answer.text()
  const taken = performance.now() - begun
  if (!answer.ok) throw new Error(`${call.method} ${address.href}: ${answer.status} ${text}`)
  return taken
}

function chapterOf(
  calls: readonly ScreenCall[],
  times: Times,
  title: string,
  how: string,
): Chapter {
  const lines = calls.map((call): Line => {
    const taken = times.get(call) ?? []
    const p50 = percentile(taken, 0.5).toFixed(0)
    return {
      work: `${call.who}: ${call.about} (p50 ${p50} ms)`,
      unit: 'ms',
      ours: percentile(taken, 0.95),
      goal: { atMost: GOAL },
    }
  })
  const about = `The p95 of every call that a screen makes, with 100,000 people of whom 10,000 are in training, 300,000 interactions and nearly 2,000,000 tasks on PostgreSQL, ${how}.`
  return { title: `The designed size, ${title}`, about, lines }
}

/** An intern in training with a plan. */
async function findInternEmail({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{ email: string }>(
    `select email from users join plan_members on intern_id = users.id
     where date_of_joining < current_date - 200 and status = 'ACTIVE' order by users.id desc limit 1`,
  )
  return rows[0]?.email ?? ''
}

/** The first of the mentor's interns. */
async function findMentoredIntern(url: string, token: string): Promise<string> {
  const answer = await fetch(new URL(interns.mine.path, url), {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { data: { id: string }[] } }
  const [first] = data.data
  if (!first) throw new Error('The mentor has no interns')
  return first.id
}

async function recordsOf({ pool }: Pick<Database, 'pool'>, ids: Known['ids']) {
  const idOf = async (statement: string, ...values: string[]) => {
    const { rows } = await pool.query<{ id: string }>(statement, values)
    if (!rows[0]) throw new Error(`Nothing is found by: ${statement}`)
    return rows[0].id
  }
  const planId = await idOf(
    'select plan_id as id from plan_members where intern_id = $1',
    ids.intern,
  )
  const feedbackId = await idOf('select id from feedbacks limit 1')
  const interactionId = await idOf(
    'select interaction_id as id from feedbacks where id = $1',
    feedbackId,
  )
  return {
    planId,
    mentoredPlanId: await idOf(
      'select plan_id as id from milestones where mentor_id = $1 order by plan_id limit 1',
      ids.mentor,
    ),
    comingId: await idOf(
      `select id from interactions where is_scheduled and starts_at > now() order by starts_at limit 1`,
    ),
    rated: {
      feedbackId,
      interactionId,
      internId: await idOf('select intern_id as id from interactions where id = $1', interactionId),
    },
    requestId: await idOf(`select id from help_requests where recipient = 'Admins' limit 1`),
    articleId: await idOf('select id from help_articles where not is_draft limit 1'),
    seriesId: await idOf('select id from interaction_series limit 1'),
    sharedId: await idOf(
      'select id from feedbacks where shared_from < now() and intern_id = $1 limit 1',
      ids.intern,
    ),
    day: lastWorkingDay(),
    savedDay: tomorrow(),
  }
}

function lastWorkingDay(): Day {
  let day = today(new Date(), 'Asia/Kolkata')
  while (!isWorkingDay(day, [])) day = addDays(day, -1)
  return day
}

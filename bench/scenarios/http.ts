import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Day } from '@cohort/contract/dates'
import { dailyUpdates } from '@cohort/contract/daily-updates/calls'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { users } from '@cohort/contract/users/calls'
import { CONNECTIONS, inTurn, type Load, type Prepared } from '../report/load.ts'
import type { Chapter, Line } from '../report/report.ts'
import { isInstalled, throughWrk } from '../report/wrk.ts'
import type { Given, Organisation } from '../fixtures/organisation.ts'
import { ADMIN } from '../fixtures/people.ts'
import { startProduct } from '../fixtures/product.ts'
import { tomorrow } from '../fixtures/saved-days.ts'
import { signedIn, writersOf, type Writer } from '../fixtures/writers.ts'

const PORTS = { ours: 24_351, bare: 24_352 }
/** Per round. */
const SECONDS = 4
const ROUNDS = [0, 1, 2]
/** More than are saved in all rounds: each save is by another intern. */
const WRITERS = 9_000
const READ = 201
/** Several, because one person may not have as many requests at once as there are connections. */
const ADMINS = 8

/** The same work of the product and of the bare server. */
interface Work {
  readonly work: string
  readonly goal?: Line['goal']
  readonly ours: readonly Prepared[]
  readonly bare: readonly Prepared[]
}

/** Calls through HTTP against a server that does nothing but the statement. */
export async function measureHttp({ big, environment }: Given): Promise<Chapter[]> {
  const organisation = await big()
  const { databaseUrl } = organisation
  const product = await startProduct(PORTS.ours, { ...environment, DATABASE_URL: databaseUrl })
  const bare = await startBare(databaseUrl)
  try {
    const works = await worksOf(organisation)
    const lines: Line[] = []
    for (const work of works) lines.push(await compare(work, product.url, bare.url))
    const client = isInstalled() ? 'wrk' : 'autocannon, which takes part of the processor'
    return [
      {
        title: 'Calls through HTTP',
        about: `Requests a second, ${CONNECTIONS} connections of ${client}, ${organisation.interns.length.toLocaleString('en')} interns; the limit is a server of node:http with the same rows and one prepared statement.`,
        lines,
      },
    ]
  } finally {
    await product.stop()
    await bare.stop()
  }
}

/** The servers take turns, so that other load on the machine slows both alike; the middle round counts. */
async function compare({ work, goal, ours, bare }: Work, url: string, bareUrl: string) {
  const rounds: { ours: Load; bare: Load }[] = []
  for (const round of ROUNDS) {
    rounds.push({
      ours: await load(url, partOf(ours, round)),
      bare: await load(bareUrl, partOf(bare, round)),
    })
  }
  const sorted = rounds.toSorted((one, other) => ratio(one) - ratio(other))
  const middle = sorted[Math.floor(sorted.length / 2)] as (typeof rounds)[number]
  return {
    work,
    unit: '/s',
    ours: middle.ours.perSecond,
    limit: middle.bare.perSecond,
    ...(goal && { goal }),
    stages: { p50: middle.ours.p50, p99: middle.ours.p99, 'p50 of the limit': middle.bare.p50 },
  } satisfies Line
}

const ratio = ({ ours, bare }: { ours: Load; bare: Load }) => ours.perSecond / bare.perSecond

const load = (url: string, requests: readonly Prepared[]) =>
  isInstalled() ? throughWrk(url, SECONDS, requests) : inTurn(url, SECONDS, requests)

const partOf = (requests: readonly Prepared[], round: number) => {
  const size = Math.floor(requests.length / ROUNDS.length)
  return requests.slice(round * size, (round + 1) * size)
}

const FILTERS = { role: ['Interns'], year: [2025], status: ['ACTIVE', 'DEPLOYED'] }
const NAMED = { role: ['Interns'], name: 'quetzal' }
const LIST = users.list.path

async function worksOf(organisation: Organisation): Promise<Work[]> {
  const { get, post, read } = requestsOf(
    await ratedInterns(organisation),
    await admins(organisation),
  )
  const most = { goal: { atLeast: 0.7 } }
  return [
    { work: 'a person by id', ...most, ours: get(users.get.path), bare: read('person') },
    {
      work: "an intern's feedback",
      ...most,
      ours: get(feedbacks.ofIntern.path),
      bare: read('feedback'),
    },
    {
      work: 'a filtered page of 10 with total',
      ours: post(`${LIST}?limit=10&offset=40`, FILTERS),
      bare: post('/page', []),
    },
    {
      work: 'a page of a name with total',
      ours: post(`${LIST}?limit=10&offset=0`, NAMED),
      bare: post('/name', [NAMED.name]),
    },
    {
      work: 'saving a day, each by another intern',
      goal: { atLeast: 0.3 },
      ...(await saves(organisation)),
    },
  ]
}

/** One for each of the interns, sent by the admins in turn. */
function requestsOf(ids: readonly string[], tokens: readonly string[]) {
  const tokenAt = (index: number) => tokens[index % tokens.length] ?? ''
  return {
    get: (path: string): Prepared[] =>
      ids.map((id, index) => {
        const token = tokenAt(index)
        return { method: 'GET', path: path.replace(':userId', id), token }
      }),
    post: (path: string, body: object): Prepared[] =>
      ids.map((_, index) => {
        const token = tokenAt(index)
        return { method: 'POST', path, body: JSON.stringify(body), token }
      }),
    /** Of the bare server. */
    read: (name: string): Prepared[] =>
      ids.map((id) => ({ method: 'GET', path: `/${name}/${id}` })),
  }
}

async function admins({ services }: Organisation): Promise<string[]> {
  const { rows } = await services.database.pool.query<{ id: string }>(
    `insert into users (id, name, name_folded, email, role, password_hash)
     select gen_random_uuid(), name, name_folded, number || email, role, password_hash
     from users, generate_series(1, $2) as number where email = $1 returning id`,
    [ADMIN, ADMINS],
  )
  return signedIn(
    services,
    rows.map(({ id }) => id),
    'Admins',
  )
}

async function ratedInterns({ services }: Organisation): Promise<string[]> {
  const { rows } = await services.database.pool.query<{ id: string }>(
    `select id from users where role = 'Interns'
       and exists (select from feedbacks where intern_id = users.id) order by id desc limit $1`,
    [READ],
  )
  return rows.map(({ id }) => id)
}

/** The product and the limit save days of different interns: both insert. */
async function saves(organisation: Organisation) {
  const date = tomorrow()
  const writers = await writersOf(organisation, WRITERS)
  const half = Math.floor(writers.length / 2)
  return {
    ours: writers.slice(0, half).map((writer) => saveOf(writer, date)),
    bare: writers.slice(half).map(({ id }) => ({
      method: 'POST',
      path: '/day',
      body: JSON.stringify([id, date, ['Form', 'Tests']]),
    })),
  }
}

export function saveOf({ id, token }: Writer, date: Day): Prepared {
  const taskData = {
    activitiesPlanned: 'Write the form',
    activitiesCompleted: 'Done',
    estimatedTime: 1,
    actualTime: 1,
    taskProgress: 'COMPLETED',
  }
  const tasks = ['Form {n}', 'Tests {n}'].map((taskName) => ({
    clientId: randomUUID(),
    taskData: { taskName, ...taskData },
  }))
  const path = dailyUpdates.save.path.replace(':userId', id)
  return { method: 'POST', path, token, body: JSON.stringify({ date, tasks }) }
}

async function startBare(databaseUrl: string) {
  const script = join(import.meta.dirname, '../baselines/bare-server.ts')
  const child = spawn(process.execPath, [script, String(PORTS.bare), databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url: `http://127.0.0.1:${PORTS.bare}`, stop }
}

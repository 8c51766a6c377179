import { auth } from '@cohort/contract/auth'
import { users } from '@cohort/contract/users'
import { buildApp } from '@cohort/server/app'
import { hashPassword, verifyPassword } from '@cohort/server/auth/passwords'
import { readConfig } from '@cohort/server/config'
import { openServices } from '@cohort/server/open-services'
import { bare, throughHttp, type Load } from './load.ts'
import { ADMIN, fillWithInterns, PASSWORD } from './people.ts'
import { startProduct } from './product.ts'
import { measureReport } from './report.ts'
import { replay, statementsOf } from './statements.ts'

const PORT = 34_117
const CREDENTIALS = { email: ADMIN, password: PASSWORD }
const PAGE = `${users.list.path}?limit=10&offset=40`
const FILTERS = { name: 'menon', year: [2025], status: ['ACTIVE', 'DEPLOYED'] }

interface Line {
  readonly work: string
  readonly ours: Load
  readonly bare: Load
}

/** Measures list, get by id and sign-in through HTTP, then the same work without us. */
export async function measureEngine(
  name: string,
  environment: Record<string, string>,
  interns: number,
  seconds: number,
): Promise<void> {
  await withServices(environment, ({ database }) => fillWithInterns(database, interns))
  const ours = await measureProduct(environment, seconds)
  const limit = await withServices(environment, (services) => measureBare(services, seconds))
  const lines: Line[] = [
    { work: 'filtered page of 10 with total', ours: ours.list, bare: limit.list },
    { work: 'get by id', ours: ours.get, bare: limit.get },
    { work: 'sign-in', ours: ours.signIn, bare: limit.signIn },
  ]
  print(name, lines)
  await withServices(environment, measureReport)
}

type Opened = Awaited<ReturnType<typeof openServices>>['services']

async function withServices<Result>(
  environment: Record<string, string>,
  work: (services: Opened) => Promise<Result>,
): Promise<Result> {
  const { services, close } = await openServices(readConfig(environment))
  try {
    return await work(services)
  } finally {
    await close()
  }
}

async function measureProduct(environment: Record<string, string>, seconds: number) {
  const product = await startProduct(PORT, environment)
  try {
    const { token, userId } = await signIn(product.url)
    const list = { method: 'POST', path: PAGE, body: FILTERS, token } as const
    const get = { method: 'GET', path: users.get.path.replace(':userId', userId), token } as const
    const enter = { method: 'POST', path: auth.signIn.path, body: CREDENTIALS } as const
    await throughHttp(product.url, 2, list)
    return {
      list: await throughHttp(product.url, seconds, list),
      get: await throughHttp(product.url, seconds, get),
      signIn: await throughHttp(product.url, seconds, enter),
    }
  } finally {
    await product.stop()
  }
}

async function signIn(url: string): Promise<{ token: string; userId: string }> {
  const response = await fetch(`${url}${auth.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  })
  return auth.signIn.answer.parse(((await response.json()) as { data: unknown }).data)
}

async function measureBare(services: Opened, seconds: number) {
  const app = await buildApp(services)
  const entered = await app.inject({ method: 'POST', url: auth.signIn.path, payload: CREDENTIALS })
  const { token, userId } = auth.signIn.answer.parse(entered.json<{ data: unknown }>().data)
  const headers = { authorization: `Bearer ${token}` }
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) => () =>
    app.inject({ method, url, headers, ...(payload && { payload }) })
  const list = ask('POST', PAGE, FILTERS)
  const get = ask('GET', users.get.path.replace(':userId', userId))
  await list()
  const { database } = services
  const listed = replay(database, await statementsOf(database, list))
  const got = replay(database, await statementsOf(database, get))
  const hash = await hashPassword(PASSWORD)
  await bare(1, listed)
  return {
    list: await bare(seconds, listed),
    get: await bare(seconds, got),
    signIn: await bare(seconds, () => verifyPassword(hash, PASSWORD)),
  }
}

function print(engine: string, lines: readonly Line[]) {
  console.log(`\n${engine}`)
  const row = (cells: readonly string[]) =>
    console.log(
      cells.map((cell, column) => (column === 0 ? cell.padEnd(34) : cell.padStart(14))).join(''),
    )
  row(['', 'through HTTP/s', 'bare/s', 'ratio', 'p50 ms', 'p99 ms', 'bare p50 ms'])
  for (const { work, ours, bare: limit } of lines) {
    const ratio = (ours.perSecond / limit.perSecond).toFixed(2)
    const times = [ours.p50, ours.p99, limit.p50].map((milliseconds) => milliseconds.toFixed(1))
    row([work, ours.perSecond.toFixed(0), limit.perSecond.toFixed(0), ratio, ...times])
  }
}

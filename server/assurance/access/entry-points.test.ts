import { allCalls } from '@cohort/contract/catalogue'
import type { FastifyInstance } from 'fastify'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { requestOf } from '../../test/world.ts'
import { figure } from '../extent.ts'
import { nameOf, type Row } from './cells.ts'
import { noSessions, type NoSession } from './no-sessions.ts'
import { openStaged, TABLE } from './prepared-world.ts'
import type { Visitor } from './visitors.ts'

const world = await openStaged()
const { app, services } = world

/** What is mounted beside the contract, by hand, and why it is open. */
const BESIDE: Readonly<Record<string, string>> = {
  '/healthz': 'says that the process lives',
  '/readyz': 'says that the database answers',
  '/metrics': 'with its own token, or from this machine alone',
  '/photos/:file': 'by a key that nobody guesses',
  '/calendar.ics': 'likewise',
  '/unsubscribe': 'by a signed key, as mail programs send it',
  '/logo/:file': 'on the first page, which everybody sees',
  '/dev/mail': 'in a demo without mail server alone',
  '/dev/mail/:mailId': 'likewise',
  '/dev/mail/:mailId/invite.ics': 'likewise',
  '/mobile-app': 'leads to the package',
  '/mobile-qr.svg': 'the same as a picture',
  '/mobile/cohort.apk': 'the package',
  '/mobile': 'says where the package is',
  '*': 'asks before a request from elsewhere',
}
const PAGES_OF_THE_DOCUMENT = /^\/api\/docs(\/|$)/

interface Mounted {
  readonly method: string | string[]
  readonly url: string
}

/** Hears of every route while another app is built, as the framework tells of each app it makes. */
async function mountedRoutes() {
  const mounted: Mounted[] = []
  const onMade = (made: unknown) => {
    const { fastify } = made as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => void mounted.push({ method, url }))
  }
  subscribe('fastify.initialization', onMade)
  const other = await buildApp(services)
  unsubscribe('fastify.initialization', onMade)
  await other.ready()
  await other.close()
  return mounted.flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, url })))
}

const BUILT = join(import.meta.dirname, '../../../web/dist')
const isBuiltPage = (url: string) =>
  url === '/*' || url === '/assets/*' || existsSync(join(BUILT, url))

test('everything mounted is a call of the contract, or one of a few exceptions', async () => {
  const mounted = await mountedRoutes()
  const names = new Set(mounted.map(nameIn))
  expect(allCalls.map(nameOf).filter((name) => !names.has(name))).toEqual([])
  const calls = new Set(allCalls.map(nameOf))
  const beside = mounted.filter((route) => !calls.has(nameIn(route)))
  const unknown = beside.filter(
    ({ url }) => !(url in BESIDE) && !PAGES_OF_THE_DOCUMENT.test(url) && !isBuiltPage(url),
  )
  expect(unknown).toEqual([])
})

/** A HEAD is answered as the GET that it stands for. */
const nameIn = ({ method, url }: { method: string; url: string }) =>
  `${method === 'HEAD' ? 'GET' : method} ${url}`

/** Of each closed call the first line with a person who would be let in. */
const WELCOME: readonly Visitor[] = ['an admin', 'the mentor', 'the intern']
const welcomeTo = ({ expected }: Row) =>
  WELCOME.find((visitor) => String(expected[visitor]).startsWith('2'))

const closed = new Map<string, readonly [Row, Visitor]>()
for (const row of TABLE.toReversed()) {
  const visitor = welcomeTo(row)
  if (visitor && row.expected.nobody === '401') closed.set(nameOf(row.call), [row, visitor])
}

const openAt = ({ path }: Row['call']) =>
  allCalls.some((call) => call.path === path && call.access === 'anyone') ? [200] : []

const tried = new Set<string>()
let requests = 0
afterAll(() => {
  figure(`${requests} requests with ${tried.size} kinds of bad token at ${closed.size} calls: 401`)
})

async function statusOf({ call, input }: Row, { headers, query, body }: NoSession) {
  const { payload, ...request } = requestOf(call, input(world.staged.records))
  requests += 1
  const { statusCode } = await app.inject({
    ...request,
    ...(query && { query: { ...request.query, ...query } }),
    ...((payload ?? (call.method !== 'GET' && body)) && { payload: { ...payload, ...body } }),
    headers: headers ?? {},
  })
  return statusCode
}

test.each(Array.from(closed))(
  '%s takes no token but a living session in its place, and nothing has changed',
  async (_, [row, visitor]) => {
    const { digest, before } = world.staged
    const found: Record<string, number> = {}
    for (const [name, wrong] of Object.entries(await noSessions(world, visitor))) {
      // The specification lets a download be asked for with the token in its link.
      if (row.call.acceptsTicket && wrong.query) continue
      tried.add(name)
      found[name] = await statusOf(row, wrong)
    }
    expect(Object.entries(found).filter(([, status]) => status !== 401)).toEqual([])
    const { url, query } = requestOf(row.call, row.input(world.staged.records))
    const asked = await app.inject({ method: 'HEAD', url, query })
    // Some addresses of other methods are those of another call's GET, which may be open.
    expect(row.call.method === 'GET' ? [401] : [401, 404, ...openAt(row.call)]).toContain(
      asked.statusCode,
    )
    expect(await digest()).toEqual(before)
  },
)

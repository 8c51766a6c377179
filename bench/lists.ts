import type { Input } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users'
import { foldedName } from '@cohort/contract/users/folded-name'
import { buildApp } from '@cohort/server/app'
import { readConfig } from '@cohort/server/config'
import { openServices } from '@cohort/server/open-services'
import { createDatabase, dropDatabase } from '@cohort/server/test/postgres-template'
import { FEW, RARE_NAME, RARE_YEAR, type MadeIntern } from './generator.ts'
import { ADMIN, fillWithInterns } from './people.ts'
import { median, printRow, signIn } from './turns.ts'

const SIZES = [1_000, 10_000, 100_000] as const
const PAGE = 10
const ROUNDS = 100
const MOST_TIMES = 3

interface Variant {
  readonly body: NonNullable<Input<typeof users.list>['body']>
  /** Where the page starts, of so many people. */
  readonly from?: (total: number) => number
  readonly matches: (intern: MadeIntern) => boolean
}

const everybody = () => true
const lastPage = (total: number) => Math.max(0, Math.ceil(total / PAGE) - 1) * PAGE
const middlePage = (total: number) => Math.floor(total / PAGE / 2) * PAGE
const holds = (text: string) => (intern: MadeIntern) =>
  foldedName(intern.name).includes(foldedName(text))

const VARIANTS: Readonly<Record<string, Variant>> = {
  unfiltered: { body: {}, matches: everybody },
  'one filter': { body: { batch: ['Batch 1'] }, matches: ({ batch }) => batch === 'Batch 1' },
  'two filters': {
    body: { year: [2025], zone: ['RED ZONE'] },
    matches: ({ year, zone }) => year === 2025 && zone === 'RED ZONE',
  },
  'a filter that few pass': {
    body: { year: [RARE_YEAR] },
    matches: ({ year }) => year === RARE_YEAR,
  },
  'a rare name': { body: { name: RARE_NAME.toUpperCase() }, matches: holds(RARE_NAME) },
  'a rare name and a filter': {
    body: { name: RARE_NAME, year: [RARE_YEAR] },
    matches: holds(RARE_NAME),
  },
  'by status': { body: { sort: 'status' }, matches: everybody },
  'by name, descending': {
    body: { sort: 'name', direction: 'descending' },
    matches: everybody,
  },
  'by year, descending': { body: { sort: 'year', direction: 'descending' }, matches: everybody },
  'by employee id': { body: { sort: 'employeeId' }, matches: everybody },
  'by joining day, descending': {
    body: { sort: 'dateOfJoining', direction: 'descending' },
    matches: everybody,
  },
  'by joining day, a filter': {
    body: { sort: 'dateOfJoining', zone: ['RED ZONE'] },
    matches: ({ zone }) => zone === 'RED ZONE',
  },
  'last page': { body: {}, from: lastPage, matches: everybody },
  'last page of a filter': {
    body: { batch: ['Batch 1'] },
    from: lastPage,
    matches: ({ batch }) => batch === 'Batch 1',
  },
  'last page by employee id': { body: { sort: 'employeeId' }, from: lastPage, matches: everybody },
  'page in the middle': { body: {}, from: middlePage, matches: everybody },
  'a common name': { body: { name: 'menon' }, matches: holds('menon') },
  'one letter': { body: { name: 'a' }, matches: holds('a') },
}

interface Organisation {
  readonly interns: readonly MadeIntern[]
  readonly ask: Ask
  readonly close: () => Promise<void>
}

/** The list of people at three sizes: what a page costs must not grow with the organisation. */
export async function measureLists(server: string, environment: Record<string, string>) {
  const organisations: Organisation[] = []
  try {
    for (const size of SIZES) organisations.push(await openOrganisation(server, environment, size))
    console.log('\nA page of people on PostgreSQL, p50 in milliseconds by number of interns')
    printRow(['', ...SIZES.map((size) => size.toLocaleString('en')), 'ratio', 'totals', ''])
    for (const [name, variant] of Object.entries(VARIANTS)) {
      const { isExact, times } = await measure(organisations, variant)
      const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1)
      const verdict = ratio <= MOST_TIMES && isExact ? 'holds' : 'does not hold'
      const shown = [...times, ratio].map((number) => number.toFixed(2))
      printRow([name, ...shown, isExact ? 'exact' : 'WRONG', `  ${verdict}`])
    }
  } finally {
    for (const { close } of organisations) await close()
  }
}

async function openOrganisation(
  server: string,
  environment: Record<string, string>,
  size: number,
): Promise<Organisation> {
  const url = await createDatabase(server)
  const { services, close } = await openServices(readConfig({ ...environment, DATABASE_URL: url }))
  const interns = await fillWithInterns(services.database, size)
  const app = await buildApp(services)
  const closeAll = async () => {
    await app.close()
    await close()
    await dropDatabase(url)
  }
  return { interns, ask: await asAdmin(app), close: closeAll }
}

type Ask = (body: Variant['body'], offset: number) => Promise<{ rows: number; total: number }>

async function asAdmin(app: Awaited<ReturnType<typeof buildApp>>): Promise<Ask> {
  const { headers } = await signIn(app, ADMIN)
  return async (body, offset) => {
    const url = `${users.list.path}?limit=${PAGE}&offset=${offset}`
    const answer = await app.inject({ method: 'POST', url, headers, payload: body })
    const { data, total } = users.list.answer.parse(answer.json<{ data: unknown }>().data)
    return { rows: data.length, total }
  }
}

/** The sizes take turns, so that whatever else the machine does slows all of them alike. */
async function measure(
  organisations: readonly Organisation[],
  { body, from = () => 0, matches }: Variant,
) {
  const taken: number[][] = organisations.map(() => [])
  let isExact = true
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, { interns, ask }] of organisations.entries()) {
      const expected = expectedOf(interns, matches)
      const offset = from(expected)
      const begun = performance.now()
      const { rows, total } = await ask(body, offset)
      taken[at]?.push(performance.now() - begun)
      isExact &&= total === expected && rows === Math.min(PAGE, expected - offset)
    }
  }
  return { isExact, times: taken.map(median) }
}

const known = new Map<Variant['matches'], Map<readonly MadeIntern[], number>>()

/** The generator's own count. */
function expectedOf(interns: readonly MadeIntern[], matches: Variant['matches']): number {
  const counts = known.get(matches) ?? new Map<readonly MadeIntern[], number>()
  known.set(matches, counts)
  const expected = counts.get(interns) ?? interns.filter(matches).length
  counts.set(interns, expected)
  if (expected < FEW) throw new Error('The generator made too few')
  return expected
}

import { dailyUpdates } from '@cohort/contract/daily-updates'
import { WRITING_STATUSES } from '@cohort/contract/daily-updates/missing'
import { isDay, type Day } from '@cohort/contract/dates'
import { foldedName } from '@cohort/contract/users/folded-name'
import type { MadeIntern } from './generator.ts'
import { RARE_NAME } from './generator.ts'
import { median, openOrganisation, printRow, type Ask } from './organisation.ts'
import { fillWithTasks, TASKS_A_DAY, workingDays, type Written } from './tasks.ts'

const SIZES = [1_000, 10_000] as const
const PAGE = 8
const ROUNDS = 60
const MOST_TIMES = 3

/** A day on which most have written. */
const DAY = workingDays(3).at(-1) as Day

interface Found {
  readonly isExact: boolean
  readonly milliseconds: number
}
type Measured = (ask: Ask, written: Written) => Promise<Found>

const isWriter = ({ writers }: Written, place: number, day = DAY) =>
  writers.get(day)?.has(place) ?? false

const countOf = ({ interns }: Written, isCounted: (intern: MadeIntern, place: number) => boolean) =>
  interns.filter(isCounted).length

const isExpected = ({ status, dateOfJoining }: MadeIntern, day = DAY) =>
  (status === null || WRITING_STATUSES.some((one) => one === status)) &&
  (dateOfJoining === null || dateOfJoining <= day)

type Wanted = (intern: MadeIntern) => boolean
const everybody: Wanted = () => true
const holds =
  (text: string): Wanted =>
  ({ name }) =>
    foldedName(name).includes(foldedName(text))
const ofBatch: Wanted = ({ batch }) => batch === 'Batch 1'

const firstPage = () => 0
const middlePage = (total: number) => Math.floor(total / PAGE / 2) * PAGE
const lastPage = (total: number) => Math.max(0, Math.ceil(total / PAGE) - 1) * PAGE

/** A page of those who have written, with their tasks, and the generator's own count. */
function dayPage(body: object, wanted: Wanted, from: (total: number) => number): Measured {
  return async (ask, written) => {
    const total = expected(written, `day ${JSON.stringify(body)}`, () =>
      countOf(written, (intern, place) => wanted(intern) && isWriter(written, place)),
    )
    const { method, path, answer } = dailyUpdates.list
    const url = `${path}?limit=${PAGE}&offset=${from(total)}`
    const { data, milliseconds } = await ask(method, url, { date: DAY, ...body })
    const page = answer.parse(data)
    const rows = Math.min(PAGE, total - from(total))
    const isFilled = page.data.every(({ tasks }) => tasks.length === TASKS_A_DAY)
    return { isExact: page.total === total && page.data.length === rows && isFilled, milliseconds }
  }
}

function missingPage(from: (total: number) => number): Measured {
  return async (ask, written) => {
    const total = expected(written, 'missing', () => countMissing(written, DAY))
    const { method, path, answer } = dailyUpdates.listMissing
    const url = `${path}?limit=${PAGE}&offset=${from(total)}`
    const { data, milliseconds } = await ask(method, url, { date: DAY })
    const page = answer.parse(data)
    const rows = Math.min(PAGE, total - from(total))
    return { isExact: page.total === total && page.data.length === rows, milliseconds }
  }
}

const countMissing = (written: Written, day: Day) =>
  countOf(written, (intern, place) => isExpected(intern, day) && !isWriter(written, place, day))

const monthOverview: Measured = async (ask, written) => {
  const { method, path, answer } = dailyUpdates.monthOfAll
  const { data, milliseconds } = await ask(method, `${path}?month=${DAY.slice(0, 7)}`)
  const { days } = answer.parse(data)
  const isExact = days.every(
    ({ date, written: wrote, missing }) =>
      isDay(date) &&
      wrote === (written.writers.get(date)?.size ?? 0) &&
      missing === expected(written, `month ${date}`, () => countMissing(written, date)),
  )
  return { isExact: isExact && days.length > 0, milliseconds }
}

const MEASURED: Readonly<Record<string, Measured>> = {
  'first page': dayPage({}, everybody, firstPage),
  'page in the middle': dayPage({}, everybody, middlePage),
  'last page': dayPage({}, everybody, lastPage),
  'a rare name': dayPage({ name: RARE_NAME }, holds(RARE_NAME), firstPage),
  'a common name': dayPage({ name: 'menon' }, holds('menon'), firstPage),
  'a batch': dayPage({ batch: ['Batch 1'] }, ofBatch, firstPage),
  'a batch, in the middle': dayPage({ batch: ['Batch 1'] }, ofBatch, middlePage),
  'who is missing': missingPage(firstPage),
  'who is missing, in the middle': missingPage(middlePage),
  'the month': monthOverview,
}

/** The admin's day at two sizes: a page must not cost more than thrice among ten times as many. */
export async function measureDays(server: string, environment: Record<string, string>) {
  const organisations: Awaited<ReturnType<typeof openOrganisation<Written>>>[] = []
  try {
    for (const size of SIZES) {
      organisations.push(
        await openOrganisation(server, environment, (database) => fillWithTasks(database, size)),
      )
    }
    console.log("\nThe admin's day on PostgreSQL, p50 in milliseconds by number of interns")
    console.log('Each has written a hundred tasks: the larger organisation holds a million.')
    printRow(['', ...SIZES.map((size) => size.toLocaleString('en')), 'ratio', 'totals', ''])
    for (const [name, measured] of Object.entries(MEASURED)) {
      const { isExact, times } = await takeTurns(organisations, measured)
      const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1)
      const verdict = ratio <= MOST_TIMES && isExact ? 'holds' : 'does not hold'
      const shown = [...times, ratio].map((number) => number.toFixed(2))
      printRow([name, ...shown, isExact ? 'exact' : 'WRONG', `  ${verdict}`])
    }
  } finally {
    for (const { close } of organisations) await close()
  }
}

async function takeTurns(
  organisations: readonly { readonly filled: Written; readonly ask: Ask }[],
  measured: Measured,
) {
  const taken: number[][] = organisations.map(() => [])
  let isExact = true
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, { ask, filled }] of organisations.entries()) {
      const found = await measured(ask, filled)
      taken[at]?.push(found.milliseconds)
      isExact &&= found.isExact
    }
  }
  return { isExact, times: taken.map(median) }
}

const known = new WeakMap<Written, Map<string, number>>()

/** The generator's count, made once. */
function expected(written: Written, name: string, count: () => number): number {
  const counts = known.get(written) ?? new Map<string, number>()
  known.set(written, counts)
  const found = counts.get(name) ?? count()
  counts.set(name, found)
  return found
}

import { dailyUpdates } from '@cohort/contract/daily-updates'
import { WRITING_STATUSES } from '@cohort/contract/daily-updates/missing'
import { isDay, type Day } from '@cohort/contract/dates'
import { foldedName } from '@cohort/contract/folded-name'
import { RARE_NAME, type MadeIntern } from './generator.ts'
import { measureGrowth, type Answered } from './growth.ts'
import type { Chapter, Line } from './lines.ts'
import type { Given, Organisation } from './organisation.ts'
import { TASKS_A_DAY, workingDays, type Writers } from './tasks.ts'

const PAGE = 8
const AT_MOST = 2

/** A day on which most have written. */
const DAY = workingDays(3).at(-1) as Day

type Measured = (organisation: Organisation) => Promise<Answered>
type Written = Pick<Organisation, 'interns' | 'writers'>

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
  return async ({ ask, ...written }) => {
    const total = expected(written, `day ${JSON.stringify(body)}`, () =>
      countOf(written, (intern, place) => wanted(intern) && isWriter(written, place)),
    )
    const { method, path, answer } = dailyUpdates.list
    const url = `${path}?limit=${PAGE}&offset=${from(total)}`
    const { data, milliseconds } = await ask(method, url, { date: DAY, ...body })
    const page = answer.parse(data)
    const rows = Math.min(PAGE, total - from(total))
    const isFilled = page.data.every(({ tasks }) => tasks.length === TASKS_A_DAY)
    const isRight = page.total === total && page.data.length === rows && isFilled
    return { isRight, milliseconds }
  }
}

function missingPage(from: (total: number) => number): Measured {
  return async ({ ask, ...written }) => {
    const total = expected(written, 'missing', () => countMissing(written, DAY))
    const { method, path, answer } = dailyUpdates.listMissing
    const url = `${path}?limit=${PAGE}&offset=${from(total)}`
    const { data, milliseconds } = await ask(method, url, { date: DAY })
    const page = answer.parse(data)
    const rows = Math.min(PAGE, total - from(total))
    return { isRight: page.total === total && page.data.length === rows, milliseconds }
  }
}

const countMissing = (written: Written, day: Day) =>
  countOf(written, (intern, place) => isExpected(intern, day) && !isWriter(written, place, day))

const monthOverview: Measured = async ({ ask, ...written }) => {
  const { method, path, answer } = dailyUpdates.monthOfAll
  const { data, milliseconds } = await ask(method, `${path}?month=${DAY.slice(0, 7)}`)
  const { days } = answer.parse(data)
  const isRight = days.every(
    ({ date, written: wrote, missing }) =>
      isDay(date) &&
      wrote === (written.writers.get(date)?.size ?? 0) &&
      missing === expected(written, `month ${date}`, () => countMissing(written, date)),
  )
  return { isRight: isRight && days.length > 0, milliseconds }
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

/** The admin's day: a page must not cost much more where a hundred times as many have written. */
export async function measureDays({ small, big }: Given): Promise<Chapter[]> {
  const [few, many] = [await small(), await big()]
  const lines: Line[] = []
  for (const [work, ask] of Object.entries(MEASURED)) {
    lines.push(await measureGrowth(few, many, { work, ask, atMost: AT_MOST }))
  }
  return [
    {
      title: "The admin's day, as the organisation grows",
      about:
        'The p50 in the big organisation, where all have written ten tasks; the limit is the small one.',
      lines,
    },
  ]
}

const known = new WeakMap<Writers, Map<string, number>>()

/** The generator's count, made once. */
function expected({ writers }: Written, name: string, count: () => number): number {
  const counts = known.get(writers) ?? new Map<string, number>()
  known.set(writers, counts)
  const found = counts.get(name) ?? count()
  counts.set(name, found)
  return found
}

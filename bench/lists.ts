import type { Input } from '@cohort/contract/calls'
import { feedbacks as feedback } from '@cohort/contract/feedback'
import { users } from '@cohort/contract/users'
import { foldedName } from '@cohort/contract/folded-name'
import { PHASES } from '@cohort/contract/users/vocabulary'
import {
  FEW,
  pickWith,
  randomBelow,
  RARE_NAME,
  RARE_YEAR,
  SEED,
  type MadeIntern,
} from './generator.ts'
import { measureGrowth, type Answered, type Growing } from './growth.ts'
import type { Chapter, Line } from './lines.ts'
import type { Given, Organisation } from './organisation.ts'
import { WELL_RATED } from './reviews.ts'

const PAGE = 10
/** A page may cost twice as much among a hundred times as many. */
const PAGE_AT_MOST = 2
/** One person may not cost more; a tenth is what two runs of the same differ by. */
const ONE_AT_MOST = 1.1

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

/** What is asked most, in the small organisation and in the big one. */
export async function measureLists({ small, big }: Given): Promise<Chapter[]> {
  const [few, many] = [await small(), await big()]
  const lines: Line[] = []
  const measure = async (growing: Growing) =>
    void lines.push(await measureGrowth(few, many, growing))
  for (const [work, variant] of Object.entries(VARIANTS)) {
    await measure({
      work,
      ask: (organisation) => askPage(organisation, variant),
      atMost: PAGE_AT_MOST,
    })
  }
  await measure({ work: 'get by id', ask: getOne, atMost: ONE_AT_MOST })
  await measure({ work: "an intern's twenty feedbacks", ask: getFeedbacks, atMost: PAGE_AT_MOST })
  await measure({ work: 'one write', ask: writeOne, atMost: PAGE_AT_MOST })
  return [
    {
      title: 'People, as the organisation grows',
      about: `The p50 among ${many.interns.length.toLocaleString('en')} interns; the limit is that among ${few.interns.length.toLocaleString('en')}.`,
      lines,
    },
  ]
}

async function askPage(
  { ask, interns }: Organisation,
  { body, from = () => 0, matches }: Variant,
): Promise<Answered> {
  const expected = expectedOf(interns, matches)
  const offset = from(expected)
  const url = `${users.list.path}?limit=${PAGE}&offset=${offset}`
  const { data: answered, milliseconds } = await ask(users.list.method, url, body)
  const { data, total } = users.list.answer.parse(answered)
  const rows = Math.min(PAGE, expected - offset)
  return { milliseconds, isRight: total === expected && data.length === rows }
}

/** Every time another one, so that nobody is read from a warmer place than in daily life. */
const anyOf = ({ interns }: Organisation) => interns[below(interns.length)] as MadeIntern
const below = randomBelow(SEED + 5)

async function getOne(organisation: Organisation): Promise<Answered> {
  const { id, name } = anyOf(organisation)
  const { data, milliseconds } = await organisation.ask('GET', pathOf(users.get.path, id))
  return { milliseconds, isRight: users.get.answer.parse(data).name === name }
}

async function getFeedbacks({ ask, interns }: Organisation): Promise<Answered> {
  const { path, answer } = feedback.ofIntern
  const { data, milliseconds } = await ask('GET', pathOf(path, interns[0]?.id ?? ''))
  return { milliseconds, isRight: answer.parse(data).length === WELL_RATED.feedbacks }
}

/** No line asks for a phase. */
async function writeOne(organisation: Organisation): Promise<Answered> {
  const { id } = anyOf(organisation)
  const phase = pickWith(below)(PHASES)
  const url = pathOf(users.update.path, id)
  const { data, milliseconds } = await organisation.ask('PATCH', url, { phase })
  return { milliseconds, isRight: users.update.answer.parse(data).data.phase === phase }
}

const pathOf = (path: string, userId: string) => path.replace(':userId', userId)

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

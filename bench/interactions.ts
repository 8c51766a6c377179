import { interactions, type InteractionStatus } from '@cohort/contract/interactions'
import { hashPassword } from '@cohort/server/auth/passwords'
import type { Database } from '@cohort/server/database'
import { condenseRatedTallies } from '@cohort/server/interactions/list/queries'
import { median, openOrganisation, printRow } from './organisation.ts'
import { ADMIN, PASSWORD } from './people.ts'

const SIZES = [3_000, 300_000] as const
const PAGE = 9
const ROUNDS = 100
const MOST_TIMES = 3
/** An intern has fifty of them; a mentor has some hundreds in a small organisation, thousands in a large one. */
const PER_INTERN = 50
const mentorsOf = (size: number) => Math.max(8, size / 3_000)
/** Of a hundred: still ahead, over and not rated, on hold. The others are rated. */
const AHEAD = 2
const DUE = 2
const HELD = 1
/** A statement of ours may take 30 seconds, on the slowest machine too. */
const AT_ONCE = 10_000

const PEOPLE = {
  admin: ADMIN,
  mentor: 'mentor1@northwind.example',
  intern: 'intern1@northwind.example',
} as const
type Part = keyof typeof PEOPLE

const STATUSES: Readonly<Record<string, InteractionStatus[]>> = {
  'no filter': [],
  PENDING: ['PENDING'],
  FEEDBACK_PENDING: ['FEEDBACK_PENDING'],
  COMPLETED: ['COMPLETED'],
}

interface Organisation {
  readonly ask: (part: Part, statuses: InteractionStatus[], page: number) => Promise<Answered>
  readonly close: () => Promise<void>
}

interface Answered {
  readonly rows: number
  readonly total: number
  readonly milliseconds: number
}

/** The lists of interactions at two sizes: what a page costs must not grow with their number. */
export async function measureInteractions(server: string, environment: Record<string, string>) {
  const organisations: Organisation[] = []
  try {
    for (const size of SIZES) organisations.push(await openWith(server, environment, size))
    console.log('\nA page of interactions on PostgreSQL, p50 in milliseconds by number of them')
    printRow(['', ...SIZES.map((size) => size.toLocaleString('en')), 'ratio', ''])
    for (const part of Object.keys(PEOPLE) as Part[]) {
      for (const [name, statuses] of Object.entries(STATUSES)) {
        await compare(organisations, { name: `${part}, ${name}`, part, statuses, page: 1 })
      }
      await compare(organisations, { name: `${part}, last page`, part, statuses: [], page: 0 })
    }
  } finally {
    for (const { close } of organisations) await close()
  }
}

interface Variant {
  readonly name: string
  readonly part: Part
  readonly statuses: InteractionStatus[]
  /** Nought is the last one. */
  readonly page: number
}

/** The sizes take turns, so that whatever else the machine does slows all of them alike. */
async function compare(
  organisations: readonly Organisation[],
  { name, part, statuses, page }: Variant,
) {
  const taken: number[][] = organisations.map(() => [])
  const pages: number[] = []
  for (const { ask } of organisations) {
    const { total } = await ask(part, statuses, 1)
    pages.push(page || Math.max(1, Math.ceil(total / PAGE)))
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, { ask }] of organisations.entries()) {
      const { rows, total, milliseconds } = await ask(part, statuses, pages[at] ?? 1)
      taken[at]?.push(milliseconds)
      if (rows === 0 && total > 0) throw new Error(`${name}: the page is empty`)
    }
  }
  const times = taken.map(median)
  const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1)
  const verdict = ratio <= MOST_TIMES ? 'holds' : 'does not hold'
  printRow([name, ...[...times, ratio].map((number) => number.toFixed(2)), `  ${verdict}`])
}

async function openWith(
  server: string,
  environment: Record<string, string>,
  size: number,
): Promise<Organisation> {
  const fill = (database: Database) => fillWithInteractions(database, size)
  const { signIn, close } = await openOrganisation(server, environment, fill)
  const people = {
    admin: await signIn(PEOPLE.admin),
    mentor: await signIn(PEOPLE.mentor),
    intern: await signIn(PEOPLE.intern),
  }
  const ask: Organisation['ask'] = async (part, interactionStatus, page) => {
    const person = people[part]
    const { path } = part === 'admin' ? interactions.list : interactions.listOf
    const url = `${path.replace(':userId', person.userId)}?limit=${PAGE}&offset=${(page - 1) * PAGE}`
    const { data: answered, milliseconds } = await person.ask('POST', url, { interactionStatus })
    const { data, total } = interactions.list.answer.parse(answered)
    return { rows: data.length, total, milliseconds }
  }
  return { ask, close }
}

async function fillWithInteractions({ pool, orm }: Pick<Database, 'pool' | 'orm'>, size: number) {
  const password = await hashPassword(PASSWORD)
  const add = (role: string, word: string, many: number) =>
    pool.query(
      `insert into users (id, role, name, name_folded, email, password_hash)
       select gen_random_uuid(), $1, $2 || ' ' || md5(n::text), $2 || ' ' || md5(n::text),
         $2 || n || '@northwind.example', $3
       from generate_series(0, $4::int - 1) n`,
      [role, word, password, many],
    )
  await add('Admins', 'admin', 1)
  await pool.query(`update users set email = $1 where role = 'Admins'`, [ADMIN])
  await add('Mentors', 'mentor', mentorsOf(size))
  await add('Interns', 'intern', size / PER_INTERN)
  for (let from = 0; from < size; from += AT_ONCE) {
    const until = Math.min(from + AT_ONCE, size) - 1
    await pool.query(INTERACTIONS, [from, until, size, mentorsOf(size), size / PER_INTERN])
    await pool.query(FEEDBACKS)
  }
  await condenseRatedTallies(orm)
  await pool.query('vacuum full analyze interactions')
  await pool.query('vacuum analyze')
}

/** Every third is interviewed by somebody else than the mentor. The newest are ahead, in the months to come. */
const INTERACTIONS = `
  insert into interactions (id, name, intern_id, mentor_id, interviewer_id, starts_at,
    duration_minutes, ends_at, is_scheduled)
  select gen_random_uuid(), 'Review ' || n, intern.id, mentor.id,
    case n % 3 when 0 then interviewer.id end, at, 30, at + interval '30 minutes',
    abs(hashtext('held' || n)) % 100 >= ${HELD}
  from generate_series($1::int, $2::int) n
  cross join lateral (
    select case when n >= $3::int * ${100 - AHEAD} / 100
      then now() + (n % 90 + 1) * interval '1 day'
      else now() - (n % 1000 + 1) * interval '1 day' end as at
  ) moments
  join users intern on intern.email = 'intern' || n % $5::int || '@northwind.example'
  join users mentor on mentor.email = 'mentor' || n % $4::int || '@northwind.example'
  join users interviewer on interviewer.email = 'mentor' || (n + 1) % $4::int || '@northwind.example'`

const FEEDBACKS = `
  insert into feedbacks (id, interaction_id, intern_id, author_id, ratings, average_rating, description)
  select gen_random_uuid(), id, intern_id, mentor_id,
    '{"Communication":4,"Concepts":3.5,"Capability":5,"Experience":0,"Understanding":2.5}', 3, 'Calm'
  from interactions
  where is_scheduled and not is_rated and ends_at < now()
    and abs(hashtext(name)) % 100 >= ${DUE}
  on conflict (interaction_id) do nothing`

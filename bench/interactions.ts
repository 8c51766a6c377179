import { interactions, type InteractionStatus } from '@cohort/contract/interactions'
import { measureGrowth, type Answered } from './growth.ts'
import type { Chapter, Line } from './lines.ts'
import type { Given, Organisation, Person } from './organisation.ts'
import { ADMIN, MENTOR } from './people.ts'
import type { MadeReview } from './reviews.ts'

const PAGE = 9
const AT_MOST = 2

const WHO = ['admin', 'mentor', 'intern'] as const
type Who = (typeof WHO)[number]
type People = Readonly<Record<Who, Person>>

const STATUSES: Readonly<Record<string, InteractionStatus[]>> = {
  'no filter': [],
  PENDING: ['PENDING'],
  FEEDBACK_PENDING: ['FEEDBACK_PENDING'],
  COMPLETED: ['COMPLETED'],
}

interface Variant {
  readonly who: Who
  readonly statuses: InteractionStatus[]
  readonly isLastPage: boolean
}

/** The lists of interactions: what a page costs must not grow with their number. */
export async function measureInteractions({ small, big }: Given): Promise<Chapter[]> {
  const [few, many] = [await small(), await big()]
  const people = new Map([
    [few, await signInAll(few)],
    [many, await signInAll(many)],
  ])
  const lines: Line[] = []
  const measure = async (work: string, variant: Variant) => {
    const ask = async (organisation: Organisation) => {
      const person = people.get(organisation)?.[variant.who]
      if (!person) throw new Error('Nobody has signed in')
      return askPage(organisation, person, variant)
    }
    lines.push(await measureGrowth(few, many, { work, ask, atMost: AT_MOST }))
  }
  for (const who of WHO) {
    for (const [name, statuses] of Object.entries(STATUSES)) {
      await measure(`${who}, ${name}`, { who, statuses, isLastPage: false })
    }
    await measure(`${who}, last page`, { who, statuses: [], isLastPage: true })
  }
  const number = ({ reviews }: Organisation) => reviews.length.toLocaleString('en')
  return [
    {
      title: 'Interactions, as the organisation grows',
      about: `The p50 of a page among ${number(many)}; the limit is that among ${number(few)}.`,
      lines,
    },
  ]
}

async function signInAll({ signIn, interns }: Organisation): Promise<People> {
  return {
    admin: await signIn(ADMIN),
    mentor: await signIn(MENTOR),
    intern: await signIn(interns[0]?.email ?? ''),
  }
}

async function askPage(
  { reviews }: Organisation,
  { userId, ask }: Person,
  { who, statuses, isLastPage }: Variant,
): Promise<Answered> {
  const expected = countOf(reviews, who === 'admin' ? undefined : userId, statuses)
  const offset = isLastPage ? Math.max(0, Math.ceil(expected / PAGE) - 1) * PAGE : 0
  const { path } = who === 'admin' ? interactions.list : interactions.listOf
  const url = `${path.replace(':userId', userId)}?limit=${PAGE}&offset=${offset}`
  const { data: answered, milliseconds } = await ask('POST', url, { interactionStatus: statuses })
  const { data, total } = interactions.list.answer.parse(answered)
  const rows = Math.min(PAGE, expected - offset)
  return { milliseconds, isRight: total === expected && data.length === rows }
}

const known = new WeakMap<readonly MadeReview[], Map<string, number>>()

/** The generator's own count, made once. */
function countOf(
  reviews: readonly MadeReview[],
  userId: string | undefined,
  statuses: readonly InteractionStatus[],
): number {
  const counts = known.get(reviews) ?? new Map<string, number>()
  known.set(reviews, counts)
  const name = `${userId} ${statuses.join()}`
  const isOf = ({ internId, mentorId, interviewerId }: MadeReview) =>
    userId === undefined || [internId, mentorId, interviewerId].includes(userId)
  const count = () =>
    reviews.filter(
      (review) => isOf(review) && (statuses.length === 0 || statuses.includes(review.status)),
    ).length
  const found = counts.get(name) ?? count()
  counts.set(name, found)
  return found
}

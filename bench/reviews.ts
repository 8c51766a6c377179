import { foldedName } from '@cohort/contract/folded-name'
import { KPIS } from '@cohort/contract/feedback/kpis'
import type { InteractionStatus } from '@cohort/contract/interactions'
import type { Database } from '@cohort/server/database'
import {
  condenseInteractionTallies,
  condenseRatedTallies,
} from '@cohort/server/interactions/list/tallies/queries'
import { insertAll, type BulkColumns } from './bulk.ts'
import { idAt, pickWith, randomBelow, SEED, type Below } from './generator.ts'
import type { MadePeople } from './people.ts'

const DAY = 24 * 60 * 60 * 1000
const PER_INTERN = 3
/** The first interns have twenty feedbacks each, so that a report of such a one can be asked for. */
export const WELL_RATED = { interns: 10, feedbacks: 20 } as const

const SENTENCES = [
  'Clear and calm, asks before guessing.',
  'Explains the trade-offs well, and knows where the time went.',
  'Should write tests before the review, not after it.',
  'The query was right & fast; the index was missing at first.',
  'Has finished the plan a week early.',
  'Reads the documentation, then the source, then asks.',
  'Needs more practice with asynchronous code.',
  'Presented the project to the whole team without notes.',
]

export type MadeReview = ReturnType<typeof makeReview>

/** Three interactions an intern, of which two are rated; the tallies are kept by their triggers. */
export async function fillWithReviews(
  database: Pick<Database, 'pool' | 'orm'>,
  people: MadePeople,
): Promise<readonly MadeReview[]> {
  const below = randomBelow(SEED + 2)
  const total = people.interns.length * PER_INTERN
  const made = Array.from({ length: total }, (_, index) => makeReview(below, people, index))
  const reviews = made.toSorted((one, other) => one.at - other.at)
  const rated = reviews.filter(({ isRated }) => isRated)
  await insertAll(database, 'interactions', INTERACTION, reviews)
  // The interactions say already that they are rated: to say it again would write each of them twice.
  await database.pool.query('alter table feedbacks disable trigger rating_added')
  await insertAll(database, 'feedbacks', feedbackColumns(below), rated)
  await database.pool.query('alter table feedbacks enable trigger rating_added')
  await condenseRatedTallies(database.orm)
  await condenseInteractionTallies(database.orm)
  return reviews
}

/** Of those that are not rated three tenths are ahead, one is on hold, and six wait for feedback. */
function makeReview(below: Below, { interns, mentorIds }: MadePeople, index: number) {
  const pick = pickWith(below)
  const isOfWellRated = index < WELL_RATED.interns * WELL_RATED.feedbacks
  const place = isOfWellRated
    ? index % WELL_RATED.interns
    : WELL_RATED.interns + below(interns.length - WELL_RATED.interns)
  const isRated = isOfWellRated || index % 3 !== 0
  const kind = isRated ? 'rated' : pick(KINDS)
  const at =
    kind === 'ahead'
      ? MIDNIGHT + (2 + below(60)) * DAY + below(96) * 300_000
      : MIDNIGHT - (1 + below(700)) * DAY + below(96) * 300_000
  return {
    id: idAt(below, at),
    feedbackId: idAt(below, at + DAY),
    name: `Review ${index}`,
    internId: interns[place]?.id,
    mentorId: pick(mentorIds),
    interviewerId: index % 3 === 1 ? pick(mentorIds) : null,
    at,
    isScheduled: kind !== 'held',
    isRated,
    status: STATUS_OF[kind],
  }
}

const KINDS = [...Array<'ahead'>(3).fill('ahead'), 'held' as const, ...Array<'due'>(6).fill('due')]
const STATUS_OF = {
  rated: 'COMPLETED',
  due: 'FEEDBACK_PENDING',
  ahead: 'PENDING',
  held: 'PENDING',
} as const satisfies Record<string, InteractionStatus>
const MIDNIGHT = Math.floor(Date.now() / DAY) * DAY

const written = (moment: number) => new Date(moment).toISOString()
const HALF_HOUR = 30 * 60_000

/** Everybody has been told already: a process that starts here has no mails to write. */
const INTERACTION: BulkColumns<MadeReview> = {
  id: ['uuid', ({ id }) => id],
  name: ['text', ({ name }) => name],
  name_folded: ['text', ({ name }) => foldedName(name)],
  intern_id: ['uuid', ({ internId }) => internId],
  mentor_id: ['uuid', ({ mentorId }) => mentorId],
  interviewer_id: ['uuid', ({ interviewerId }) => interviewerId],
  starts_at: ['timestamptz', ({ at }) => written(at)],
  duration_minutes: ['integer', () => 30],
  ends_at: ['timestamptz', ({ at }) => written(at + HALF_HOUR)],
  is_scheduled: ['boolean', ({ isScheduled }) => isScheduled],
  is_rated: ['boolean', ({ isRated }) => isRated],
  feedback_due_notified_at: ['timestamptz', ({ at }) => written(at + HALF_HOUR)],
  day_reminded_at: ['timestamptz', ({ at }) => written(at - DAY)],
  hour_reminded_at: ['timestamptz', ({ at }) => written(at - HALF_HOUR)],
  created_at: ['timestamptz', ({ at }) => written(at - 9 * DAY)],
}

function feedbackColumns(below: Below): BulkColumns<MadeReview> {
  const pick = pickWith(below)
  // An average belongs to the ratings made just before it.
  const ratings = new WeakMap<MadeReview, Record<string, number>>()
  const ratingsOf = (review: MadeReview) => {
    const known = ratings.get(review) ?? makeRatings(below)
    ratings.set(review, known)
    return known
  }
  return {
    id: ['uuid', ({ feedbackId }) => feedbackId],
    interaction_id: ['uuid', ({ id }) => id],
    intern_id: ['uuid', ({ internId }) => internId],
    author_id: ['uuid', ({ interviewerId, mentorId }) => interviewerId ?? mentorId],
    ratings: ['jsonb', (review) => JSON.stringify(ratingsOf(review))],
    average_rating: ['numeric', (review) => meanOf(Object.values(ratingsOf(review)))],
    description: [
      'text',
      () => Array.from({ length: 2 + below(5) }, () => pick(SENTENCES)).join(' '),
    ],
    created_at: ['timestamptz', ({ at }) => written(at + DAY)],
  }
}

function makeRatings(below: Below): Record<string, number> {
  const first = below(KPIS.length - 8)
  const skills = KPIS.slice(first, first + 5 + below(4))
  return Object.fromEntries(skills.map((skill) => [skill, below(11) / 2]))
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

import type { Role } from '@cohort/contract/access'
import { feedbacks } from '@cohort/contract/feedback/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { spanOf } from '@cohort/contract/interactions/rules'
import type { Interaction } from '@cohort/contract/interactions/schemas'
import { plans } from '@cohort/contract/plans/calls'
import { users } from '@cohort/contract/users/calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSessionCache } from '#server/auth/sessions/session-cache.ts'
import { erasePerson } from '#server/operator/erasure/erase.ts'
import { figure, times } from '../../assurance/extent.ts'
import type { Person } from '../../test/cast.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { PLAN_FORM } from '../../test/scenarios/planning.ts'
import { interactionForm, RATINGS } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'

/** HANDOVER_SEED repeats the sequences of an earlier run. */
const SEQUENCES = times(12, 500)
const SEED = Number(process.env['HANDOVER_SEED'] ?? Date.now() % 2 ** 31)

const world = await openWorld()
const { as, services, clock, database, reset, asha, anil, meera, manoj, ivan, isha } = world

const person = fc.nat({ max: 4 })
const step = fc.record({
  does: fc.constantFrom(
    'schedule',
    'scheduleSoon',
    'hold',
    'resume',
    'wait',
    'raise',
    'resolve',
    'reopen',
    'milestone',
    'disable',
    'enable',
    'role',
    'erase',
  ),
  who: person,
  other: person,
  which: fc.nat({ max: 9 }),
  role: fc.constantFrom<Role>('Interns', 'Mentors', 'Admins'),
  hasSuccessor: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

interface Row extends Person {
  readonly isActive: boolean
}

/** As they are now. Meera, Asha and Anil stay, so that there is always a person to take over. */
async function peopleNow(): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(
    `select id, name, email, role, disabled_at is null as "isActive" from users order by id`,
  )
  return rows
}

const find = (people: readonly Row[], userId: string | null) =>
  people.find(({ id, isActive }) => id === userId && isActive)

/**
 * A person whose role or status changed has been signed out, and signs in again; except while the other
 * admin changes that person, so that this statement waits for no lock.
 */
async function signInAgain() {
  await database.pool.query(
    `update users set session_version = 1
     where id in (select id from users where session_version <> 1 for no key update skip locked)`,
  )
  services.sessions = newSessionCache()
}

async function perform(admin: Person, cast: readonly string[], made: Step): Promise<unknown> {
  const { does, which, role, hasSuccessor } = made
  const people = await peopleNow()
  const userId = cast[made.who] ?? ivan.id
  const own = people.find(({ id }) => id === userId)
  const choice = hasSuccessor ? { successorId: cast[made.other] ?? null } : {}
  const milestoneChoice = { ...choice, successors: { milestones: meera.id } }
  const nth = async (table: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from ${table} order by id`,
    )
    return rows[which % Math.max(1, rows.length)]?.id ?? userId
  }
  const mentors = people.filter((one) => one.role === 'Mentors')
  const mentor = mentors[made.other % mentors.length]
  switch (does) {
    case 'schedule':
    case 'scheduleSoon': {
      const time = does === 'schedule' ? { date: '2026-03-20' } : soon()
      const intern = own ?? isha
      const form = interactionForm(world, {
        intern,
        mentor: mentor ?? null,
        interviewer: manoj,
        ...time,
      })
      return as(admin, interactions.schedule, { body: form })
    }
    case 'hold':
    case 'resume': {
      const query = { isScheduled: does === 'hold' ? 'false' : 'true' } as const
      const params = { interactionId: await nth('interactions') }
      return as(admin, interactions.setScheduled, { params, query })
    }
    case 'wait':
      return clock.advance(90)
    case 'raise': {
      const text = { subject: 'Help', description: 'Please' }
      const body = { ...text, recepient: 'Mentors' as const, recepientId: mentor?.id ?? meera.id }
      return own && as(own, helpdesk.raise, { body })
    }
    case 'resolve':
    case 'reopen': {
      const requestId = await nth('help_requests')
      const resolvedStatus = does === 'resolve' ? 'RESOLVED' : 'PENDING'
      const by = does === 'resolve' ? (mentor ?? admin) : (own ?? admin)
      return as(by, helpdesk.setStatus, { params: { requestId }, body: { resolvedStatus } })
    }
    case 'milestone': {
      const body = {
        name: 'Part',
        mentorName: mentor?.name ?? '',
        mentorId: mentor?.id,
        milestoneDays: 1,
      }
      return as(admin, plans.createMilestone, { params: { planId: await nth('plans') }, body })
    }
    case 'disable': {
      const body = { reason: 'Left the company', ...milestoneChoice }
      return as(admin, users.disable, { params: { userId }, body })
    }
    case 'enable':
      return as(admin, users.enable, { params: { userId } })
    case 'role':
      return as(admin, users.changeRole, { params: { userId }, body: { role, ...milestoneChoice } })
    case 'erase':
      return erasePerson(services, userId, { choice: { successorId: meera.id } })
  }
}

/** Within the hour, so that waiting makes it one that waits for feedback. */
function soon() {
  const at = new Date(clock.now().getTime() + 5.5 * 60 * 60_000 + 60_000).toISOString()
  return { date: at.slice(0, 10), time: at.slice(11, 16) }
}

const EXPECTED = new Set([200, 201, 400, 401, 403, 404, 409])

async function runAdmin(admin: Person, cast: readonly string[], steps: readonly Step[]) {
  for (const made of steps) {
    const answer = await perform(admin, cast, made)
    if (typeof answer !== 'object' || answer === null || !('statusCode' in answer)) continue
    expect(EXPECTED, `${made.does}: ${JSON.stringify(answer)}`).toContain(answer.statusCode)
    await signInAgain()
  }
}

/** Completes every open record through the calls of people whose accounts are enabled. */
async function completeAll() {
  await signInAgain()
  const people = await peopleNow()
  await completeRequests(people)
  const page = { query: { limit: 100 }, body: {} }
  const { data } = await as(asha, interactions.list, page)
  for (const interaction of data.data) {
    const author = authorOf(people, interaction)
    const problem =
      interaction.interactionStatus === 'FEEDBACK_PENDING'
        ? await rate(interaction, author)
        : whyNotHeld(people, interaction, author)
    expect(problem, `${interaction.id}: ${problem}`).toBeUndefined()
  }
  const { rows } = await database.pool.query<{ id: string }>(
    'select mentor_id as id from milestones',
  )
  for (const { id } of rows) expect(find(people, id)?.role).toBe('Mentors')
}

const authorOf = (people: readonly Row[], { mentorId, interviewerId }: Interaction) =>
  [mentorId, interviewerId]
    .map((userId) => find(people, userId))
    .find((one) => one?.role === 'Mentors')

/** By who is named, or else by the mentor whom an admin chooses. */
async function rate({ id: interactionId }: Interaction, author: Row | undefined) {
  const body = { mentorId: meera.id }
  const named =
    author ?? (await as(asha, interactions.nameMentor, { params: { interactionId }, body }))
  if ('statusCode' in named && named.statusCode !== 200) return named.message
  const rating = { interactionId, ratings: RATINGS, descriptive_feedback: 'Good' }
  const given = await as(author ?? meera, feedbacks.give, { body: rating })
  return given.statusCode === 201 ? undefined : given.message
}

/** One that takes place has people who can take part; an admin changes one that is on hold. */
function whyNotHeld(people: readonly Row[], interaction: Interaction, author: Row | undefined) {
  const { interactionStatus, isScheduled, internId, outcome } = interaction
  const isIntern = find(people, internId)?.role === 'Interns'
  if (outcome === null && isAhead(interaction) && !isIntern) return 'The intern is not active'
  if (interactionStatus !== 'PENDING' || !isScheduled) return undefined
  return author && isIntern ? undefined : 'A participant is not active'
}

const isAhead = (interaction: Interaction) =>
  spanOf(interaction, 'Asia/Kolkata').startsAt > clock.now()

async function completeRequests(people: readonly Row[]) {
  const { rows } = await database.pool.query<{ id: string; recipient: string | null }>(
    `select id, recipient_id as recipient from help_requests where status = 'PENDING'`,
  )
  for (const { id, recipient } of rows) {
    const by = recipient === null ? asha : find(people, recipient)
    if (!by) throw new Error(`No one can resolve the request ${id}`)
    const body = { resolvedStatus: 'RESOLVED' as const }
    const resolved = await as(by, helpdesk.setStatus, { params: { requestId: id }, body })
    expect(resolved.statusCode, `${id}: ${resolved.message}`).toBe(200)
  }
}

test(
  `however accounts change, an active person can complete every open record (HANDOVER_SEED=${SEED})`,
  async () => {
    const steps = fc.array(step, { minLength: 4, maxLength: 14 })
    const sequence = fc.asyncProperty(steps, steps, async (one, other) => {
      await reset()
      const [lata] = await insertPeople(world, [{ name: 'Lata Joshi', role: 'Mentors' }])
      await as(asha, plans.create, { body: PLAN_FORM })
      const cast = [manoj.id, ivan.id, isha.id, lata?.id ?? '', meera.id]
      // The last is only ever a successor.
      const safe = (made: Step) => ({ ...made, who: made.who % 4 })
      await Promise.all([
        runAdmin(asha, cast, one.map(safe)),
        runAdmin(anil, cast, other.map(safe)),
      ])
      await completeAll()
    })
    await fc.assert(sequence, { seed: SEED, numRuns: SEQUENCES, endOnFailure: true })
    figure(`${SEQUENCES} random changes of accounts by two admins, every open record completed`)
  },
  60_000 + SEQUENCES * 5_000,
)

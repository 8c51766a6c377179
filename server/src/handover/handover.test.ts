import { feedbacks } from '@cohort/contract/feedback/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { plans } from '@cohort/contract/plans/calls'
import { users } from '@cohort/contract/users/calls'
import type { InputOf } from '@cohort/contract/calls'
import { expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { helpSeeker, TO_MANOJ } from '../../test/scenarios/asking-for-help.ts'
import { invitationFor, inviter } from '../../test/scenarios/invitations.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { RATINGS, schedule } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'
import { changeRole as changeAccountRole } from './change-account.ts'
import { handOverMilestones } from './milestones.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, anil, meera, manoj, ivan, isha } = world
const { raise, setStatus, subjectsOf, toldTo } = helpSeeker(world)
const { makePlan, addMilestone, join, planOf } = planner(world)
const { openOffice } = inviter(world)

const reason = 'Left the programme in March.'
type Choice = Omit<InputOf<typeof users.disable>['body'], 'reason'>

const disable = (person: Person, choice: Choice = {}) =>
  as(asha, users.disable, { params: { userId: person.id }, body: { reason, ...choice } })
const changeRole = (person: Person, role: 'Interns' | 'Mentors' | 'Admins', choice: Choice = {}) =>
  as(asha, users.changeRole, { params: { userId: person.id }, body: { role, ...choice } })
const preview = (
  person: Person,
  query: NonNullable<InputOf<typeof users.previewHandover>['query']>,
) => as(asha, users.previewHandover, { params: { userId: person.id }, query })
const interactionNamed = async (name: string) =>
  (await as(asha, interactions.list, { body: { name } })).data.data[0]
const rate = (person: Person, interactionId: string) =>
  as(person, feedbacks.give, {
    body: { interactionId, ratings: RATINGS, descriptive_feedback: 'Good' },
  })

/** Manoj has one of everything: over, ahead, on hold, a request and a milestone. */
async function workOfManoj() {
  const over = await schedule(world, { name: 'Over', time: '10:01' })
  clock.advance(60)
  const ahead = await schedule(world, {
    name: 'Ahead',
    mentor: meera,
    interviewer: manoj,
    date: '2026-03-05',
  })
  const held = await schedule(world, { name: 'Held', date: '2026-03-06' })
  const params = { interactionId: held.id }
  await as(asha, interactions.setScheduled, { params, query: { isScheduled: 'false' } })
  const request = await raise(TO_MANOJ)
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha)
  return { over, ahead, held, request, plan }
}

test('a successor takes over interactions, help requests and milestones', async () => {
  const { over, request, plan } = await workOfManoj()
  expect((await disable(manoj, { successorId: meera.id })).statusCode).toBe(200)
  expect(await interactionNamed('Over')).toMatchObject({
    assignedMentor: meera.name,
    interactionStatus: 'FEEDBACK_PENDING',
  })
  expect(await interactionNamed('Ahead')).toMatchObject({
    assignedMentor: meera.name,
    assignedInterviewer: meera.name,
    isScheduled: true,
  })
  expect(await interactionNamed('Held')).toMatchObject({
    assignedMentor: meera.name,
    isScheduled: false,
  })
  expect((await rate(meera, over.id)).statusCode).toBe(201)
  expect((await setStatus(meera, request.id, 'RESOLVED')).statusCode).toBe(200)
  expect((await planOf(plan.id)).milestones).toMatchObject([{ mentorName: meera.name }])
  const told = (await toldTo(meera)).map(([message]) => message)
  expect(told.join()).toContain('You take over 3 interactions from Manoj Kulkarni, whose account')
  const taken = `You take over the help request HD-${request.number} "Closures" from ${manoj.name}.`
  expect(told).toContain(taken)
  expect(told).toContain(`${manoj.name}'s milestone is now yours.`)
  const toldIsha = (await toldTo(isha)).map(([message]) => message)
  expect(toldIsha.join()).toMatch(/takes over from Manoj Kulkarni, whose account was closed\. /)
  expect(toldIsha).toContain(
    `Your request HD-${request.number} "Closures" was handed over to ${meera.name}.`,
  )
})

test('the successor and the admin are told of interactions at a time when the successor is busy', async () => {
  await schedule(world, { name: 'Own', mentor: meera, intern: ivan })
  await schedule(world, { name: 'Taken over' })
  await schedule(world, { name: 'Later', date: '2026-03-05' })
  expect((await disable(manoj, { successorId: meera.id })).statusCode).toBe(200)
  expect((await toldTo(meera)).map(([message]) => message)).toContain(
    `You take over 2 interactions from ${manoj.name}, whose account was closed; 1 is at a time when you have another interaction.`,
  )
  expect((await toldTo(asha)).map(([message]) => message)).toContain(
    `Of the interactions that ${meera.name} took over, 1 is at a time when ${meera.name} has another interaction.`,
  )
})

test('each kind of work can have a successor of its own, or none', async () => {
  await workOfManoj()
  const [lata] = await newMentors('Lata Joshi')
  const successors = { interactions: null, helpRequests: lata.id }
  expect((await disable(manoj, { successorId: meera.id, successors })).statusCode).toBe(200)
  expect(await interactionNamed('Over')).toMatchObject({ assignedMentor: manoj.name })
  expect(await interactionNamed('Ahead')).toMatchObject({ isScheduled: false })
  expect(await subjectsOf(lata)).toEqual(['Closures'])
})

async function newMentors(...names: string[]) {
  const made: Person[] = []
  for (const [index, name] of names.entries()) {
    const body = {
      name,
      email: `mentor${index}@northwind.example`,
      password: 'Str0ng&Mentor',
      role: 'Mentors' as const,
    }
    const { data } = await as(asha, users.create, { body })
    made.push({ id: data.id, name, email: body.email, role: 'Mentors' })
  }
  return made as [Person, ...Person[]]
}

test('without a successor, interactions are put on hold with cancelled invitations', async () => {
  const collect = await openOffice()
  await schedule(world)
  await collect()
  expect((await disable(manoj)).statusCode).toBe(200)
  expect(await interactionNamed('Mid-term review')).toMatchObject({
    assignedMentor: manoj.name,
    isScheduled: false,
  })
  expect(invitationFor(await collect(), isha)).toMatchObject({ method: 'CANCEL', sequence: 1 })
})

test('without a successor, open help requests go to the admins', async () => {
  const open = await raise(TO_MANOJ)
  await disable(manoj)
  expect((await toldTo(anil)).map(([message]) => message)).toContain(
    `The admins take over the help request HD-${open.number} "Closures" from ${manoj.name}.`,
  )
  expect((await setStatus(anil, open.id, 'RESOLVED')).statusCode).toBe(200)
})

test('milestones need a successor while there is another mentor', async () => {
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  expect(await disable(manoj)).toMatchObject({
    statusCode: 409,
    message: 'Choose a mentor to take over the milestones.',
  })
  expect((await disable(meera)).statusCode).toBe(200)
  expect((await disable(manoj)).statusCode).toBe(200)
})

test.each([
  ['the person', manoj],
  ['an intern', ivan],
  ['an admin', anil],
])('%s cannot take over', async (_who, successor) => {
  await schedule(world)
  expect(await disable(manoj, { successorId: successor.id })).toMatchObject({
    statusCode: 400,
    message: 'Work can be handed over only to another mentor whose account is enabled.',
  })
  expect((await interactionNamed('Mid-term review'))?.isScheduled).toBe(true)
})

test('an admin chooses a mentor for an interaction that none of its people can rate any more', async () => {
  const { id: interactionId } = await schedule(world, { time: '10:01' })
  clock.advance(60)
  const name = (by: Person, mentorId: string) =>
    as(by, interactions.nameMentor, { params: { interactionId }, body: { mentorId } })
  expect((await name(asha, meera.id)).statusCode).toBe(409)
  await disable(manoj)
  expect(await interactionNamed('Mid-term review')).toMatchObject({ hasFeedbackAuthor: false })
  expect((await name(meera, meera.id)).statusCode).toBe(403)
  for (const nobody of [manoj, ivan])
    expect(await name(asha, nobody.id)).toMatchObject({
      statusCode: 400,
      fields: { mentorId: 'Choose a mentor whose account is enabled.' },
    })
  expect(await name(asha, meera.id)).toMatchObject({
    statusCode: 200,
    data: { assignedMentor: meera.name, hasFeedbackAuthor: true },
  })
  expect((await rate(meera, interactionId)).statusCode).toBe(201)
})

test('the interactions ahead of a disabled intern are cancelled, and the others are told why', async () => {
  const collect = await openOffice()
  const over = await schedule(world, { name: 'Over', time: '10:01' })
  const { id: interactionId } = await schedule(world)
  const held = await schedule(world, { name: 'Held', date: '2026-03-06' })
  const params = { interactionId: held.id }
  await as(asha, interactions.setScheduled, { params, query: { isScheduled: 'false' } })
  clock.advance(31)
  await collect()
  expect((await preview(isha, { change: 'disable' })).data).toMatchObject({
    ownInteractions: { count: 2 },
  })
  await disable(isha)
  const outcomeReason = "The intern's account was disabled."
  for (const name of ['Mid-term review', 'Held'])
    expect(await interactionNamed(name)).toMatchObject({ outcome: 'CANCELLED', outcomeReason })
  expect((await toldTo(manoj)).map(([message]) => message)).toContain(
    `"Mid-term review" with ${isha.name} was cancelled. It was planned for 4 Mar 2026 at 11:00 am. Reason: ${outcomeReason}`,
  )
  expect(invitationFor(await collect(), manoj)).toMatchObject({ method: 'CANCEL', sequence: 1 })
  expect(await interactionNamed('Over')).toMatchObject({ outcome: null })
  expect((await rate(manoj, over.id)).statusCode).toBe(201)
  const reopen = () =>
    as(asha, interactions.setOutcome, { params: { interactionId }, body: { outcome: null } })
  expect(await reopen()).toMatchObject({
    statusCode: 409,
    message: 'A participant is no longer active. Schedule another interaction instead.',
  })
  await as(asha, users.enable, { params: { userId: isha.id } })
  expect((await reopen()).data).toMatchObject({ outcome: null, isScheduled: true })
})

test('what was cancelled or not held before is neither handed over nor announced again', async () => {
  const { id: interactionId } = await schedule(world)
  const body = { outcome: 'CANCELLED' as const, reason: 'The office is closed.' }
  await as(asha, interactions.setOutcome, { params: { interactionId }, body })
  for (const person of [manoj, isha])
    expect((await preview(person, { change: 'disable' })).data).toMatchObject({
      interactionsAhead: { count: 0 },
      ownInteractions: { count: 0 },
    })
  const before = await toldTo(isha)
  expect((await disable(manoj, { successorId: meera.id })).statusCode).toBe(200)
  expect(await toldTo(isha)).toEqual(before)
})

test('an intern who becomes a mentor leaves the plan, and their requests are closed', async () => {
  const { request, plan } = await workOfManoj()
  expect((await changeRole(isha, 'Mentors')).data).toMatchObject({ role: 'Mentors' })
  expect((await planOf(plan.id)).userCount).toBe(0)
  expect(await interactionNamed('Ahead')).toMatchObject({ outcome: 'CANCELLED' })
  const listed = await as(manoj, helpdesk.list, { params: { userId: manoj.id } })
  expect(listed.data).toMatchObject([{ id: request.id, resolvedStatus: 'RESOLVED' }])
  const { rows } = await database.pool.query<{ message: string }>(
    `select message from notifications where user_id = $1`,
    [isha.id],
  )
  expect(rows.map(({ message }) => message)).toContain(
    `Closed, because you are no longer an intern: HD-${request.number} "Closures".`,
  )
})

test('a former intern does not take over interactions about themselves', async () => {
  await workOfManoj()
  await changeRole(isha, 'Mentors')
  expect((await disable(manoj, { successorId: isha.id })).statusCode).toBe(200)
  expect(await interactionNamed('Over')).toMatchObject({ assignedMentor: manoj.name })
})

test('a mentor who becomes an admin hands over, and a mentor who becomes an intern too', async () => {
  await workOfManoj()
  expect((await changeRole(manoj, 'Admins')).statusCode).toBe(409)
  expect((await changeRole(manoj, 'Admins', { successorId: meera.id })).statusCode).toBe(200)
  expect(await interactionNamed('Over')).toMatchObject({ assignedMentor: meera.name })
  expect((await changeRole(manoj, 'Mentors')).statusCode).toBe(200)
  const back = await changeRole(meera, 'Interns', { successorId: manoj.id })
  expect(back.statusCode).toBe(200)
  expect(await interactionNamed('Over')).toMatchObject({ assignedMentor: manoj.name })
})

test('only admins change roles, of others, and one admin stays', async () => {
  const input = { params: { userId: ivan.id }, body: { role: 'Mentors' as const } }
  expect((await asNobody(users.changeRole, input)).statusCode).toBe(401)
  for (const person of [meera, ivan])
    expect((await as(person, users.changeRole, input)).statusCode).toBe(403)
  expect(await changeRole(asha, 'Mentors')).toMatchObject({
    statusCode: 403,
    message: 'Another admin must change your role.',
  })
  expect((await changeRole(ivan, 'Interns')).statusCode).toBe(409)
  expect((await changeRole(anil, 'Mentors')).statusCode).toBe(200)
  await disable(ivan)
  expect(await changeRole(ivan, 'Mentors')).toMatchObject({
    statusCode: 409,
    message: 'This account is disabled. Enable it first.',
  })
})

test('the preview counts and lists what the change then does', async () => {
  const { over, ahead, held, request, plan } = await workOfManoj()
  const query = { change: 'disable' } as const
  expect(
    (await as(meera, users.previewHandover, { params: { userId: manoj.id }, query })).statusCode,
  ).toBe(403)
  const shown = (await preview(manoj, query)).data
  expect(shown).toMatchObject({
    interactionsAhead: { count: 2 },
    interactionsWaiting: {
      count: 1,
      records: [{ id: over.id, title: 'Over', detail: 'Isha Menon, 4 March 2026, 10:01 am' }],
    },
    ownInteractions: { count: 0 },
    helpRequests: {
      count: 1,
      records: [{ id: request.id, title: `HD-${request.number}`, detail: '' }],
    },
    ownHelpRequests: { count: 0 },
    milestones: { count: 1, records: [{ title: 'Foundations', detail: plan.name }] },
    plan: null,
    needsSuccessor: true,
  })
  const ids = shown.interactionsAhead.records.map(({ id }) => id)
  expect(ids.toSorted()).toEqual([ahead.id, held.id].toSorted())
  const ofIsha = (await preview(isha, { change: 'role', role: 'Mentors' })).data
  expect(ofIsha).toMatchObject({
    ownInteractions: { count: 2 },
    ownHelpRequests: { count: 1 },
    plan: plan.name,
    needsSuccessor: false,
  })
  expect((await preview(isha, { change: 'role' })).statusCode).toBe(400)
})

test('every record that changes hands is in the audit log', async () => {
  await workOfManoj()
  await disable(manoj, { successorId: meera.id })
  const { rows } = await database.pool.query<{ subject: string; action: string }>(
    `select subject, action from audit_entries where changes::text like '%' || $1 || '%'
      and changes::text like '%' || $2 || '%' order by subject, action`,
    [manoj.id, meera.id],
  )
  expect(rows.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
    'help request handed over',
    'interaction changed',
    'interaction changed',
    'interaction changed',
    'plan milestone "Foundations" changed',
  ])
})

test('the last milestone of a plan that has ended changes hands while interns are still in the plan', async () => {
  const plan = await makePlan({ planDays: 20 })
  await addMilestone(plan.id, { name: 'First', mentor: manoj, milestoneDays: 10 })
  await addMilestone(plan.id, { name: 'Last', mentor: manoj, milestoneDays: 10 })
  await join(plan.id, isha)
  clock.advance(30 * 24 * 60)
  expect((await disable(manoj, { successorId: meera.id })).statusCode).toBe(200)
  expect((await planOf(plan.id)).milestones).toMatchObject([
    { name: 'First', mentorName: manoj.name },
    { name: 'Last', mentorName: meera.name },
  ])
})

test('no milestone of a plan that has ended and is empty needs a successor', async () => {
  const plan = await makePlan({ planDays: 20 })
  await addMilestone(plan.id, { mentor: manoj })
  clock.advance(30 * 24 * 60)
  expect((await disable(manoj)).statusCode).toBe(200)
})

test('a milestone edited during a handover keeps the successor', async () => {
  const plan = await makePlan()
  const milestone = await addMilestone(plan.id, { mentor: manoj })
  const params = { planId: plan.id }
  const body = { milestoneId: milestone.id, milestoneData: { milestoneDays: 10 } }
  await Promise.all([
    disable(manoj, { successorId: meera.id }),
    as(anil, plans.updateMilestone, { params, body }),
  ])
  expect((await planOf(plan.id)).milestones).toMatchObject([
    { mentorName: meera.name, milestoneDays: 10 },
  ])
})

test('whether an account is disabled is decided under the lock that changes its role', async () => {
  const change = { userId: ivan.id, actorId: asha.id, role: 'Mentors' } as const
  await disable(ivan)
  expect((await changeAccountRole(world.services, change)).outcome).toBe('disabled')
})

test('a milestone that was reassigned in the meantime is neither handed over nor announced', async () => {
  const plan = await makePlan()
  const kept = await addMilestone(plan.id, { mentor: manoj })
  const taken = await addMilestone(plan.id, { mentor: meera })
  const milestones = [kept, taken].map(({ id }) => {
    return { id, name: 'Foundations', planId: plan.id, planName: plan.name }
  })
  const nothing = { interactionsAhead: [], interactionsWaiting: [], ownInteractions: [] }
  const work = { ...nothing, requests: [], ownHelpRequests: [], milestones, interns: [] }
  const chosen = { milestones: meera, interactions: undefined, helpRequests: undefined }
  const change = 'disable' as const
  const handover = { person: manoj, actorId: asha.id, work, chosen, change }
  const notices = await handOverMilestones(database.orm, handover, '2026-03-04')
  expect(notices.map(({ message }) => message)).toEqual([`${manoj.name}'s milestone is now yours.`])
})

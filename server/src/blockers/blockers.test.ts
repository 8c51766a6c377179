import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { audit } from '@cohort/contract/audit/calls'
import { blockers } from '@cohort/contract/blockers/calls'
import { dashboard } from '@cohort/contract/dashboard/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { interns } from '@cohort/contract/interns/calls'
import { beforeEach, expect, test } from 'vitest'
import { MIGRATIONS } from '#server/platform/database/migrate.ts'
import { actOften, SENT_MANY } from '../../test/scenarios/acting-often.ts'
import { liveThreeDays } from '../../test/scenarios/one-intern.ts'
import { write } from '../../test/scenarios/writing.ts'
import { mailsTo } from '../../test/processes/outbox.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, asha, meera, manoj, ivan, isha, database } = world
beforeEach(() => liveThreeDays(world))

const WORDS = { reason: 'No access to staging', waitsFor: 'The operations team' }
const ofIsha = { params: { userId: isha.id } }

async function taskOfIsha() {
  const { tasks } = await write(world, isha, [{ taskName: 'Load test' }])
  return tasks.find(({ taskName }) => taskName === 'Load test')?.id ?? ''
}

async function report() {
  const taskId = await taskOfIsha()
  const { data } = await as(isha, blockers.report, { body: { taskId, ...WORDS } })
  return { params: { blockerId: data.id }, taskId, blocker: data }
}

const messagesTo = async (userId: string) => {
  const { rows } = await database.pool.query<{ message: string }>(
    `select message from notifications where user_id = $1 and kind = 'daily update'`,
    [userId],
  )
  return rows.map(({ message }) => message)
}

/** Whom the plan of Isha names for the current milestone. */
async function mentorAndOther() {
  const seesIsha = async (mentor: typeof meera) =>
    (await as(mentor, blockers.listOf, ofIsha)).statusCode === 200
  return (await seesIsha(meera)) ? ([meera, manoj] as const) : ([manoj, meera] as const)
}

test('a blocked task notifies the mentor of the current milestone, once', async () => {
  const [mentor, other] = await mentorAndOther()
  const { taskId, blocker } = await report()
  expect(blocker).toMatchObject({ taskName: 'Load test', ...WORDS, answer: null, closedAt: null })
  expect(await messagesTo(mentor.id)).toEqual([
    'Isha Menon is blocked on "Load test" (waiting for: The operations team): No access to staging',
  ])
  const mails = await mailsTo(database, mentor.email)
  expect(mails.map(({ subject }) => subject)).toContain('Blocked task')
  expect(await messagesTo(other.id)).toEqual([])
  const again = await as(isha, blockers.report, { body: { taskId, ...WORDS } })
  expect(again).toMatchObject({
    statusCode: 409,
    message: 'This task is already reported as blocked.',
  })
})

test('the audit log names the task and the intern of a blocker, and finds it by them', async () => {
  const { params } = await report()
  const [mentor] = await mentorAndOther()
  await as(mentor, blockers.answer, { params, body: { text: 'Ask again' } })
  const { data } = (await as(asha, audit.list, { query: { personId: isha.id } })).data
  const about = { subject: 'blocker', subjectName: 'Load test', personName: isha.name }
  expect(data.filter(({ subject }) => subject === 'blocker')).toMatchObject([
    { ...about, action: 'answered', actorName: mentor.name },
    { ...about, action: 'reported', actorName: isha.name },
  ])
})

test('the name of a task that is as long as a text is quoted on one line, and cut', async () => {
  const [mentor] = await mentorAndOther()
  const taskName = `Sign in again\n\nhttps://other.example\n${'x'.repeat(3000)}`
  const { tasks } = await write(world, isha, [{ taskName }])
  const body = { taskId: tasks[0]?.id ?? '', ...WORDS }
  expect((await as(isha, blockers.report, { body })).data.taskName).toHaveLength(101)
  const [message = ''] = await messagesTo(mentor.id)
  expect(message).toContain('is blocked on "Sign in again https://other.example xxx')
  expect(message.length).toBeLessThan(250)
})

test("only one's own task can be reported, with a reason and whom one is waiting for", async () => {
  const taskId = await taskOfIsha()
  const body = { taskId, ...WORDS }
  expect((await asNobody(blockers.report, { body })).statusCode).toBe(401)
  expect((await as(meera, blockers.report, { body })).statusCode).toBe(403)
  expect((await as(ivan, blockers.report, { body })).statusCode).toBe(404)
  const empty = await as(isha, blockers.report, { body: { taskId, reason: ' ', waitsFor: '' } })
  expect(empty).toMatchObject({
    statusCode: 400,
    fields: {
      reason: 'Write what blocks this task.',
      waitsFor: 'Write who or what you are waiting for.',
    },
  })
})

test('the mentor answers, the intern closes it with a note, and both are distinguished', async () => {
  const [mentor, other] = await mentorAndOther()
  const { params } = await report()
  const waiting = (await as(mentor, dashboard.actionItems, {})).data
  expect(waiting).toMatchObject({ blocked: { total: 1, first: [{ taskName: 'Load test' }] } })
  expect((await as(mentor, blockers.list, {})).data).toMatchObject({ total: 1, unanswered: 1 })
  const body = { text: 'Access is granted' }
  expect((await as(other, blockers.answer, { params, body })).statusCode).toBe(404)
  const answered = await as(mentor, blockers.answer, { params, body })
  expect(answered.data).toMatchObject({ answer: body.text, answeredBy: mentor.name })
  expect(await messagesTo(isha.id)).toEqual([
    'Your blocker "Load test" was answered: Access is granted',
  ])
  await as(mentor, blockers.answer, { params, body: { text: 'Access comes tomorrow' } })
  expect(await messagesTo(isha.id)).toEqual([
    'Your blocker "Load test" was answered: Access comes tomorrow',
  ])
  expect((await as(mentor, dashboard.actionItems, {})).data).toMatchObject({
    blocked: { total: 0 },
  })
  const note = { note: 'Access works' }
  expect((await as(ivan, blockers.close, { params, body: note })).statusCode).toBe(404)
  const closed = await as(isha, blockers.close, { params, body: note })
  expect(closed.data).toMatchObject({ ...note, closedBy: isha.name })
  const late = await as(asha, blockers.close, { params, body: note })
  expect(late).toMatchObject({ statusCode: 409, message: 'This blocker is already resolved.' })
})

/** Asks for help as Isha does on the day on which her task is blocked, and answers it. */
async function askAndReply(
  form: { recepient: 'Admins' | 'Mentors'; recepientId?: string },
  replier: typeof asha,
) {
  const body = { subject: 'Please keep this private', description: 'Please help', ...form }
  const { data } = await as(isha, helpdesk.raise, { body })
  const reply = { params: { requestId: data.id }, body: { text: 'Your sick pay is approved' } }
  expect((await as(replier, helpdesk.write, reply)).statusCode).toBe(201)
}

test('a reply to a help request stays between its two sides and answers no blocker', async () => {
  const [mentor, other] = await mentorAndOther()
  const taskId = await taskOfIsha()
  const words = { ...WORDS, waitsFor: 'my mentor, or the admins, for access' }
  await as(isha, blockers.report, { body: { taskId, ...words } })
  await askAndReply({ recepient: 'Mentors', recepientId: other.id }, other)
  await askAndReply({ recepient: 'Admins' }, asha)
  for (const reader of [mentor, asha, isha]) {
    const { data } = await as(reader, blockers.listOf, ofIsha)
    expect(data).toMatchObject([{ answer: null, answeredBy: null, answeredAt: null }])
  }
  expect((await as(mentor, blockers.list, {})).data).toMatchObject({ total: 1, unanswered: 1 })
})

test('replies that earlier versions copied to blockers are removed, answers of their own stay', async () => {
  const { params } = await report()
  await askAndReply({ recepient: 'Admins' }, asha)
  const answerNow = async () => (await as(asha, blockers.listOf, ofIsha)).data[0]?.answer
  const remove = readFileSync(join(MIGRATIONS, '0050_private_replies.sql'), 'utf8')
  world.clock.advance(1)
  await as(asha, blockers.answer, { params, body: { text: 'Your access works' } })
  await database.pool.query(remove)
  expect(await answerNow()).toBe('Your access works')
  await database.pool.query(`update blockers set answer = text,
    answered_by_id = author_id, answered_at = help_messages.created_at from help_messages`)
  await database.pool.query(remove)
  expect((await as(asha, blockers.listOf, ofIsha)).data).toMatchObject([
    { answer: null, answeredBy: null, answeredAt: null },
  ])
})

test('the time that a task was blocked is counted in working days and reported', async () => {
  const { params } = await report()
  world.clock.advance(5 * 24 * 60)
  // From Wednesday to Monday: Thursday, Friday and Monday.
  expect((await as(asha, blockers.listOf, ofIsha)).data[0]?.workingDays).toBe(3)
  await as(asha, blockers.close, { params, body: { note: 'Solved' } })
  expect((await as(asha, blockers.list, {})).data).toMatchObject({
    total: 0,
    closed: 1,
    medianDays: 3,
  })
})

test('the timeline shows it, even after the task was deleted', async () => {
  const { taskId } = await report()
  await database.pool.query('delete from tasks where id = $1', [taskId])
  const query = { kinds: ['blocker' as const] }
  const { events } = (await as(isha, interns.timeline, { ...ofIsha, query })).data
  expect(events).toMatchObject([{ kind: 'blocker', taskName: 'Load test', ...WORDS }])
})

test('twenty reports and a mentor’s hundred answers an hour are accepted, and own ones can be closed', async () => {
  const [mentor] = await mentorAndOther()
  const { params } = await report()
  await actOften(world, isha, { action: 'reported', subject: 'blocker', times: 18 })
  const { tasks } = await write(world, isha, [{ taskName: 'One' }, { taskName: 'Two' }])
  const reports = tasks
    .filter(({ taskName }) => taskName === 'One' || taskName === 'Two')
    .map(({ id: taskId }) => ({ body: { taskId, ...WORDS } }))
  const answers = []
  for (const input of reports) answers.push(await as(isha, blockers.report, input))
  expect(answers).toMatchObject([{ statusCode: 201 }, SENT_MANY])
  const body = { text: 'Soon', note: 'Works' }
  await actOften(world, mentor, { action: 'answered', subject: 'blocker', times: 99 })
  expect((await as(mentor, blockers.answer, { params, body })).statusCode).toBe(200)
  expect(await as(mentor, blockers.answer, { params, body })).toMatchObject(SENT_MANY)
  expect(await as(mentor, blockers.close, { params, body })).toMatchObject(SENT_MANY)
  expect((await as(asha, blockers.answer, { params, body })).statusCode).toBe(200)
  expect((await as(isha, blockers.close, { params, body })).statusCode).toBe(200)
})

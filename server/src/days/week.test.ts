import { days } from '@cohort/contract/days/calls'
import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../test/cast.ts'
import { mailsTo } from '../../test/processes/outbox.ts'
import { planner } from '../../test/scenarios/planning.ts'
import { letInternsJoin, write } from '../../test/scenarios/writing.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, database, asha, manoj, isha, ivan } = world
const { addMilestone, join, makePlan, notesOf } = planner(world)
beforeEach(() => letInternsJoin(world))

const send = (person: Person, week: 'this' | 'last' = 'this', note = '') =>
  as(person, days.sendWeek, { params: { userId: isha.id }, body: { week, note } })

const weekOf = async (week: 'this' | 'last') =>
  (await as(isha, days.week, { params: { userId: isha.id }, query: { week } })).data

async function mentorIsha() {
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha)
}

/** On Wednesday, the third day of the week. */
const writeTwo = () =>
  write(world, isha, [
    { taskName: 'Login page', actualTime: 2, taskProgress: 'COMPLETED' },
    { taskName: 'Search page', actualTime: 1.5 },
  ])

test('the summary tells days, hours and tasks, and goes to the mentor of the milestone', async () => {
  await mentorIsha()
  await writeTwo()
  const week = await weekOf('this')
  expect(week).toMatchObject({
    from: '2026-03-02',
    to: '2026-03-04',
    written: 1,
    days: 1,
    extra: 0,
    done: 3.5,
    completed: ['Login page'],
    open: ['Search page'],
    blocked: [],
    recipients: [{ id: manoj.id, name: manoj.name }],
  })
  expect((await send(isha, 'this', 'A good week.')).message).toBe('Summary sent')
  const [note] = await notesOf(manoj)
  expect(note).toMatch(
    /^Isha Menon sent a summary\. Week of 2 March 2026: updates on 1 of 1 day, .*Completed: Login page\. Open: Search page\. Note: "A good week\."$/,
  )
  const mails = await mailsTo(database, manoj.email)
  expect(mails.at(-1)?.subject).toBe('Summary of a week')
  expect(await notesOf(asha)).not.toContain(note)
})

test('a week of plans without hours is not sent', async () => {
  await write(world, isha, [{}, {}])
  expect(await weekOf('this')).toMatchObject({ written: 0, extra: 0, planned: 4, done: 0 })
  expect((await send(isha)).statusCode).toBe(409)
})

test('without a mentor it goes to the admins, and a week without an update is not sent', async () => {
  await writeTwo()
  expect((await weekOf('this')).recipients).toContainEqual({ id: asha.id, name: asha.name })
  expect((await send(isha)).statusCode).toBe(200)
  expect((await notesOf(asha))[0]).toMatch(/^Isha Menon sent a summary\./)
  expect(await send(isha, 'last')).toMatchObject({
    statusCode: 409,
    message: 'There is no update in this week to summarise.',
  })
})

test('only the intern reads and sends it, and not without end', async () => {
  await writeTwo()
  for (const other of [asha, manoj, ivan]) expect((await send(other)).statusCode).toBe(403)
  for (let count = 0; count < 5; count += 1) expect((await send(isha)).statusCode).toBe(200)
  expect((await send(isha)).statusCode).toBe(429)
})

test('a task that was completed on another day is not open, and what is blocked is named', async () => {
  await writeTwo()
  await database.pool.query(
    `insert into tasks (id, user_id, day, position, name, planned, estimated_hours, progress)
     values (gen_random_uuid(), $1, '2026-03-03', 1, 'login page', 'All of it', 1, 'PENDING')`,
    [isha.id],
  )
  await database.pool.query(
    `insert into blockers (id, intern_id, task_name, reason, waits_for, opened_at)
     values (gen_random_uuid(), $1, 'Search page', 'No index', 'Ops', now())`,
    [isha.id],
  )
  const week = await weekOf('this')
  expect(week).toMatchObject({ written: 2, completed: ['Login page'], blocked: ['Search page'] })
})

import type { Role } from '@cohort/contract/access'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { interns } from '@cohort/contract/interns/calls'
import { users } from '@cohort/contract/users/calls'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { helpSeeker, TO_MANOJ } from '../../../test/scenarios/asking-for-help.ts'
import { planner } from '../../../test/scenarios/planning.ts'
import { giveFeedback } from '../../../test/scenarios/sharing.ts'
import { openWorld } from '../../../test/world.ts'
import { LONG_ANSWERS } from '#server/platform/http/limits/limit-values.ts'
import { openChanges, sealedEntries } from '../record-person.ts'
import { personData } from './collect.ts'
import { MOST } from './queries.ts'

const world = await openWorld()
const { as, clock, services, database, asha, manoj, ivan, isha } = world
const { raise, setStatus } = helpSeeker(world)
const { addMilestone, join, makePlan } = planner(world)

const sectionsOf = async (person: typeof ivan) =>
  (await as(person, users.ownData, { params: { userId: person.id } })).data.sections

const changeRole = (person: typeof ivan, role: Role) =>
  as(asha, users.changeRole, { params: { userId: person.id }, body: { role } })

test('a person exports their data once at a time, and others meanwhile', async () => {
  const exportAs = (person: typeof ivan) =>
    as(person, users.ownData, { params: { userId: person.id } })
  const [first, second, other] = await Promise.all([exportAs(ivan), exportAs(ivan), exportAs(isha)])
  const [done, rejected] = first.statusCode === 200 ? [first, second] : [second, first]
  expect(done.statusCode).toBe(200)
  expect(rejected).toMatchObject({
    statusCode: 429,
    message: 'You have too many requests in progress. Please try again in a moment.',
  })
  expect(other.statusCode).toBe(200)
  expect((await exportAs(ivan)).statusCode).toBe(200)
})

/** The most values that were unsealed without a pause for other requests. */
async function mostAtOnce(work: () => Promise<unknown>) {
  let most = 0
  let isDone = false
  const parsed = vi.spyOn(JSON, 'parse')
  const watch = async () => {
    while (!isDone) {
      await setImmediate()
      most = Math.max(most, parsed.mock.calls.length)
      parsed.mockClear()
    }
  }
  const watching = watch()
  await work()
  isDone = true
  await watching
  parsed.mockRestore()
  return most
}

test('a long history is unsealed some hundred values at a time', async () => {
  const fields = Array.from({ length: 12 }, (_, at) => `field ${at}`)
  const changes = Object.fromEntries(fields.map((field) => [field, { from: 'old', to: 'new' }]))
  const about = { subject: 'user', subjectId: ivan.id, personId: ivan.id, changes }
  const entry = { actorId: ivan.id, action: 'changed', ...about }
  const entries = await sealedEntries(services, database.orm, Array(250).fill(entry))
  const sealed = entries.map((one) => ({ ...one, changes: one.changes ?? null }))
  let opened: { readonly changes: unknown }[] = []
  const most = await mostAtOnce(async () => {
    opened = await openChanges(services, database.orm, sealed)
  })
  expect(opened.at(-1)?.changes).toEqual(changes)
  expect(most).toBeLessThanOrEqual(300)
})

test('an admin who closes a private request with a change of role reads nothing of it', async () => {
  const body = { ...TO_MANOJ, subject: 'About an admin', description: 'Anita shouted at me' }
  await raise(body)
  const toAdmins = await raise()
  expect((await changeRole(isha, 'Mentors')).statusCode).toBe(200)
  const read = (await sectionsOf(asha))['help requests']
  expect(read?.map(({ number }) => number)).toEqual([toAdmins.number])
  expect((await sectionsOf(manoj))['help requests']).toMatchObject([{ subject: body.subject }])
})

test('a mentor who became an intern no longer exports what mentors read of others', async () => {
  await giveFeedback(world)
  clock.advance(5)
  const { id } = await raise({ ...TO_MANOJ, description: 'My health' })
  await as(manoj, helpdesk.write, { params: { requestId: id }, body: { text: 'Get well soon' } })
  await setStatus(manoj, id, 'RESOLVED')
  const OF_OTHERS = ['interactions', 'feedback given', 'help requests', 'help messages']
  const missing = async (reader: 'self' | 'operator') => {
    const told = await personData(services, manoj.id, reader)
    return OF_OTHERS.filter((name) => !told?.sections[name]?.length)
  }
  expect(await missing('self')).toEqual([])
  const noticesOf = async () =>
    (await personData(services, manoj.id, 'self'))?.sections['notifications']
  expect(await noticesOf()).not.toEqual([])
  expect((await changeRole(manoj, 'Interns')).statusCode).toBe(200)
  expect(await noticesOf()).toEqual([])
  expect(await missing('self')).toEqual(OF_OTHERS)
  expect(await missing('operator')).toEqual([])
})

test('an intern does not export who set their zone, nor that a mentor asked the admins for a meeting', async () => {
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await join(plan.id, isha)
  const about = { params: { userId: isha.id } }
  const asked = await as(manoj, interns.requestMeeting, { ...about, body: { text: 'Quiet' } })
  expect(asked.statusCode).toBe(200)
  await as(asha, users.update, { ...about, body: { zone: 'RED ZONE' } })
  const doneAbout = async (reader: 'self' | 'operator') =>
    (await personData(services, isha.id, reader))?.sections['done about the person'] ?? []
  const own = await doneAbout('self')
  expect(own).toContainEqual(expect.objectContaining({ by: null, action: 'changed' }))
  expect(JSON.stringify(own)).not.toContain(manoj.name)
  const all = await doneAbout('operator')
  for (const by of [asha.name, manoj.name])
    expect(all).toContainEqual(expect.objectContaining({ by }))
})

test('the own data has the newest ten thousand entries of the audit log', async () => {
  await database.pool.query(
    `insert into audit_entries (at, actor_id, action, subject, subject_id)
     select now() - n * interval '1 minute', $1, 'created', 'calendar feed', $1
     from generate_series(1, 10100) n`,
    [ivan.id],
  )
  const sections = await sectionsOf(ivan)
  for (const name of ['done by the person', 'done about the person'])
    expect(sections[name]).toHaveLength(10_000)
})

const fill = (requestId: string, author: typeof ivan, text: string, count: number) =>
  database.pool.query(
    `insert into help_messages (id, request_id, author_id, text, created_at)
     select gen_random_uuid(), $1, $2, $3 || place, now() + place * interval '1 second'
     from generate_series(1, $4::int) as place`,
    [requestId, author.id, text, count],
  )

test('of what was written for years the newest ten thousand of each kind are in the copy', async () => {
  const { id } = await raise()
  await fill(id, isha, 'Message ', MOST.self + 2)
  const messages = (await sectionsOf(isha))['help messages'] ?? []
  expect(messages).toHaveLength(MOST.self)
  expect(messages[0]?.['text']).toBe('Message 3')
  expect(messages.at(-1)?.['text']).toBe(`Message ${MOST.self + 2}`)
})

test('a call with long answers is made so often in ten minutes, and others go on', async () => {
  const { id } = await raise()
  // Bytes, not letters.
  await fill(id, manoj, 'क'.repeat(4_990), 80)
  const copy = () => as(manoj, users.ownData, { params: { userId: manoj.id } })
  for (let count = 0; count < LONG_ANSWERS.points; count += 1)
    expect((await copy()).statusCode).toBe(200)
  expect(await copy()).toMatchObject({ statusCode: 429 })
  expect((await as(manoj, users.get, { params: { userId: manoj.id } })).statusCode).toBe(200)
  expect((await as(ivan, users.ownData, { params: { userId: ivan.id } })).statusCode).toBe(200)
})

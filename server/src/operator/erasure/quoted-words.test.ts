import { blockers } from '@cohort/contract/blockers/calls'
import { days } from '@cohort/contract/days/calls'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { interactions } from '@cohort/contract/interactions/calls'
import { interns } from '@cohort/contract/interns/calls'
import { notifications } from '@cohort/contract/notifications/calls'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signals } from '@cohort/contract/signals/calls'
import { newFolder } from '../../../test/new-folder.ts'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { planner } from '../../../test/scenarios/planning.ts'
import { schedule } from '../../../test/scenarios/scheduling.ts'
import { letInternsJoin, TODAY, write } from '../../../test/scenarios/writing.ts'
import { openWorld } from '../../../test/world.ts'
import { erasePerson } from './erase.ts'

const world = await openWorld()
const { as, services, database, asha, manoj, isha } = world
const { addMilestone, join: joinPlan, makePlan } = planner(world)

const params = { userId: isha.id }

interface Answer {
  readonly statusCode: number
}

/** Each with a sentence that others are notified of. */
const SENTENCES: Readonly<Record<string, (words: string) => Promise<Answer>>> = {
  'the reason of a blocker': async (reason) => {
    const { tasks } = await write(world, isha, [{ taskName: 'Load test' }])
    const body = { taskId: tasks[0]?.id ?? '', reason, waitsFor: 'The operations team' }
    return as(isha, blockers.report, { body })
  },
  'the note of a week': async (note) => {
    await write(world, isha, [{ taskName: 'Login page', actualTime: 2 }])
    return as(isha, days.sendWeek, { params, body: { week: 'this', note } })
  },
  'the subject of a help request': (subject) =>
    as(isha, helpdesk.raise, {
      body: { subject, description: 'Lost', priority: 'LOW', recepient: 'Admins' },
    }),
  "the reason of the intern's new time": async (reason) => {
    const { id: interactionId } = await schedule(world, { intern: isha })
    return as(isha, interactions.requestNewTime, { params: { interactionId }, body: { reason } })
  },
  "a mentor's request for a meeting": (text) =>
    as(manoj, interns.requestMeeting, { params, body: { text } }),
  'why a request was declined': async (reason) => {
    await as(manoj, interns.requestMeeting, { params, body: { text: 'A review' } })
    const { data } = await as(asha, interactions.requests, { query: {} })
    const requestId = data.first[0]?.id ?? ''
    return as(asha, interactions.declineRequest, { params: { requestId }, body: { reason } })
  },
  'the reason of an outcome': async (reason) => {
    const { id: interactionId } = await schedule(world, { intern: isha })
    const body = { outcome: 'CANCELLED', reason } as const
    return as(asha, interactions.setOutcome, { params: { interactionId }, body })
  },
}

/** Of a mentor to an intern. */
const REPLIES: typeof SENTENCES = {
  'a reply to a day': async (text) => {
    await write(world, isha, [{ taskName: 'Login page', actualTime: 2 }])
    return as(manoj, days.reply, { params, body: { date: TODAY, reaction: null, text } })
  },
  'a message': (text) => as(manoj, signals.message, { params, body: { text } }),
  'the answer to a blocker': async (answer) => {
    const { tasks } = await write(world, isha, [{ taskName: 'Load test' }])
    const body = { taskId: tasks[0]?.id ?? '', reason: 'No access', waitsFor: 'Operations' }
    const { data } = await as(isha, blockers.report, { body })
    return as(manoj, blockers.answer, { params: { blockerId: data.id }, body: { text: answer } })
  },
}

const WORDS = 'Seeing a doctor in Pune'

async function mentorIsha() {
  await letInternsJoin(world)
  const plan = await makePlan()
  await addMilestone(plan.id, { mentor: manoj })
  await joinPlan(plan.id, isha)
}

async function quoting() {
  const { rows } = await database.pool.query<{ message: string }>(
    `select message from notifications where message like '%${WORDS}%'
     union all select text from mails where text like '%${WORDS}%'`,
  )
  return rows.map(({ message }) => message)
}

const CASES = [
  ...Object.entries(SENTENCES).map(([kind, say]) => ({ kind, say, person: isha })),
  ...Object.entries(REPLIES).map(([kind, say]) => ({ kind, say, person: manoj })),
]

test.for(CASES)('an erasure leaves no notification or mail with $kind', async ({ say, person }) => {
  await mentorIsha()
  expect([200, 201]).toContain((await say(WORDS)).statusCode)
  expect(await quoting()).not.toEqual([])
  // With a namesake, none is found by the name; a digest, not by its notification either.
  await insertPeople(world, [{ name: person.name }])
  await database.pool.query(
    `insert into mails (id, recipient, subject, text, notice_ids, quoted_ids)
     select gen_random_uuid(), reader.email, 'Digest', 'Today: ' || message,
       array[notifications.id], quoted_ids
     from notifications join users reader on reader.id = user_id
     where message like '%${WORDS}%' and user_id <> $1`,
    [person.id],
  )
  expect((await erasePerson(services, person.id)).outcome).toBe('erased')
  expect(await quoting()).toEqual([])
})

test('what a mentor wrote to interns is removed with the mentor', async () => {
  await mentorIsha()
  for (const say of Object.values(REPLIES))
    expect([200, 201]).toContain((await say(WORDS)).statusCode)
  await erasePerson(services, manoj.id)
  const { rows } = await database.pool.query(
    `select text from day_replies union all select text from intern_messages
     union all select answer from blockers where answer <> 'Removed with the personal data of a former user.'`,
  )
  expect(rows).toEqual([])
})

const markSent = () => database.pool.query('update mails set sent_at = now()')

test('an erasure leaves no mail of an answer that was replaced after it', async () => {
  await mentorIsha()
  await REPLIES['the answer to a blocker']?.(WORDS)
  await markSent()
  const open = (await as(manoj, blockers.list, { query: {} })).data.data[0]
  await as(manoj, blockers.answer, {
    params: { blockerId: open?.id ?? '' },
    body: { text: 'Ask Operations' },
  })
  expect(await quoting()).not.toEqual([])
  expect((await erasePerson(services, manoj.id)).outcome).toBe('erased')
  expect(await quoting()).toEqual([])
})

test('an erasure leaves no mail of a message whose notification its reader deleted', async () => {
  await mentorIsha()
  await insertPeople(world, [{ name: manoj.name }])
  await as(manoj, signals.message, { params, body: { text: WORDS } })
  await markSent()
  await as(isha, notifications.removeAll, { params })
  expect(await quoting()).not.toEqual([])
  expect((await erasePerson(services, manoj.id)).outcome).toBe('erased')
  expect(await quoting()).toEqual([])
})

test('an erasure leaves no mail of a cancelled meeting with a reason of the person', async () => {
  await insertPeople(world, [{ name: asha.name }])
  await SENTENCES['the reason of an outcome']?.(WORDS)
  expect(await quoting()).not.toEqual([])
  expect((await erasePerson(services, asha.id)).outcome).toBe('erased')
  expect(await quoting()).toEqual([])
})

test('an erasure that is refused deletes no files of mails', async () => {
  const here = { ...services, dataPath: newFolder() }
  const folder = join(here.dataPath, 'mail')
  mkdirSync(folder)
  writeFileSync(join(folder, 'a.eml'), `To: ${asha.email}\n\nDear ${asha.name}`)
  await database.pool.query('update users set disabled_at = now() where id = $1', [world.anil.id])
  expect((await erasePerson(here, asha.id)).outcome).toBe('last admin')
  expect(readdirSync(folder)).toEqual(['a.eml'])
})

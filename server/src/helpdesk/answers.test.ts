import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { CANNED_ANSWER_LENGTH, MAX_CANNED_ANSWERS } from '@cohort/contract/helpdesk/rules'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { runCommand } from '#server/operator/run.ts'
import type { Person } from '../../test/cast.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, services, asha, anil, meera, manoj, isha } = world

const SOON = 'We are on it.'
const save = (person: Person, text: string, isShared = false) =>
  as(person, helpdesk.saveAnswer, { body: { text, isShared } })
const change = (person: Person, answerId: string, text: string) =>
  as(person, helpdesk.changeAnswer, { params: { answerId }, body: { text } })
const remove = (person: Person, answerId: string) =>
  as(person, helpdesk.removeAnswer, { params: { answerId } })
const textsOf = async (person: Person) =>
  (await as(person, helpdesk.listAnswers, {})).data.map(({ text }) => text)

test('a saved answer of one person is seen, changed and deleted by no one else', async () => {
  const made = await save(manoj, `  ${SOON} `)
  expect(made).toMatchObject({
    statusCode: 201,
    message: 'Answer saved',
    data: { text: SOON, ownerId: manoj.id },
  })
  for (const stranger of [meera, asha]) {
    expect(await textsOf(stranger)).toEqual([])
    expect((await change(stranger, made.data.id, 'Mine')).statusCode).toBe(404)
    expect((await remove(stranger, made.data.id)).statusCode).toBe(404)
  }
  expect((await change(manoj, made.data.id, 'Tomorrow.')).data).toMatchObject({ text: 'Tomorrow.' })
  expect(await remove(manoj, made.data.id)).toMatchObject({ statusCode: 200, data: null })
  expect(await textsOf(manoj)).toEqual([])
  expect((await remove(manoj, made.data.id)).statusCode).toBe(404)
})

test("the organisation's are for everyone who answers, and changed by admins", async () => {
  const { data: shared } = await save(asha, SOON, true)
  expect(shared.ownerId).toBeNull()
  await save(manoj, 'Ask Meera.')
  expect(await textsOf(manoj)).toEqual(['Ask Meera.', SOON])
  expect(await textsOf(anil)).toEqual([SOON])
  expect((await save(manoj, 'For all', true)).statusCode).toBe(403)
  expect((await change(manoj, shared.id, 'Mine')).statusCode).toBe(403)
  expect((await remove(manoj, shared.id)).statusCode).toBe(403)
  expect((await change(anil, shared.id, 'Tomorrow.')).statusCode).toBe(200)
  expect((await remove(anil, shared.id)).statusCode).toBe(200)
})

test('interns have none', async () => {
  expect((await asNobody(helpdesk.listAnswers, {})).statusCode).toBe(401)
  expect((await as(isha, helpdesk.listAnswers, {})).statusCode).toBe(403)
  expect((await save(isha, SOON)).statusCode).toBe(403)
})

test('the same text twice is refused, and an empty or a long one', async () => {
  await save(asha, SOON, true)
  expect((await save(asha, SOON)).statusCode).toBe(201)
  const taken = { statusCode: 409, message: 'This saved answer exists already.' }
  expect(await save(asha, SOON)).toMatchObject(taken)
  expect(await save(anil, SOON, true)).toMatchObject(taken)
  const { data: other } = await save(asha, 'Tomorrow.')
  expect(await change(asha, other.id, SOON)).toMatchObject(taken)
  expect((await change(asha, other.id, 'Tomorrow.')).statusCode).toBe(200)
  expect(await save(asha, ' ')).toMatchObject({
    statusCode: 400,
    message: 'Enter a text for the saved answer.',
  })
  expect((await save(asha, 'x'.repeat(1001))).statusCode).toBe(400)
})

test('a person has at most 50', async () => {
  for (let nth = 0; nth < MAX_CANNED_ANSWERS; nth += 1) await save(manoj, `Answer ${nth}`)
  expect(await save(manoj, SOON)).toMatchObject({
    statusCode: 409,
    message: 'There are 50 saved answers. Delete one first.',
  })
  expect((await save(meera, SOON)).statusCode).toBe(201)
})

test('they are part of the own data, and are erased with their owner', async () => {
  await save(manoj, SOON)
  await save(asha, 'For everyone', true)
  const { data } = await as(manoj, users.ownData, { params: { userId: manoj.id } })
  expect(data.sections['saved answers']).toMatchObject([{ text: SOON }])
  await runCommand(services, { command: 'erase', who: manoj.email }, () => {})
  const { rows } = await world.database.pool.query('select text from canned_answers')
  expect(rows).toEqual([{ text: 'For everyone' }])
})

test('the longest saved answer is saved, whatever its characters', async () => {
  const character = () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 0x5000))
  const text = Array.from({ length: CANNED_ANSWER_LENGTH }, character).join('')
  expect((await save(meera, text)).statusCode).toBe(201)
})

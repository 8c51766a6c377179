import { feedbacks } from '@cohort/contract/feedback/calls'
import { MAX_SNIPPETS } from '@cohort/contract/feedback/rules'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { runCommand } from '#server/operator/run.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, services, clock, asha, meera, manoj, isha } = world

const ASKS = 'Asks before guessing.'
const save = (person: typeof manoj, text: string) =>
  as(person, feedbacks.saveSnippet, { body: { text } })
const remove = (person: typeof manoj, snippetId: string) =>
  as(person, feedbacks.removeSnippet, { params: { snippetId } })
const textsOf = async (person: typeof manoj) =>
  (await as(person, feedbacks.snippets, {})).data.map(({ text }) => text)

test('a mentor keeps snippets, newest first, and deletes them', async () => {
  expect(await save(manoj, `  ${ASKS} `)).toMatchObject({
    statusCode: 201,
    message: 'Snippet saved',
    data: { text: ASKS },
  })
  clock.advance(1)
  const { data: later } = await save(manoj, 'Tests first.')
  expect(await textsOf(manoj)).toEqual(['Tests first.', ASKS])
  expect(await remove(manoj, later.id)).toMatchObject({ statusCode: 200, data: null })
  expect(await textsOf(manoj)).toEqual([ASKS])
  expect((await remove(manoj, later.id)).statusCode).toBe(404)
})

test('another mentor neither sees nor deletes them, and may have the same', async () => {
  const { data: own } = await save(manoj, ASKS)
  expect(await textsOf(meera)).toEqual([])
  expect(await remove(meera, own.id)).toMatchObject({
    statusCode: 404,
    message: 'Snippet not found',
  })
  expect((await save(meera, ASKS)).statusCode).toBe(201)
  expect(await textsOf(manoj)).toEqual([ASKS])
})

test('only those who give feedback have snippets', async () => {
  expect((await asNobody(feedbacks.snippets, {})).statusCode).toBe(401)
  for (const person of [asha, isha]) {
    expect((await as(person, feedbacks.snippets, {})).statusCode).toBe(403)
    expect((await save(person, ASKS)).statusCode).toBe(403)
  }
})

test('the same snippet twice is refused', async () => {
  await save(manoj, ASKS)
  expect(await save(manoj, ` ${ASKS}`)).toMatchObject({
    statusCode: 409,
    message: 'You already have this snippet.',
    fields: { text: 'You already have this snippet.' },
  })
  expect(await textsOf(manoj)).toEqual([ASKS])
})

test('a person has at most 50', async () => {
  for (let nth = 0; nth < MAX_SNIPPETS; nth += 1) await save(manoj, `Snippet ${nth}`)
  expect(await save(manoj, ASKS)).toMatchObject({
    statusCode: 409,
    message: 'You have 50 snippets. Delete one first.',
  })
  expect(await textsOf(manoj)).toHaveLength(50)
  expect((await save(meera, ASKS)).statusCode).toBe(201)
})

test('they are part of the own data, and are erased with their owner', async () => {
  await save(manoj, ASKS)
  const { data } = await as(manoj, users.ownData, { params: { userId: manoj.id } })
  expect(data.sections['sentences for feedback']).toMatchObject([{ text: ASKS }])
  await save(meera, 'Explains well.')
  await runCommand(services, { command: 'erase', who: manoj.email }, () => {})
  const { rows } = await world.database.pool.query('select text from feedback_snippets')
  expect(rows).toEqual([{ text: 'Explains well.' }])
})

import { feedbacks } from '@cohort/contract/feedback/calls'
import { MAX_SNIPPETS } from '@cohort/contract/feedback/rules'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { runCommand } from '#server/operator/run.ts'
import { untilBlocked } from '../../test/databases/blocked.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, services, clock, database, asha, meera, manoj, isha } = world

const ASKS = 'Asks before guessing.'
const save = (person: typeof manoj, text: string) =>
  as(person, feedbacks.saveSnippet, { body: { text } })
const remove = (person: typeof manoj, snippetId: string) =>
  as(person, feedbacks.removeSnippet, { params: { snippetId } })
const textsOf = async (person: typeof manoj) =>
  (await as(person, feedbacks.snippets, {})).data.map(({ text }) => text)

test('a mentor keeps saved phrases, newest first, and deletes them', async () => {
  expect(await save(manoj, `  ${ASKS} `)).toMatchObject({
    statusCode: 201,
    message: 'Phrase saved',
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
    message: 'Saved phrase not found',
  })
  expect((await save(meera, ASKS)).statusCode).toBe(201)
  expect(await textsOf(manoj)).toEqual([ASKS])
})

test('only those who give feedback have saved phrases', async () => {
  expect((await asNobody(feedbacks.snippets, {})).statusCode).toBe(401)
  for (const person of [asha, isha]) {
    expect((await as(person, feedbacks.snippets, {})).statusCode).toBe(403)
    expect((await save(person, ASKS)).statusCode).toBe(403)
  }
})

test('the same saved phrase twice is refused', async () => {
  await save(manoj, ASKS)
  expect(await save(manoj, ` ${ASKS}`)).toMatchObject({
    statusCode: 409,
    message: 'You already have this saved phrase.',
    fields: { text: 'You already have this saved phrase.' },
  })
  expect(await textsOf(manoj)).toEqual([ASKS])
})

test('a person has at most 50', async () => {
  for (let nth = 0; nth < MAX_SNIPPETS; nth += 1) await save(manoj, `Snippet ${nth}`)
  expect(await save(manoj, ASKS)).toMatchObject({
    statusCode: 409,
    message: 'You have 50 saved phrases. Delete one first.',
  })
  expect(await textsOf(manoj)).toHaveLength(50)
  expect((await save(meera, ASKS)).statusCode).toBe(201)
})

test('two tabs that save at once do not exceed the maximum', async () => {
  for (let nth = 1; nth < MAX_SNIPPETS; nth += 1) await save(manoj, `Snippet ${nth}`)
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for no key update', [manoj.id])
  const second = save(manoj, ASKS)
  await untilBlocked(database, client)
  await client.query(
    `insert into feedback_snippets (id, owner_id, text, created_at) values (gen_random_uuid(), $1, 'First', now())`,
    [manoj.id],
  )
  await client.query('commit')
  client.release()
  expect((await second).statusCode).toBe(409)
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

import { articles } from '@cohort/contract/articles/calls'
import { MAX_ARTICLES } from '@cohort/contract/articles/rules'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { expect, test } from 'vitest'
import { runCommand } from '#server/operator/run.ts'
import type { Person } from '../../test/cast.ts'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, database, clock, asha, anil, manoj, isha, ivan } = world

const VPN = { title: 'Connecting to the VPN', text: 'Install the client, then enrol the device.' }
const LAPTOP = { title: 'Getting a laptop charger', text: 'The service desk has spare ones.' }

const create = async (body: typeof VPN & { isDraft?: boolean; requestIds?: string[] }) =>
  (await as(asha, articles.create, { body })).data
const titlesFor = async (person: Person, search?: string) =>
  (await as(person, articles.list, { query: search === undefined ? {} : { search } })).data.map(
    ({ title }) => title,
  )

test('everyone reads what is published, and admins alone read drafts', async () => {
  const shown = await create(VPN)
  const draft = await create({ ...LAPTOP, isDraft: true })
  expect(await titlesFor(asha)).toEqual([VPN.title, LAPTOP.title])
  for (const reader of [manoj, isha]) {
    expect(await titlesFor(reader)).toEqual([VPN.title])
    const read = (articleId: string) => as(reader, articles.read, { params: { articleId } })
    expect((await read(shown.id)).data).toMatchObject(VPN)
    expect((await read(draft.id)).statusCode).toBe(404)
  }
  expect((await asNobody(articles.list, {})).statusCode).toBe(401)
  const params = { articleId: draft.id }
  await as(asha, articles.change, { params, body: { ...LAPTOP, isDraft: false } })
  expect(await titlesFor(isha)).toEqual([VPN.title, LAPTOP.title])
})

test('a search finds any of its words in titles and all of them in texts, in every form, without accents and while they are typed', async () => {
  await create(VPN)
  await create(LAPTOP)
  await create({ title: 'Café hours', text: 'Nine to six.' })
  expect(await titlesFor(isha, 'my laptops charger is broken')).toEqual([LAPTOP.title])
  expect(await titlesFor(isha, 'connect')).toEqual([VPN.title])
  expect(await titlesFor(isha, 'char')).toEqual([LAPTOP.title])
  expect(await titlesFor(isha, 'the cafe')).toEqual(['Café hours'])
  expect(await titlesFor(isha, 'device')).toEqual([VPN.title])
  expect(await titlesFor(isha, 'service des')).toEqual([LAPTOP.title])
  expect(await titlesFor(isha, 'room service')).toEqual([])
  expect(await titlesFor(isha, "& | ! ' :* () the")).toEqual([])
  const both = await as(isha, articles.list, { query: { search: 'desk vpn', limit: 1 } })
  expect(both.data.map(({ title }) => title)).toEqual([VPN.title])
})

test('a list shows how the text begins, up to the end of a word', async () => {
  await create({ ...VPN, text: 'Long '.repeat(60) })
  await create(LAPTOP)
  const { data } = await as(isha, articles.list, { query: {} })
  expect(data.map(({ summary }) => summary)).toEqual([`${'Long '.repeat(40).trim()}…`, LAPTOP.text])
})

test('admins alone write articles, with a title of their own and within the limits', async () => {
  const body = { ...VPN }
  for (const person of [manoj, isha]) {
    expect((await as(person, articles.create, { body })).statusCode).toBe(403)
  }
  const made = await create(VPN)
  const taken = { statusCode: 409, message: 'An article with this title exists already.' }
  const title = VPN.title.toUpperCase()
  expect(await as(asha, articles.create, { body: { ...VPN, title } })).toMatchObject(taken)
  const other = await create(LAPTOP)
  const params = { articleId: other.id }
  expect(await as(asha, articles.change, { params, body: { ...LAPTOP, title } })).toMatchObject(
    taken,
  )
  const blank = await as(asha, articles.create, { body: { title: ' ', text: '' } })
  expect(blank).toMatchObject({ statusCode: 400, message: 'Enter a title for the article.' })
  expect((await as(asha, articles.remove, { params: { articleId: made.id } })).data).toBeNull()
  expect(await titlesFor(asha)).toEqual([LAPTOP.title])
  await database.pool.query(
    `insert into help_articles (id, title, text, is_draft, updated_at)
     select gen_random_uuid(), 'Article ' || nth, 'Text', false, now()
     from generate_series(2, $1::int) nth`,
    [MAX_ARTICLES],
  )
  expect(await as(asha, articles.create, { body: VPN })).toMatchObject({
    statusCode: 409,
    message: 'There are 200 articles. Delete one first.',
  })
})

test('each change is audited, without the words of the article', async () => {
  const { id: articleId } = await create(VPN)
  const params = { articleId }
  await as(asha, articles.change, { params, body: { ...VPN, text: 'Ask Anita.', isDraft: true } })
  await as(asha, articles.remove, { params })
  const { rows } = await database.pool.query(
    `select action, changes from audit_entries where subject = 'help article' order by id`,
  )
  expect(rows).toEqual([
    { action: 'added', changes: { isDraft: { from: null, to: false } } },
    { action: 'changed', changes: { isDraft: { from: false, to: true } } },
    { action: 'removed', changes: {} },
  ])
})

test('it is counted how often interns open an article and need no request', async () => {
  const { id: articleId } = await create(VPN)
  const params = { articleId }
  const use = (person: Person, what: 'opened' | 'solved') =>
    as(person, articles.use, { params, body: { use: what } })
  await use(isha, 'opened')
  await use(ivan, 'opened')
  expect((await use(ivan, 'solved')).statusCode).toBe(200)
  expect((await use(asha, 'opened')).statusCode).toBe(403)
  const { data } = await as(asha, articles.read, { params })
  expect(data).toMatchObject({ openedCount: 2, solvedCount: 1 })
  const draft = await create({ ...LAPTOP, isDraft: true })
  const hidden = { params: { articleId: draft.id }, body: { use: 'opened' } as const }
  expect((await as(isha, articles.use, hidden)).statusCode).toBe(404)
})

const ask = async (person: Person, subject: string) => {
  clock.advance(1)
  const body = { subject, description: 'Please help' }
  return (await as(person, helpdesk.raise, { body })).data
}
const oftenAsked = async () => (await as(asha, articles.askedOften, {})).data

test('a question is asked often when several people send three requests with much the same subject', async () => {
  const first = await ask(isha, 'Laptop charger')
  const second = await ask(ivan, 'New charger for my laptop')
  expect(await oftenAsked()).toEqual([])
  const message = { params: { requestId: second.id }, body: { text: 'At the service desk.' } }
  await as(asha, helpdesk.write, message)
  await as(asha, helpdesk.setStatus, {
    params: { requestId: second.id },
    body: { resolvedStatus: 'RESOLVED' },
  })
  await ask(ivan, 'Parking')
  const third = await ask(isha, 'laptop chargers')
  const numbers = [third, second, first].map(({ number }) => ({ number }))
  expect(await oftenAsked()).toMatchObject([
    { subject: 'laptop chargers', people: 2, requests: numbers, answer: 'At the service desk.' },
  ])
})

test('it no longer is once an article answers it, or it was dismissed, until it is asked again', async () => {
  const sendThree = async (subject: string) => [
    await ask(isha, subject),
    await ask(ivan, subject),
    await ask(isha, subject),
  ]
  const idsOf = (requests: readonly { readonly id: string }[]) => requests.map(({ id }) => id)
  const vpn = await sendThree('VPN')
  const badge = await sendThree('Badge lost')
  expect((await oftenAsked()).map(({ subject }) => subject).toSorted()).toEqual([
    'Badge lost',
    'VPN',
  ])
  await create({ ...VPN, requestIds: idsOf(vpn) })
  await as(asha, articles.dismiss, { body: { requestIds: idsOf(badge) } })
  expect(await oftenAsked()).toEqual([])
  const { rows } = await database.pool.query(
    `select subject_id as id from audit_entries where action = 'dismissed' and actor_id = $1`,
    [asha.id],
  )
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(idsOf(badge)))
  await ask(ivan, 'Badge lost')
  expect(await oftenAsked()).toEqual([])
  await sendThree('Badge lost')
  expect(await oftenAsked()).toMatchObject([{ subject: 'Badge lost', people: 2 }])
})

test('requests to mentors, old ones and those of one person are no reason', async () => {
  const toManoj = { recepient: 'Mentors', recepientId: manoj.id } as const
  for (const person of [isha, ivan, isha]) {
    const body = { subject: 'Closures', description: 'Once more', ...toManoj }
    await as(person, helpdesk.raise, { body })
  }
  for (let nth = 0; nth < 3; nth += 1) await ask(isha, 'Parking')
  for (const person of [isha, ivan, isha]) await ask(person, 'Old question')
  await database.pool.query(
    `update help_requests set created_at = created_at - interval '91 days'
     where subject = 'Old question'`,
  )
  expect(await oftenAsked()).toEqual([])
})

test('erasing a person removes the name from articles', async () => {
  const { id: articleId } = await create({ ...VPN, text: `Ask ${isha.name}.` })
  await runCommand(world.services, { command: 'erase', who: isha.email }, () => {})
  const { data } = await as(asha, articles.read, { params: { articleId } })
  expect(data.text).not.toContain(isha.name)
})

test('of two admins who edit the same article, the second does not overwrite the first', async () => {
  const { data: opened } = await as(asha, articles.create, { body: VPN })
  clock.advance(1)
  const save = (by: typeof asha, text: string, updatedAt: string) =>
    as(by, articles.change, {
      params: { articleId: opened.id },
      body: { ...VPN, text, updatedAt },
    })
  const first = await save(anil, 'Ask Anil.', opened.updatedAt)
  expect(first.statusCode).toBe(200)
  expect(await save(asha, 'Ask Asha.', opened.updatedAt)).toMatchObject({
    statusCode: 409,
    message: 'This article was changed by another admin. Open it again to see the change.',
  })
  expect((await save(asha, 'Ask both.', first.data.updatedAt)).data.text).toBe('Ask both.')
})

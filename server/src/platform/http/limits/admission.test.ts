import { auth } from '@cohort/contract/auth/calls'
import { MESSAGES } from '@cohort/contract/http-messages'
import { helpdesk } from '@cohort/contract/helpdesk/calls'
import { users } from '@cohort/contract/users/calls'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../../test/processes/sockets.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { app, tokenOf, asha, anil, ivan, isha } = world
const origin = await world.listen()
const { limits } = app
const agent = new Agent()
afterAll(() => agent.destroy())

interface Told {
  readonly status: number | undefined
  readonly retryAfter: string | undefined
  readonly message: string
}

/** A request whose body is announced, begun and never finished. */
function begin(call: { method: string; path: string }, bytes: number, token = '') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const asking = request(origin + call.path, {
    agent,
    method: call.method,
    headers: { ...headers, 'content-length': bytes },
  })
  onTestFinished(() => void asking.destroy())
  const answer = new Promise<Told>((resolve) => {
    asking.on('error', () => {})
    asking.on('response', (response) => {
      const { statusCode: status, headers: told } = response
      const retryAfter = told['retry-after']
      const read = json(response) as Promise<{ message: string }>
      read.then(
        ({ message }) => resolve({ status, retryAfter, message }),
        () => {},
      )
    })
  })
  asking.write('{')
  return { answer, stop: () => void asking.destroy() }
}

const LARGE = 13_900_000
const SMALL = 100

const listPeople = async (token: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return (await fetch(origin + users.list.path, { method: 'POST', headers, body: '{}' })).status
}

test('who may not send a large body is told so before it is read', async () => {
  const nobodys = await begin(users.runImport, LARGE).answer
  expect(nobodys).toMatchObject({ status: 401 })
  const interns = await begin(users.runImport, LARGE, await tokenOf(ivan)).answer
  expect(interns).toMatchObject({ status: 403 })
  expect(limits.bytes.totalOf('person')).toBe(0)
})

test('the bodies of one person are bounded, which leaves room for those of others', async () => {
  const token = await tokenOf(asha)
  const held = [1, 2].map(() => begin(users.runImport, LARGE, token))
  await expect.poll(() => limits.largeBodies.load.running).toBe(2)
  expect(await begin(users.runImport, LARGE, token).answer).toEqual({
    status: 429,
    retryAfter: '2',
    message: MESSAGES.tooManyAtOnce,
  })
  held.push(begin(users.runImport, LARGE, await tokenOf(anil)))
  await expect.poll(() => limits.largeBodies.load.running).toBe(3)
  expect(limits.bytes.totalOf('person')).toBe(3 * LARGE)
  for (const { stop } of held) stop()
  await expect.poll(() => limits.bytes.totalOf('person')).toBe(0)
  expect(limits.largeBodies.load.running).toBe(0)
})

test('who has forty requests in progress is told to wait, and nobody else is', async () => {
  const token = await tokenOf(ivan)
  const held = Array.from({ length: 40 }, () => begin(helpdesk.raise, SMALL, token))
  await expect.poll(() => limits.requests.totalOf('person')).toBe(40)
  expect(await begin(helpdesk.raise, SMALL, token).answer).toEqual({
    status: 429,
    retryAfter: '2',
    message: MESSAGES.tooManyAtOnce,
  })
  expect(await listPeople(await tokenOf(asha))).toBe(200)
  for (const { stop } of held) stop()
  await expect.poll(() => limits.requests.totalOf('person')).toBe(0)
  expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(
    /cohort_limit_rejections_total\{limit="requests, person"\} [1-9]/,
  )
})

test('an address without a session has its share, and who is signed in there is not concerned', async () => {
  const held = Array.from({ length: 200 }, () => begin(auth.signIn, SMALL))
  await expect.poll(() => limits.requests.totalOf('address')).toBe(200)
  expect(await begin(auth.signIn, SMALL).answer).toEqual({
    status: 429,
    retryAfter: '2',
    message: MESSAGES.tooManyFromNetwork,
  })
  expect(await listPeople(await tokenOf(anil))).toBe(200)
  for (const probe of ['/healthz', '/readyz']) {
    expect((await fetch(origin + probe)).status).toBe(200)
  }
  for (const { stop } of held) stop()
  await expect.poll(() => limits.requests.totalOf('address')).toBe(0)
})

test('a person has twenty sockets, and others have theirs', async () => {
  const token = await tokenOf(ivan)
  for (let count = 0; count < 20; count += 1) {
    expect((await connect(origin, token)).refusal).toBeUndefined()
  }
  expect((await connect(origin, token)).refusal).toBe(MESSAGES.tooManyAtOnce)
  const { refusal } = await connect(origin, await tokenOf(isha))
  expect(refusal).toBeUndefined()
})

import { auth } from '@cohort/contract/auth'
import { users } from '@cohort/contract/users'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'

const ELSEWHERE = 'https://intranet.northwind.example'
const world = await openWorld({ CORS_ORIGINS: ELSEWHERE })
const { app, asha } = world
const origin = await world.listen()

const post = (path: string, body: object, headers: Record<string, string>) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** As many calls of people are under way, and wait, as may, until they are told to end. */
function fill() {
  let end = () => {}
  const ended = new Promise<void>((done) => (end = done))
  const { people } = app.lanes
  // Nothing else of a request is looked at.
  const request = { raw: { socket: { destroyed: false } } } as FastifyRequest
  const works: Promise<void>[] = []
  while (!people.isFull) works.push(people.run(request, () => ended))
  return () => {
    end()
    return Promise.all(works)
  }
}

test('while all turns are taken people are refused as ever, and others are answered', async () => {
  const token = { authorization: `Bearer ${await world.tokenOf(asha)}` }
  const before = app.lanes.loads().people.refused
  const end = fill()
  const refused = await post(users.list.path, {}, { ...token, 'x-request-id': 'one-of-many' })
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ statusCode: 503, data: null })
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(refused.headers.get('x-request-id')).toBe('one-of-many')
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  expect(app.lanes.loads().people.refused).toBe(before + 1)
  const elsewhere = await post(users.list.path, {}, { ...token, origin: ELSEWHERE })
  expect(elsewhere.status).toBe(503)
  expect(elsewhere.headers.get('access-control-allow-origin')).toBe(ELSEWHERE)
  for (const probe of ['/healthz', '/readyz']) {
    expect((await fetch(origin + probe, { headers: token })).status).toBe(200)
  }
  const wrong = { email: asha.email, password: 'Wrong@2026' }
  expect((await post(auth.signIn.path, wrong, {})).status).toBe(401)
  await end()
  expect((await post(users.list.path, {}, token)).status).toBe(200)
})

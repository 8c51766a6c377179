import { auth } from '@cohort/contract/auth/calls'
import { schemasOf } from '@cohort/contract/catalogue'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { insertPeople } from '../../../test/scenarios/people.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { asha, services, tokenOf } = world
const origin = await world.listen()

const ask = (path: string, headers: Record<string, string>) =>
  fetch(`${origin}${path}`, { headers, cache: 'no-store' })

test('an unchanged response is not sent again', async () => {
  const signedIn = { authorization: `Bearer ${await tokenOf(asha)}` }
  const { path } = users.filterChoices
  const first = await ask(path, signedIn)
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  for (const kept of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await ask(path, { ...signedIn, 'if-none-match': kept })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  await insertPeople(services, [{ name: 'New Intern', batch: 'Batch 77' }])
  const changed = await ask(path, { ...signedIn, 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(
    schemasOf(users.filterChoices).response.parse(
      ((await changed.json()) as { data: unknown }).data,
    ),
  ).toMatchObject({
    batches: expect.arrayContaining(['Batch 77']) as string[],
  })
})

test('no other response is kept by a browser, whose cache would outlast the session', async () => {
  const signedIn = { authorization: `Bearer ${await tokenOf(asha)}` }
  const own = await ask(users.get.path.replace(':userId', asha.id), signedIn)
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
})

test('a stored response bypasses no check: signed-out users are refused', async () => {
  const refused = await ask(users.filterChoices.path, { 'if-none-match': '*' })
  expect(refused.status).toBe(401)
  const options = await ask(auth.options.path, {})
  expect(options.headers.get('etag')).toMatch(/^"[\w-]+"$/)
})

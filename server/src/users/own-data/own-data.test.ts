import { users } from '@cohort/contract/users/calls'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { openChanges, sealedEntries } from '../record-person.ts'

const world = await openWorld()
const { as, services, database, ivan, isha } = world

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

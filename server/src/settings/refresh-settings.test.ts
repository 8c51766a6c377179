import { auth } from '@cohort/contract/auth/calls'
import { settings } from '@cohort/contract/settings/calls'
import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'

const world = await openWorld()
const { as, asNobody, clock, database, asha, isha } = world
const beside = await world.beside()

const add = (value: string) => as(asha, settings.addValue, { body: { kind: 'domain', value } })
const SECOND = 1 / 60

test('another process without a notification follows within five seconds', async () => {
  const domainsThere = async () => (await beside.asNobody(auth.options, {})).data.domains
  expect(await domainsThere()).not.toContain('acme.example')
  await add('acme.example')
  clock.advance(5 * SECOND)
  expect(await domainsThere()).toContain('acme.example')
})

test('requests do not ask the database for the settings again and again', async () => {
  const batches = async () => (await as(isha, settings.read, {})).data.lists.batches
  const before = await batches()
  await database.pool.query(`insert into setting_values values ('batch', 'Unheard', 1)`)
  expect(await batches()).toEqual(before)
  clock.advance(5 * SECOND)
  expect(await batches()).toEqual(['Unheard'])
})

test('while they cannot be read those of before stay', async () => {
  await add('acme.example')
  await database.pool.query('alter table setting_values rename to hidden_values')
  clock.advance(5 * SECOND)
  const { domains } = (await asNobody(auth.options, {})).data
  await database.pool.query('alter table hidden_values rename to setting_values')
  expect(domains).toContain('acme.example')
  clock.advance(2 * SECOND)
  expect((await as(isha, settings.read, {})).data.domains).toContain('acme.example')
})

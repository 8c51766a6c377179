import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import type { Person } from '../../../test/cast.ts'
import { profiler } from '../../../test/scenarios/profiles.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, database, asha, anil, meera, ivan, isha } = world
const { get } = profiler(world)

const LAPTOP = { assetType: 'Laptop', assetName: 'Latitude', givenOn: '2026-03-02' }
const give = (person: Person, of: Person, more: object = {}) =>
  as(person, users.giveAsset, { body: { ...LAPTOP, userId: of.id, ...more } })

test('an admin assigns an asset to another user', async () => {
  for (const person of [meera, ivan]) expect((await give(person, isha)).statusCode).toBe(403)
  const own = await give(asha, asha)
  expect([own.statusCode, own.message]).toEqual([403, 'Another admin must record your assets.'])
  const inCapitals = { ...asha, id: asha.id.toUpperCase() }
  expect((await give(asha, inCapitals)).statusCode).toBe(403)
  expect((await give(asha, { ...ivan, id: newId() })).statusCode).toBe(404)
  expect((await give(asha, ivan, { givenOn: '2026-03-05' })).message).toBe(
    'Provided On date cannot be in the future.',
  )
  const { statusCode, message, data } = await give(asha, ivan)
  expect([statusCode, message]).toEqual([201, 'asset added successfully'])
  expect((await get(ivan, ivan)).data.assets).toEqual([
    { id: data.id, ...LAPTOP, returnedOn: null },
  ])
  const { rows } = await database.pool.query('select user_id, message from notifications')
  expect(rows).toEqual([
    { user_id: ivan.id, message: 'An asset was assigned to you: Laptop, Latitude.' },
  ])
})

test('an asset changes one field at a time, and is not returned before it was given', async () => {
  const { data } = await give(asha, ivan)
  const set = (person: Person, body: object, assetId = data.id) =>
    as(person, users.changeAsset, { params: { assetId }, body })
  expect((await set(asha, { returnedOn: '2026-03-03' })).data.returnedOn).toBe('2026-03-03')
  const early = await set(asha, { returnedOn: '2026-03-01' })
  expect(early).toMatchObject({
    statusCode: 400,
    message: 'Returned On date cannot be earlier than Provided On date.',
  })
  expect((await set(asha, { givenOn: '2026-03-04' })).statusCode).toBe(400)
  expect((await set(asha, { assetName: 'Other', assetType: 'Mouse' })).statusCode).toBe(400)
  expect((await set(asha, { returnedOn: null })).data.returnedOn).toBeNull()
  expect((await set(ivan, { assetName: 'Mine' })).statusCode).toBe(403)
  expect((await set(asha, { assetName: 'Gone' }, newId())).statusCode).toBe(404)
  const ofAnil = (await give(asha, anil)).data.id
  expect((await set(anil, { assetName: 'Mine' }, ofAnil)).statusCode).toBe(403)
  expect((await set(asha, { assetName: 'His' }, ofAnil)).data.assetName).toBe('His')
})

test('an asset is not returned in the future, and an unchanged field is not recorded', async () => {
  const { data } = await give(asha, ivan)
  const set = (body: object) => as(asha, users.changeAsset, { params: { assetId: data.id }, body })
  const changes = async () => {
    const { rows } = await database.pool.query(
      `select 1 from audit_entries where subject = 'asset' and action = 'changed'`,
    )
    return rows.length
  }
  expect(await set({ returnedOn: '2026-03-05' })).toMatchObject({
    statusCode: 400,
    fields: { returnedOn: 'Returned On date cannot be in the future.' },
  })
  expect((await set({ assetName: LAPTOP.assetName })).statusCode).toBe(200)
  expect(await changes()).toBe(0)
  expect((await set({ returnedOn: '2026-03-04' })).statusCode).toBe(200)
  expect(await changes()).toBe(1)
})

import { audit } from '@cohort/contract/audit/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findTraces } from '#server/operator/erasure/find-traces.ts'
import { openWorld } from '../../../test/world.ts'
import { recordAboutPeople, UNREADABLE } from '../record-person.ts'
import { userKeys } from '../table.ts'
import { keyOf, keysOf, refuseOtherDataKey, wrap } from './keys.ts'

const world = await openWorld()
const { as, database, services, asha, ivan, isha } = world
const { orm } = database

const OURS = services.secrets.dataKey
const OTHER = 'o'.repeat(32)
const refuse = (keys: Parameters<typeof refuseOtherDataKey>[1]) => refuseOtherDataKey(orm, keys)

test('a start with another data key than that of the stored keys is refused', async () => {
  await refuse({ dataKey: OTHER })
  await keysOf(orm, services.secrets, [ivan.id, isha.id])
  await refuse(services.secrets)
  await expect(refuse({ dataKey: OTHER })).rejects.toThrow(
    /^The keys of 2 people in the database are encrypted with another DATA_KEY\. /,
  )
  // In a rotation, before and after it.
  await refuse({ dataKey: OTHER, oldDataKey: OURS })
  await refuse({ dataKey: OURS, oldDataKey: OTHER })
})

test('a process with another data key makes no key beside those that it cannot open', async () => {
  const key = await keyOf(orm, services.secrets, ivan.id)
  await expect(keysOf(orm, { dataKey: OTHER }, [isha.id])).rejects.toThrow('another DATA_KEY')
  expect(await orm.$count(userKeys, eq(userKeys.userId, isha.id))).toBe(0)
  expect(await keyOf(orm, { dataKey: OTHER, oldDataKey: OURS }, ivan.id)).toBe(key)
})

const renamed = (person: typeof ivan, name: string) => ({
  actorId: person.id,
  action: 'changed',
  subject: 'user',
  subjectId: person.id,
  personId: person.id,
  changes: { name: { from: null, to: name } },
})

async function loseKeyOf(person: typeof ivan) {
  const foreign = wrap('k'.repeat(44), person.id, { dataKey: OTHER })
  await orm.update(userKeys).set(foreign).where(eq(userKeys.userId, person.id))
}

test('an entry that cannot be opened is shown as such, beside those that can', async () => {
  await recordAboutPeople(services, orm, [renamed(ivan, 'Ivan Early'), renamed(isha, 'Isha Early')])
  await loseKeyOf(ivan)
  const { data } = (await as(asha, audit.list, { query: {} })).data
  const nameOf = (person: typeof ivan) =>
    data.find(({ subjectId }) => subjectId === person.id)?.changes?.[0]?.to
  expect([nameOf(ivan), nameOf(isha)]).toEqual([UNREADABLE, 'Isha Early'])
})

test('an erasure that would miss former names because they cannot be opened is refused', async () => {
  await recordAboutPeople(services, orm, [renamed(ivan, 'Ivan Early')])
  await loseKeyOf(ivan)
  await expect(findTraces(services, orm, ivan.id)).rejects.toThrow(
    'Former names of this person cannot be decrypted.',
  )
})

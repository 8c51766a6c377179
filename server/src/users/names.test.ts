import { auth } from '@cohort/contract/auth/calls'
import { foldedName } from '@cohort/contract/folded-name'
import { interactions } from '@cohort/contract/interactions/calls'
import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { createAdmin } from '#server/auth/admin-accounts.ts'
import { importPeople } from '#server/users/import/import-people.ts'
import { NAMES } from '../../test/scenarios/names.ts'
import { newestSecret } from '../../test/processes/outbox.ts'
import { insertPeople } from '../../test/scenarios/people.ts'
import { schedule } from '../../test/scenarios/scheduling.ts'
import { openWorld } from '../../test/world.ts'
import { seedWhenEmpty } from '../../seeds/seed.ts'

const world = await openWorld()
const { as, asNobody, database, services, asha, ivan } = world

const typedWays = (part: string) => [
  part,
  part.toUpperCase(),
  part.toLowerCase(),
  part.normalize('NFD'),
]

test('people of every script are found by a part of their name, however it is typed', async () => {
  await insertPeople(
    services,
    NAMES.map(([name]) => ({ name })),
  )
  for (const [name, part] of NAMES) {
    for (const typed of typedWays(part)) {
      const { data } = await as(asha, users.list, { body: { name: typed } })
      expect([typed, data.total, data.data[0]?.name]).toEqual([typed, 1, name])
    }
  }
})

test('so are their interactions', async () => {
  const people = await insertPeople(
    services,
    NAMES.map(([name]) => ({ name })),
  )
  for (const intern of people) await schedule(world, { name: 'Review', intern })
  for (const [name, part] of NAMES) {
    const { data } = await as(asha, interactions.list, { body: { name: part } })
    expect(data.data.map(({ assignedIntern }) => assignedIntern)).toEqual([name])
  }
})

/** Every name with what it must be searched by, as the database holds both. */
async function unfolded(table = 'users') {
  const { rows } = await database.pool.query<{ name: string; name_folded: string }>(
    `select name, name_folded from ${table}`,
  )
  expect(rows.length).toBeGreaterThan(0)
  return rows.filter((row) => row.name_folded !== foldedName(row.name))
}

test('every write of a name updates its folded form', async () => {
  const email = 'zoe@northwind.example'
  await asNobody(auth.sendOtp, { body: { name: 'Zoë Ångström', email, password: 'Strong@2026' } })
  const otp = await newestSecret(database, email)
  expect((await asNobody(auth.verifyOtp, { body: { email, otp } })).statusCode).toBe(201)
  const added = { name: 'Élodie Dupré', email: 'elodie@northwind.example', password: 'Strong@2026' }
  await as(asha, users.create, { body: { ...added, role: 'Mentors' } })
  const params = { userId: ivan.id }
  await as(ivan, users.update, { params, body: { name: 'Iván Thómas' } })
  await createAdmin(services, { ...added, name: 'Çelik Öztürk', email: 'celik@northwind.example' })
  const sheet = (name: string) => ({
    name: 'people.csv',
    bytes: Buffer.from(`name,email\n${name},lukasz@northwind.example\n`),
  })
  await importPeople(services, sheet('Łukasz Żuk'))
  await importPeople(services, sheet('Łukasz Żukowski'))
  expect(await unfolded()).toEqual([])
  for (const typed of ['zoe ang', 'ivan thom', 'lukasz zukow']) {
    const { data } = await as(asha, users.list, { body: { name: typed } })
    expect([typed, data.total]).toEqual([typed, 1])
  }
})

test('the demo organisation is folded too', async () => {
  await database.reset()
  expect(await seedWhenEmpty(services)).toBe(true)
  expect([await unfolded(), await unfolded('interactions')]).toEqual([[], []])
})

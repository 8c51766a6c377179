import { users } from '@cohort/contract/users/calls'
import { eq } from 'drizzle-orm'
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataDirectory, replaceDataKey } from '#server/platform/process/data-directory.ts'
import { runCommand } from '#server/operator/run.ts'
import type { Services } from '#server/services.ts'
import { fingerprintOf, keysOf } from '#server/users/keys/keys.ts'
import { seal } from '#server/users/field-encryption.ts'
import { userKeys, users as people } from '#server/users/table.ts'
import { newFolder } from '../test/new-folder.ts'
import { insertPeople } from '../test/scenarios/people.ts'
import { openWorld } from '../test/world.ts'
import { figure, times } from './extent.ts'

const world = await openWorld()
const { as, database, ivan } = world
const { orm } = database

const BANK = { bankName: 'B', branch: 'P', IFSC: 'SBIN0123456', accountNumber: '12345678901' }
const OLD = 'd'.repeat(32)
const NEW = 'n'.repeat(32)

async function giveBank(userIds: readonly string[], dataKey = OLD) {
  for (const [userId, key] of await keysOf(orm, { dataKey }, userIds)) {
    const place = { userId, field: 'bankDetails' }
    const bankDetailsSealed = seal(JSON.stringify(BANK), place, key, 'person')
    await orm.update(people).set({ bankDetailsSealed }).where(eq(people.id, userId))
  }
}

const bankOf = async (userId = ivan.id) =>
  (await as(ivan, users.get, { params: { userId } })).data.bankDetails

test('without the key of the person nothing of the bank details is left', async () => {
  await giveBank([ivan.id])
  expect(await bankOf()).toEqual(BANK)
  await orm.delete(userKeys)
  expect(await bankOf()).toEqual({ bankName: null, branch: null, IFSC: null, accountNumber: null })
})

const PEOPLE = times(510, 20_000)

/** A rotation where the keys come from the configuration, on the data of the test. */
async function rotate(secrets: Services['secrets'], database_ = database) {
  const said: string[] = []
  const config = { ...world.services.config, dataKey: secrets.dataKey }
  const services = { ...world.services, config, secrets, database: database_ }
  const { code } = await runCommand(services, { command: 'keys rotate' }, (line) => said.push(line))
  return { code, said }
}

test(
  'every key moves to a new data key, broken off and done again without loss',
  async () => {
    const names = Array.from({ length: PEOPLE }, (_, index) => ({ name: `Person ${index}` }))
    for (let start = 0; start < names.length; start += 500) {
      const made = await insertPeople(world.services, names.slice(start, start + 500))
      await giveBank(made.map(({ id }) => id))
    }
    await giveBank([ivan.id])
    expect(await rotate({ jwtSecret: 'j', dataKey: NEW })).toMatchObject({ code: 1 })
    const both = { jwtSecret: 'j'.repeat(32), dataKey: NEW, oldDataKey: OLD }
    await expect(rotate(both, breakingOff())).rejects.toThrow('The power failed')
    const wrapped = (key: string) =>
      orm.$count(userKeys, eq(userKeys.wrappedBy, fingerprintOf(key)))
    expect(await wrapped(NEW)).toBe(500)
    expect(await wrapped(OLD)).toBe(PEOPLE + 1 - 500)
    // Read in the middle of it, by a process that knows both keys.
    Object.assign(world.services.secrets, both)
    expect(await bankOf()).toEqual(BANK)
    const started = performance.now()
    expect(await rotate(both)).toMatchObject({ code: 0 })
    const seconds = (performance.now() - started) / 1000
    expect(await wrapped(NEW)).toBe(PEOPLE + 1)
    Object.assign(world.services.secrets, { dataKey: NEW, oldDataKey: undefined })
    expect(await bankOf()).toEqual(BANK)
    expect((await rotate(both)).said[0]).toBe('0 keys were re-encrypted with the new data key.')
    figure(`${PEOPLE + 1 - 500} keys of people moved in ${seconds.toFixed(1)} s`)
    Object.assign(world.services.secrets, { dataKey: OLD, oldDataKey: undefined })
  },
  times(60_000, 900_000),
)

/** Fails when the second part is to be written. */
function breakingOff() {
  let parts = 0
  const transaction: typeof orm.transaction = (work, config) => {
    parts += 1
    // The first moves 500 keys.
    if (parts > 1) throw new Error('The power failed')
    return orm.transaction(work, config)
  }
  const failing = new Proxy(orm, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
  return { ...database, orm: failing }
}

test('the file of the key is replaced so that no moment is without the old one', () => {
  const path = newFolder()
  const [file, oldFile] = [join(path, 'data-key'), join(path, 'data-key-old')]
  const config = { dataDir: path, databaseUrl: undefined, jwtSecret: undefined, dataKey: undefined }
  const open = () => {
    const directory = openDataDirectory(config)
    directory.close()
    return directory.secrets
  }
  const before = open().dataKey
  // Broken off before the new one was made.
  copyFileSync(file, oldFile)
  expect(open()).toMatchObject({ dataKey: before, oldDataKey: before })
  const made = replaceDataKey(path)
  expect(made.oldDataKey).toBe(before)
  expect(made.dataKey).not.toBe(before)
  // Broken off afterwards: the same key goes on.
  expect(replaceDataKey(path)).toEqual(made)
  expect(open()).toMatchObject(made)
  expect(existsSync(oldFile)).toBe(true)
  writeFileSync(file, readFileSync(file))
})

test('with files, the command makes the new key itself and leaves the old one behind', async () => {
  const path = newFolder()
  const config = { dataDir: path, databaseUrl: undefined, jwtSecret: undefined, dataKey: undefined }
  const { secrets, close } = openDataDirectory(config)
  close()
  const before = secrets.dataKey
  await giveBank([ivan.id], before)
  const services = {
    ...world.services,
    secrets,
    dataPath: path,
    config: { ...world.services.config, dataKey: undefined },
  }
  expect(await runCommand(services, { command: 'keys rotate' }, () => {})).toEqual({ code: 0 })
  expect(secrets.dataKey).not.toBe(before)
  expect(readFileSync(join(path, 'data-key'), 'utf8').trim()).toBe(secrets.dataKey)
  expect(existsSync(join(path, 'data-key-old'))).toBe(false)
  const retired = readdirSync(path).filter((name) => name.startsWith('data-key-until-'))
  expect(retired).toHaveLength(1)
  Object.assign(world.services.secrets, { dataKey: secrets.dataKey })
  expect(await bankOf()).toEqual(BANK)
  Object.assign(world.services.secrets, { dataKey: OLD })
})

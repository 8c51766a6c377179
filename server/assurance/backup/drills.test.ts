import { auth } from '@cohort/contract/auth/calls'
import { users } from '@cohort/contract/users/calls'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { verifyBackup } from '#server/platform/database/backup/read-backup.ts'
import { restoreBackup } from '#server/platform/database/backup/restore.ts'
import { writeBackup } from '#server/platform/database/backup/write-backup.ts'
import type { Database } from '#server/platform/database/database.ts'
import { DEMO_PASSWORD } from '#server/auth/demo-password.ts'
import { seedWhenEmpty } from '../../seeds/seed.ts'
import { newFolder } from '../../test/new-folder.ts'
import { WEDNESDAY } from '../../test/world.ts'
import { figure, times } from '../extent.ts'
import { digestOf } from './digest.ts'
import { openOn, openProduct, openUntouched, type Kind } from './engines.ts'
import { addOddRows, keepWriting } from './writers.ts'

/** BACKUP_SEED repeats the drills of an earlier run. */
const SEED = Number(process.env['BACKUP_SEED'] ?? Date.now() % 2 ** 31)
const IS_EMBEDDED = inject('migrated').engine === 'embedded'
const DRILLS = IS_EMBEDDED ? times(1, 7) : times(1, 18)
const WAYS: readonly (readonly [Kind, Kind])[] = IS_EMBEDDED
  ? [['embedded', 'embedded']]
  : [
      ['embedded', 'postgres'],
      ['postgres', 'embedded'],
      ['postgres', 'postgres'],
    ]

const now = () => WEDNESDAY
const RESTORE = { replace: true, withoutBankDetails: false }

type Product = Awaited<ReturnType<typeof openProduct>>

async function signIn({ app }: Product, name: string) {
  const payload = { email: `${name}@northwind.example`, password: DEMO_PASSWORD }
  const { method, path } = auth.signIn
  const response = await app.inject({ method, url: path, payload })
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { token: string; userId: string } }>().data
}

async function revealBank({ app }: Product, token: string, userId: string) {
  const { method, path } = users.revealBankDetails
  const url = path.replace(':userId', userId)
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.inject({ method, url, headers, payload: { reason: 'A drill' } })
  return { status: response.statusCode, bank: response.json<{ data: unknown }>().data }
}

async function findWithBank({ services }: Product) {
  const { rows } = await services.database.pool.query<{ id: string }>(
    'select id from users where bank_details_sealed is not null order by id limit 1',
  )
  return rows[0]?.id ?? ''
}

async function openFilled(kind: Kind, seed: number) {
  const database = await openOn(kind)
  const product = await openProduct(database, now)
  await seedWhenEmpty(product.services)
  await addOddRows(database, seed, 30)
  return product
}

/** What triggers keep, beside what it is kept from; the halves of pairs. */
const AGREEMENTS = [
  `select (select count(*) from feedbacks) =
    (select count(*) from interactions where is_rated) as agrees`,
  `select array(select id from announcements where message = 'pair' order by 1)
    = array(select subject_id from audit_entries where subject = 'pair' order by 1) as agrees`,
  `select array(select id from announcements where message = 'pair' order by 1)
    = array(select user_id from tasks where name = 'pair' order by 1) as agrees`,
]

async function disagreements({ pool }: Database) {
  const answers = AGREEMENTS.map((query) => pool.query<{ agrees: boolean }>(query))
  const agreed = (await Promise.all(answers)).map(({ rows }) => rows[0]?.agrees)
  return AGREEMENTS.filter((_, place) => agreed[place] !== true)
}

async function backUpWhileWriting({ services }: Product, file: string) {
  const { database, secrets } = services
  const before = await digestOf(database)
  const writers = keepWriting(database)
  await expect.poll(writers.written).toBeGreaterThan(3)
  const startedWith = writers.written()
  const contents = await writeBackup({ database, dataKey: secrets.dataKey, now }, file)
  await expect.poll(writers.written).toBeGreaterThan(startedWith)
  await writers.stop()
  return { contents, before }
}

let rowsCarried = 0

async function drill([from, to]: readonly [Kind, Kind], seed: number) {
  const file = join(newFolder(), 'drill.backup')
  const source = await openFilled(from, seed)
  const admin = await signIn(source, 'admin')
  const withBank = await findWithBank(source)
  const bank = await revealBank(source, admin.token, withBank)
  expect(bank).toMatchObject({ status: 200, bank: { IFSC: expect.any(String) } })

  const { contents, before } = await backUpWhileWriting(source, file)
  const database = seed % 2 === 0 ? await openUntouched(to) : await openOn(to)
  const { dataKey } = source.services.secrets
  await restoreBackup({ database, dataKey }, file, { ...RESTORE, replace: seed % 3 === 0 })
  expect(await digestOf(database)).toEqual(before)
  expect(await disagreements(database)).toEqual([])

  const again = await writeBackup({ database, dataKey, now }, `${file}.again`)
  const { users: _users, ...tables } = contents.manifest.tables
  expect(again.manifest.tables).toMatchObject(tables)
  expect(again.manifest.sequences.length).toBe(contents.manifest.sequences.length)

  const restored = await openProduct(database, now)
  expect(await revealBank(restored, admin.token, withBank)).toMatchObject({ status: 401 })
  const { token } = await signIn(restored, 'admin')
  expect(await revealBank(restored, token, withBank)).toEqual(bank)
  await signIn(restored, 'intern')
  expect((await verifyBackup(file)).manifest).toEqual(contents.manifest)
  rowsCarried += Object.values(contents.manifest.tables).reduce((sum, { rows }) => sum + rows, 0)
}

test(
  `${DRILLS} backups taken during writes are restored completely`,
  { timeout: 60_000 + DRILLS * 60_000 },
  async () => {
    for (let number = 0; number < DRILLS; number += 1) {
      const way = WAYS[(SEED + number) % WAYS.length] ?? ['embedded', 'embedded']
      await drill(way, SEED + number).catch((error: unknown) => {
        throw new Error(`BACKUP_SEED=${SEED + number}: ${way.join(' to ')}`, { cause: error })
      })
    }
    expect(rowsCarried).toBeGreaterThan(DRILLS * 1_000)
    const ways = WAYS.map((way) => way.join(' to ')).join(', ')
    figure(`${DRILLS} drills (${ways}) restored ${rowsCarried} rows, every table alike`)
  },
)

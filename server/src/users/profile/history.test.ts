import { users } from '@cohort/contract/users/calls'
import { expect, test } from 'vitest'
import { recordAll } from '#server/platform/audit/queries.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { as, asNobody, database, asha, meera, isha } = world

const NOBODY = '01900000-0000-7000-8000-00000000dead'
const params = { userId: isha.id }
const BANK = {
  bankName: 'State Bank of India',
  branch: 'Pune Camp',
  IFSC: 'SBIN0001234',
  accountNumber: '123456789012',
}

const edit = (body: object) => as(isha, users.update, { params, body })
const historyOf = async () => (await as(asha, users.history, { params })).data

test('an admin reads who changed what, newest first, and never a secret', async () => {
  await edit({ phone_no: '9876543210' })
  await edit({ bankDetails: BANK })
  await as(asha, users.update, { params, body: { zone: 'RED ZONE' } })
  const history = await historyOf()
  expect(history.map(({ actorName, changes }) => [actorName, changes])).toEqual([
    ['Asha Rao', [{ field: 'zone', from: '-', to: 'RED ZONE' }]],
    ['Isha Menon', [{ field: 'bankDetails', from: 'hidden', to: 'hidden' }]],
    ['Isha Menon', [{ field: 'phone_no', from: '-', to: '9876543210' }]],
  ])
  expect(JSON.stringify(history)).not.toContain(BANK.accountNumber)
})

test('a change of the zone is shown with its reason', async () => {
  const zoneTo = (zone: 'RED ZONE' | 'GREEN ZONE', zoneReason: string) =>
    as(asha, users.update, { params, body: { zone, zoneReason } })
  await zoneTo('RED ZONE', 'Missed two weeks')
  await zoneTo('GREEN ZONE', 'All caught up')
  await zoneTo('RED ZONE', 'Missed a week again')
  await edit({ phone_no: '9876543210' })
  expect((await historyOf()).map(({ zoneReason }) => zoneReason)).toEqual([
    null,
    'Missed a week again',
    'All caught up',
    'Missed two weeks',
  ])
})

test('a field of several parts is recorded part by part, and a list as text', async () => {
  await edit({ education: { college: 'Fergusson College' }, secondary_skills: ['React', 'Git'] })
  const [newest] = await historyOf()
  expect(newest?.changes).toEqual([
    { field: 'education.college', from: '-', to: 'Fergusson College' },
    { field: 'secondary_skills', from: '-', to: 'React, Git' },
  ])
})

test('the history is for admins, and of people who exist', async () => {
  expect((await asNobody(users.history, { params })).statusCode).toBe(401)
  expect((await as(isha, users.history, { params })).statusCode).toBe(403)
  const missing = await as(asha, users.history, { params: { userId: NOBODY } })
  expect(missing.statusCode).toBe(404)
})

test('the whole account number is shown for a reason, and the reason is kept', async () => {
  await edit({ bankDetails: BANK })
  const masked = await as(asha, users.get, { params })
  expect(masked.data.bankDetails?.accountNumber).toBe('••••9012')
  const body = { reason: 'Stipend of March' }
  const shown = await as(asha, users.revealBankDetails, { params, body })
  expect(shown).toMatchObject({ statusCode: 200, data: BANK })
  const [newest] = await historyOf()
  expect(newest).toMatchObject({
    actorName: 'Asha Rao',
    action: 'revealed',
    changes: [{ field: 'bankDetails', from: 'masked', to: 'shown: Stipend of March' }],
  })
})

test('those who have seen the account number are listed, however much has changed since', async () => {
  await edit({ bankDetails: BANK })
  await as(asha, users.revealBankDetails, { params, body: { reason: 'Stipend of March' } })
  const change = { actorId: asha.id, action: 'changed', subject: 'user', subjectId: isha.id }
  await recordAll(
    database.orm,
    Array.from({ length: 501 }, () => change),
  )
  const [reveal, ...others] = (await as(isha, users.reveals, { params })).data
  expect(reveal).toMatchObject({ actorName: 'Asha Rao', reason: 'Stipend of March' })
  expect(others).toEqual([])
})

test('without a reason, or for users without bank details, nothing is revealed', async () => {
  const reveal = (person: typeof asha, userId: string, reason: string) =>
    as(person, users.revealBankDetails, { params: { userId }, body: { reason } })
  expect((await reveal(meera, isha.id, 'Curious')).statusCode).toBe(403)
  expect(await reveal(asha, isha.id, ' ')).toMatchObject({
    statusCode: 400,
    message: 'Please say why you need the bank details.',
  })
  expect((await reveal(asha, meera.id, 'Stipend')).statusCode).toBe(404)
  expect((await reveal(asha, NOBODY, 'Stipend')).statusCode).toBe(404)
  expect(await historyOf()).toEqual([])
})

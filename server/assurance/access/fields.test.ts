import { users } from '@cohort/contract/users/calls'
import { user } from '@cohort/contract/users/schemas'
import { afterAll, expect, test } from 'vitest'
import { CAST } from '../../test/cast.ts'
import { requestOf } from '../../test/world.ts'
import { figure } from '../extent.ts'
import { openStaged } from './prepared-world.ts'
import type { Visitor } from './visitors.ts'

const world = await openStaged()
const { isha, manoj, asha } = CAST

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Who writes about whom, in the order of the table's columns. */
const WRITERS: readonly (readonly [Visitor, userId: string, says: string])[] = [
  ['the intern', isha.id, 'an intern of themselves'],
  ['the mentor', manoj.id, 'a mentor of themselves'],
  ['an admin', asha.id, 'an admin of themselves'],
  ['an admin', isha.id, 'an admin of an intern'],
  ['an admin', manoj.id, 'an admin of a mentor'],
  ['another intern', isha.id, 'another intern'],
  ['the mentor', isha.id, 'a mentor of an intern'],
]

const PERSONAL = '200 200 200 403 403 403 403'
const BANK = '200 403 403 403 403 403 403'
const PROFESSIONAL = '403 403 403 200 200 403 403'
const NOBODYS = '403 403 403 403 403 403 403'

/** Every leaf of a person and what is no field at all, with a new value; by hand. */
const FIELDS: Readonly<Record<string, readonly [change: object, cells: string]>> = {
  name: [{ name: 'Another Name' }, PERSONAL],
  profilePhoto: [{ profilePhoto: PIXEL }, PERSONAL],
  personalEmail: [{ personalEmail: 'another@mail.com' }, PERSONAL],
  phone_no: [{ phone_no: '9123456789' }, PERSONAL],
  gender: [{ gender: 'Other' }, PERSONAL],
  bloodGroup: [{ bloodGroup: 'AB-' }, PERSONAL],
  dateOfBirth: [{ dateOfBirth: '2001-02-03' }, PERSONAL],
  currentAddress: [{ currentAddress: 'Elsewhere' }, PERSONAL],
  permanentAddress: [{ permanentAddress: 'Elsewhere' }, PERSONAL],
  'education.college': [{ education: { college: 'Another' } }, PERSONAL],
  'education.degree': [{ education: { degree: 'Another' } }, PERSONAL],
  'education.batch': [{ education: { batch: '2021' } }, PERSONAL],
  primary_skill: [{ primary_skill: 'React' }, PERSONAL],
  secondary_skills: [{ secondary_skills: ['React'] }, PERSONAL],
  'bankDetails.bankName': [{ bankDetails: { bankName: 'Another' } }, BANK],
  'bankDetails.branch': [{ bankDetails: { branch: 'Another' } }, BANK],
  'bankDetails.IFSC': [{ bankDetails: { IFSC: 'ABCD0123456' } }, BANK],
  'bankDetails.accountNumber': [{ bankDetails: { accountNumber: '123456789' } }, BANK],
  employeeId: [{ employeeId: 'E-1' }, PROFESSIONAL],
  designation: [{ designation: 'Backend' }, PROFESSIONAL],
  batch: [{ batch: 'Batch 2' }, PROFESSIONAL],
  year: [{ year: 2024 }, PROFESSIONAL],
  phase: [{ phase: 'Phase 3' }, PROFESSIONAL],
  status: [{ status: 'LEAVE' }, PROFESSIONAL],
  zone: [{ zone: 'GREEN ZONE', zoneReason: 'Does well now' }, PROFESSIONAL],
  dateOfJoining: [{ dateOfJoining: '2025-05-05' }, PROFESSIONAL],
  id: [{ id: CAST.anil.id }, NOBODYS],
  email: [{ email: 'another@northwind.example' }, NOBODYS],
  role: [{ role: 'ADMIN' }, NOBODYS],
  permissions: [{ permissions: ['users.manage'] }, NOBODYS],
  plan: [{ plan: { id: CAST.anil.id, name: 'Another' } }, NOBODYS],
  profilePercentage: [{ profilePercentage: 99 }, NOBODYS],
  assets: [{ assets: [{ assetName: 'Car' }] }, NOBODYS],
  disabledAt: [{ disabledAt: '2026-01-01T00:00:00Z' }, NOBODYS],
  disabledBy: [{ disabledBy: 'Anil Gupta' }, NOBODYS],
  disabledReason: [{ disabledReason: 'Left' }, NOBODYS],
  signIn: [{ signIn: 'not invited' }, NOBODYS],
  invitation: [{ invitation: { sentBy: 'Anil Gupta' } }, NOBODYS],
  'no field: password': [{ password: 'Newer@2026' }, NOBODYS],
  'no field: passwordHash': [{ passwordHash: 'x' }, NOBODYS],
  'no field: sessionVersion': [{ sessionVersion: 9 }, NOBODYS],
  'no field: googleSub': [{ googleSub: '1' }, NOBODYS],
}

let cells = 0
afterAll(() =>
  figure(`${cells} cells of who may write which field were answered as the table says`),
)

async function write(change: object, visitor: Visitor, userId: string) {
  const { digest, before, restore, sessions } = world.staged
  const headers = { authorization: `Bearer ${sessions.get(visitor) ?? ''}` }
  const request = requestOf(users.update, { params: { userId }, body: change })
  const { statusCode } = await world.app.inject({ ...request, headers })
  const now = await digest()
  const hasChanged = Object.keys(now).some((name) => now[name] !== before[name])
  if (hasChanged) await restore()
  cells += 1
  const isOdd = hasChanged !== (statusCode === 200)
  return `${statusCode}${isOdd ? `, and ${hasChanged ? 'something' : 'nothing'} changed` : ''}`
}

/** Leaves of the record as the contract declares it. */
function leavesOf(shape: Readonly<Record<string, unknown>>) {
  const nested = { education: ['college', 'degree', 'batch'], bankDetails: ['bankName', 'branch'] }
  const inside = { ...nested, bankDetails: [...nested.bankDetails, 'IFSC', 'accountNumber'] }
  return Object.keys(shape).flatMap((name) =>
    name in inside ? inside[name as keyof typeof inside].map((leaf) => `${name}.${leaf}`) : [name],
  )
}

test('the table knows every field of a person', () => {
  const known = leavesOf(user.shape).filter((name) => name !== 'updatedAt')
  const inTable = Object.keys(FIELDS).filter((name) => !name.startsWith('no field'))
  expect(inTable.toSorted()).toEqual(known.toSorted())
})

test.each(Object.entries(FIELDS))(
  '%s is written by whom the table names; whom it refuses has changed nothing',
  async (_, [change, expected]) => {
    const found = []
    for (const [visitor, userId, says] of WRITERS) {
      found.push([says, await write(change, visitor, userId)])
    }
    expect(found).toEqual(WRITERS.map(([, , says], at) => [says, expected.split(' ')[at]]))
  },
)

test.each(Object.entries(FIELDS).filter(([, [, expected]]) => expected === NOBODYS))(
  '%s takes down with it what could have been written beside it',
  async (_, [change]) => {
    expect(await write({ ...change, primary_skill: 'React' }, 'the intern', isha.id)).toBe('403')
    expect(await write({ ...change, designation: 'Backend' }, 'an admin', isha.id)).toBe('403')
  },
)

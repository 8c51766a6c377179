import { expect, test } from 'vitest'
import { DEFAULT_LISTS } from '../settings/rules.ts'
import { newAssetForm } from './asset-schemas.ts'
import { professionalForm, profileForm } from './form-schemas.ts'
import {
  BATCHES,
  BLOOD_GROUPS,
  DESIGNATIONS,
  GENDERS,
  PHASES,
  STATUSES,
  YEARS,
  ZONES,
} from './rules.ts'

/** Half past nine in the evening of the third in London, and the fourth already in Kolkata. */
const FACTS = {
  now: new Date('2026-03-03T21:30:00Z'),
  timeZone: 'Asia/Kolkata',
  lists: DEFAULT_LISTS,
}

const EMAIL = 'Invalid email address'
const PHONE = 'Invalid phone number'
const IFSC = 'Invalid IFSC code'
const BANK = 'Invalid Bank Name (Only letters and spaces, min 3 chars)'
const BRANCH = 'Invalid Branch Name (Min 3 chars, letters only allowed)'
const ACCOUNT = 'Enter a valid account number (6-18 digits).'
const COLLEGE = 'College should contains alphabets only'
const DEGREE = 'Degree should contains alphabets only'
const BORN = 'Date of birth must be between 1 January 1970 and 31 December 2005.'
const JOINED = 'Date of joining must be between 1 January 2024 and today.'

test.each([
  [{ personalEmail: 'ivan.t1@example.com' }, undefined],
  [{ personalEmail: 'ivan1@example.com' }, EMAIL],
  [{ personalEmail: `${'i'.repeat(30)}@example.in` }, undefined],
  [{ personalEmail: `${'i'.repeat(31)}@example.in` }, EMAIL],
  [{ personalEmail: 'ivan_thomas@example.com' }, EMAIL],
  [{ personalEmail: 'ivan.thomas@exam-ple.com' }, EMAIL],
  [{ personalEmail: 'ivan.thomas@example.c' }, EMAIL],
  [{ personalEmail: 'ivan.thomas@example.c0m' }, EMAIL],
  [{ phone_no: '6000000000' }, undefined],
  [{ phone_no: '9876543210' }, undefined],
  [{ phone_no: '5876543210' }, PHONE],
  [{ phone_no: '987654321' }, PHONE],
  [{ phone_no: '98765432100' }, PHONE],
  [{ bankDetails: { IFSC: 'HDFC0001a2B' } }, undefined],
  [{ bankDetails: { IFSC: 'hdfc0001234' } }, IFSC],
  [{ bankDetails: { IFSC: 'HDFC1001234' } }, IFSC],
  [{ bankDetails: { IFSC: 'HDFC000123' } }, IFSC],
  [{ bankDetails: { bankName: 'St. Mary-Bank' } }, undefined],
  [{ bankDetails: { bankName: 'SB' } }, BANK],
  [{ bankDetails: { bankName: 'Bank 1' } }, BANK],
  [{ bankDetails: { branch: 'Anna-Nagar West' } }, undefined],
  [{ bankDetails: { branch: 'MG' } }, BRANCH],
  [{ bankDetails: { branch: 'M.G. Road' } }, BRANCH],
  [{ bankDetails: { accountNumber: '123456' } }, undefined],
  [{ bankDetails: { accountNumber: '1'.repeat(18) } }, undefined],
  [{ bankDetails: { accountNumber: '12345' } }, ACCOUNT],
  [{ bankDetails: { accountNumber: '1'.repeat(19) } }, ACCOUNT],
  [{ bankDetails: { accountNumber: '12345a' } }, ACCOUNT],
  [{ education: { college: 'City College' } }, undefined],
  [{ education: { college: 'CC' } }, COLLEGE],
  [{ education: { college: 'College 2' } }, COLLEGE],
  [{ education: { degree: 'Bachelor of Engineering' } }, undefined],
  [{ education: { degree: 'BE' } }, DEGREE],
  [{ education: { degree: 'B.Tech' } }, DEGREE],
  [{ dateOfBirth: '1970-01-01' }, undefined],
  [{ dateOfBirth: '2005-12-31' }, undefined],
  [{ dateOfBirth: '1969-12-31' }, BORN],
  [{ dateOfBirth: '2006-01-01' }, BORN],
])('a profile with %j: %s', (change, message) => {
  expect(profileForm.safeParse(change).error?.issues[0]?.message).toBe(message)
})

test.each([
  ['2024-01-01', undefined],
  ['2023-12-31', JOINED],
  ['2026-03-04', undefined],
  ['2026-03-05', JOINED],
])('the date of joining %s: %s', (dateOfJoining, message) => {
  const { error } = professionalForm(FACTS).safeParse({ dateOfJoining })
  expect(error?.issues[0]?.message).toBe(message)
})

test.each([
  ['2026-03-04', undefined],
  ['2026-03-05', 'Provided On date cannot be in the future.'],
])('an asset given on %s: %s', (givenOn, message) => {
  const asset = { assetType: 'Laptop', assetName: 'T14', givenOn }
  expect(newAssetForm(FACTS).safeParse(asset).error?.issues[0]?.message).toBe(message)
})

test('the lists to choose from are those of the specification', () => {
  expect(YEARS).toEqual([2023, 2024, 2025, 2026, 2027])
  expect(BATCHES).toEqual(['Batch 1', 'Batch 2', 'Batch 3'])
  expect(PHASES).toEqual(['Phase 1', 'Phase 2', 'Phase 3'])
  expect(DESIGNATIONS).toEqual([
    'Intern Fullstack Engineer',
    'Fullstack Engineer',
    'Frontend',
    'Backend',
    'Testing',
  ])
  expect(GENDERS).toEqual(['Male', 'Female', 'Other'])
  expect(BLOOD_GROUPS).toEqual(['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'])
  expect(ZONES).toEqual(['GREEN ZONE', 'RED ZONE', 'YELLOW ZONE'])
  expect(STATUSES.toSorted()).toEqual(
    ['ACTIVE', 'NOT_ACTIVE', 'EXAMINATION', 'LEAVE', 'SHADOWING', 'DEPLOYED'].toSorted(),
  )
})

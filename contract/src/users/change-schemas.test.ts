import { expect, test } from 'vitest'
import { DEFAULT_LISTS } from '../settings/rules.ts'
import {
  professionalChanges,
  profileChanges,
  type ProfessionalValues,
  type ProfileValues,
} from './change-schemas.ts'

const ruleContext = {
  domains: [],
  lists: DEFAULT_LISTS,
  now: new Date('2026-03-04T04:30:00Z'),
  timeZone: 'Asia/Kolkata',
}

const saved: ProfileValues = {
  name: 'Ivan Thomas',
  personalEmail: 'an old address',
  phone_no: '9876543210',
  gender: '',
  bloodGroup: '',
  dateOfBirth: '',
  currentAddress: '',
  permanentAddress: '',
  primary_skill: '',
  secondary_skills: ['Rust', 'Go'],
  education: { college: '', degree: '', batch: '' },
  bankDetails: { bankName: '', branch: '', IFSC: '', accountNumber: '' },
  profilePhoto: '',
}

test('only what changed is sent, inside education and bank details too', () => {
  const bankDetails = { ...saved.bankDetails, IFSC: 'ABCD0123456' }
  const changed = { ...saved, gender: 'Other', secondary_skills: ['Rust'], bankDetails }
  expect(profileChanges(saved).parse(changed)).toEqual({
    gender: 'Other',
    secondary_skills: ['Rust'],
    bankDetails: { IFSC: 'ABCD0123456' },
  })
})

test('an emptied field is omitted, and an emptied name rejected', () => {
  expect(profileChanges(saved).parse({ ...saved, phone_no: '  ' })).toEqual({})
  const refused = profileChanges(saved).safeParse({ ...saved, name: '' })
  expect(refused.error?.issues[0]).toMatchObject({ path: ['name'], message: 'Name is required.' })
})

test('changed values are validated, unchanged ones are not', () => {
  expect(profileChanges(saved).safeParse(saved).success).toBe(true)
  const education = { ...saved.education, college: 'B12' }
  const refused = profileChanges(saved).safeParse({ ...saved, education })
  expect(refused.error?.issues[0]).toMatchObject({
    path: ['education', 'college'],
    message: 'College should contains alphabets only',
  })
})

const placed: ProfessionalValues = {
  status: 'ACTIVE',
  zone: 'RED ZONE',
  phase: '',
  batch: 'Batch of the elders',
  designation: '',
  employeeId: 'NW-7',
  dateOfJoining: '2024-02-01',
  year: '2025',
  zoneReason: '',
}

test('an emptied professional field is null, and a year is a number', () => {
  const rule = professionalChanges(ruleContext, placed)
  expect(rule.parse({ ...placed, phase: 'Phase 1', batch: '', year: '2026' })).toEqual({
    phase: 'Phase 1',
    batch: null,
    year: 2026,
  })
  expect(rule.parse({ ...placed, year: '' })).toEqual({ year: null })
  expect(rule.parse(placed)).toEqual({})
})

test.each(['2023-12-31', '2026-03-05'])('a date of joining of %s is rejected', (dateOfJoining) => {
  const refused = professionalChanges(ruleContext, placed).safeParse({ ...placed, dateOfJoining })
  expect(refused.error?.issues[0]?.message).toBe(
    'Date of joining must be between 1 January 2024 and today.',
  )
})

test.each([
  [' late ', 'The reason must be at least 5 characters long.'],
  ['x'.repeat(501), 'At most 500 characters are allowed.'],
])('a zone does not change for the reason "%s"', (zoneReason, message) => {
  const rule = professionalChanges(ruleContext, placed)
  const refused = rule.safeParse({ ...placed, zone: 'GREEN ZONE', zoneReason })
  expect(refused.error?.issues[0]).toMatchObject({ path: ['zoneReason'], message })
})

test.each(['', '    '])('a zone changes without a reason, such as "%s"', (zoneReason) => {
  const rule = professionalChanges(ruleContext, placed)
  expect(rule.parse({ ...placed, zone: 'GREEN ZONE', zoneReason })).toEqual({ zone: 'GREEN ZONE' })
})

test('a reason is accepted with a change of the zone only', () => {
  const rule = professionalChanges(ruleContext, placed)
  const zoneReason = ' Three strong reviews '
  expect(rule.parse({ ...placed, zone: '', zoneReason })).toEqual({
    zone: null,
    zoneReason: 'Three strong reviews',
  })
  expect(rule.parse({ ...placed, year: '2026', zoneReason })).toEqual({ year: 2026 })
})

import { expect, test } from 'vitest'
import { missingFrom, profilePercentage } from './completeness.ts'

const nothing = {
  id: '01900000-0000-7000-8000-0000000000c1',
  name: 'Ivan Thomas',
  email: 'ivan@northwind.example',
  role: 'Interns' as const,
  profilePhoto: null,
  employeeId: null,
  designation: null,
  batch: null,
  year: null,
  phase: null,
  status: null,
  zone: null,
  plan: null,
  primary_skill: null,
  secondary_skills: [],
  personalEmail: null,
  phone_no: null,
  gender: null,
  bloodGroup: null,
  dateOfBirth: null,
  currentAddress: null,
  permanentAddress: null,
  education: { college: null, degree: null, batch: null },
  bankDetails: null,
  dateOfJoining: null,
  assets: [],
}

test('an intern fills eighteen fields, a mentor the fourteen that are no bank details', () => {
  expect(missingFrom(nothing)).toHaveLength(17)
  expect(profilePercentage(nothing)).toBe(6)
  expect(missingFrom({ ...nothing, role: 'Mentors' })).toHaveLength(13)
  expect(profilePercentage({ ...nothing, role: 'Mentors' })).toBe(7)
})

test('a filled field is not reported as missing', () => {
  const some = { ...nothing, gender: 'Other', secondary_skills: ['Rust'] }
  expect(missingFrom(some)).not.toContain('gender')
  expect(missingFrom(some)).not.toContain('secondary skills')
  expect(missingFrom(some)).toContain('account number')
})

import { expect, test } from 'vitest'
import { users } from './calls.ts'
import { peopleOf, visibilityFor } from './visibility.ts'

const seenBy = (role: Parameters<typeof visibilityFor>[0], label: string) =>
  visibilityFor(role).find((kind) => kind.label === label)

test('interns see who can view and change their data', () => {
  expect(seenBy('Interns', 'Personal details')).toMatchObject({
    seenBy: ['you', 'all admins'],
    changedBy: ['you'],
  })
  expect(seenBy('Interns', 'Work details')).toMatchObject({ changedBy: ['all admins'] })
  expect(seenBy('Interns', 'Name, photo and email')?.seenBy).toEqual([
    'you',
    'all admins',
    'mentors of your interactions, milestones and requests',
  ])
  expect(seenBy('Interns', 'Feedback about you')).toMatchObject({
    seenBy: ['all admins', 'mentors of that interaction or a later one'],
    changedBy: ['admins (once that mentor has left)', 'the mentor who gave it'],
  })
  expect(seenBy('Interns', 'Daily updates')).toMatchObject({
    seenBy: ['you', 'all admins', 'the mentor of your current milestone'],
    changedBy: ['you'],
  })
  expect(seenBy('Interns', 'Help requests')?.changedBy).toContain('you')
})

test('mentors and admins see only the data kinds of their role', () => {
  expect(seenBy('Mentors', 'Name, photo and email')?.seenBy).toEqual([
    'you',
    'all admins',
    'all mentors (name only)',
    'all interns (name; email in invitations to their meetings)',
  ])
  expect(seenBy('Mentors', 'Feedback you gave')?.changedBy).toEqual(['you'])
  for (const role of ['Mentors', 'Admins'] as const) {
    for (const label of ['Bank details', 'Feedback about you', 'Daily updates']) {
      expect(seenBy(role, label)).toBeUndefined()
    }
    expect(seenBy(role, 'Personal details')?.changedBy).toEqual(['you'])
  }
})

test('granting others access to a call is noticed', () => {
  const opened = {
    ...users.get,
    access: { Admins: 'all', Mentors: 'all', Interns: 'all' },
  } as const
  expect(peopleOf({ by: [users.get] }, 'Interns')).toEqual(['you', 'all admins'])
  expect(peopleOf({ by: [opened] }, 'Interns')).toEqual([
    'all admins',
    'all mentors',
    'all interns',
  ])
})

test('who can change their name is told that the email cannot be changed', () => {
  for (const role of ['Admins', 'Mentors', 'Interns'] as const)
    expect(seenBy(role, 'Name, photo and email')?.holds).toMatch(/^Your email cannot be changed;/)
})

test('every kind of data has an audience and a description', () => {
  for (const role of ['Admins', 'Mentors', 'Interns'] as const) {
    for (const { label, holds, seenBy: readers, changedBy } of visibilityFor(role)) {
      expect([label, holds, readers.length > 0, changedBy.length > 0]).toEqual([
        label,
        expect.stringMatching(/^[A-Z]/),
        true,
        true,
      ])
    }
  }
})

import { expect, test } from 'vitest'
import { expiryFields, expiryOf, isOver, formatAudience, EVERYONE, inListOrder } from './rules.ts'
import { announcementForm, newAnnouncementForm, type Announcement } from './schemas.ts'

const timeZone = 'Asia/Kolkata'
const now = new Date('2026-03-04T04:30:00Z')
const form = newAnnouncementForm({ domains: [], now, timeZone })

test('an announcement with only a message is for everyone and does not expire', () => {
  expect(form.parse({ message: ' Hello ' })).toEqual({
    message: 'Hello',
    audience: EVERYONE,
    isPinned: false,
    expiresOn: null,
    expiresTime: null,
  })
})

test.each([
  [{ message: ' ' }, 'Message cannot be empty.'],
  [{ expiresOn: '2026-03-03' }, 'Choose a time in the future.'],
  [{ expiresOn: '2026-03-04', expiresTime: '10:00' }, 'Choose a time in the future.'],
  [{ expiresOn: '2026-13-01' }, 'Enter a valid date.'],
  [{ expiresOn: '2101-01-01' }, 'Enter a valid date.'],
  [{ expiresTime: '10:30' }, 'Choose a date as well.'],
  [{ expiresOn: '2026-03-05', expiresTime: '24:00' }, 'Enter a valid time, such as 18:00.'],
  [{ audience: { role: 'Guests' } }, 'Choose a role.'],
  [{ audience: { roles: ['Admins'] } }, 'Enter a valid value.'],
  [{ audience: { year: 2026 } }, 'Only interns have a year and a batch.'],
  [{ audience: { role: 'Admins', batch: 'Batch 1' } }, 'Only interns have a year and a batch.'],
  [{ audience: { role: 'Interns', year: 1026 } }, 'Enter a year.'],
])('%j: %s', (fields, message) => {
  const issues = form.safeParse({ message: 'Hello', ...fields }).error?.issues
  expect(issues?.map(({ message }) => message)).toEqual([message])
})

test.each([
  [{ expiresOn: '2026-03-04', expiresTime: null }, '2026-03-04T18:30:00.000Z'],
  [{ expiresOn: '2026-03-04', expiresTime: '12:15' }, '2026-03-04T06:45:00.000Z'],
  [{ expiresOn: null, expiresTime: null }, null],
])('the form fields %j convert to the time %s and back', (fields, moment) => {
  expect(expiryOf(fields, timeZone)?.toISOString() ?? null).toBe(moment)
  expect(expiryFields(moment, timeZone)).toEqual(fields)
})

test('it expires at its time, and never without one', () => {
  expect(isOver(now, now)).toBe(true)
  expect(isOver('2026-03-04T04:30:01Z', now)).toBe(false)
  expect(isOver(null, now)).toBe(false)
})

test('an audience is formatted as text', () => {
  const told = [
    EVERYONE,
    { ...EVERYONE, role: 'Mentors' as const },
    { role: 'Interns' as const, year: 2026, batch: null },
    { role: 'Interns' as const, year: 2026, batch: 'Batch 1' },
  ]
  expect(told.map(formatAudience)).toEqual([
    'Everyone',
    'Mentors',
    'Interns of 2026',
    'Interns of Batch 1 - 2026',
  ])
})

test('pinned announcements are first, then the newest', () => {
  const made = (id: string, day: number, isPinned = false): Announcement => ({
    ...announcementForm.parse({ message: id }),
    id,
    createdAt: `2026-03-0${day}T00:00:00.000Z`,
    isPinned,
    expiresAt: null,
  })
  const list = [made('a', 1), made('b', 3), made('c', 2, true), made('d', 3)]
  expect(list.toSorted(inListOrder).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a'])
})

import { expect, test } from 'vitest'
import { bodySchema, schemasOf } from '../catalogue.ts'
import type { RuleContext } from '../rule-context.ts'
import { DEFAULT_LISTS } from '../settings/rules.ts'
import { users } from './calls.ts'
import { EDITED_FIELDS, EMPTIED, NOTHING_CHOSEN } from './edit-rules.ts'
import { bulkForm } from './edit-schemas.ts'
import { professionalForm } from './form-schemas.ts'

const ruleContext: RuleContext = {
  lists: DEFAULT_LISTS,
  domains: [],
  now: new Date('2026-03-04T04:30:00Z'),
  timeZone: 'Asia/Kolkata',
}
const ID = '01900000-0000-7000-8000-0000000000C1'
const BASIS = 'a'.repeat(64)
const READY = { who: { userIds: [ID] }, changes: { status: 'LEAVE' }, basis: BASIS }

const judged = (call: (typeof users)['previewChanges' | 'applyChanges'], body: object) =>
  bodySchema(schemasOf(call), ruleContext)?.safeParse(body)

const REFUSED: [what: object, path: string, message: string][] = [
  [{ who: {} }, 'who', 'Choose people, or the filters that match them.'],
  [
    { who: { userIds: [ID], filters: {} } },
    'who',
    'Choose people, or the filters that match them.',
  ],
  [{ who: { userIds: [] } }, 'who.userIds', 'Choose at least one person.'],
  [{ who: { userIds: ['7'] } }, 'who.userIds.0', 'Not a valid id'],
  [
    { who: { userIds: Array.from({ length: 501 }, () => ID) } },
    'who.userIds',
    'At most 500 people can be selected individually.',
  ],
  [{ who: { filters: { zones: ['RED ZONE'] } } }, 'who.filters', 'Enter a valid value.'],
  [{ who: { filters: { zone: ['PURPLE'] } } }, 'who.filters.zone.0', 'Enter a valid value.'],
  [{ changes: {} }, 'changes', 'Choose at least one field to set.'],
  [
    { changes: { employeeId: 'NW-1' } },
    'changes',
    'This cannot be set for several people at once: employeeId.',
  ],
  [
    { changes: { role: 'Admins', name: 'Anybody' } },
    'changes',
    'This cannot be set for several people at once: role, name.',
  ],
  [{ changes: { status: 'ASLEEP' } }, 'changes.status', 'Enter a valid value.'],
  [{ changes: { year: 2031 } }, 'changes.year', 'Enter a valid value.'],
  [
    { changes: { dateOfJoining: '2023-12-31' } },
    'changes.dateOfJoining',
    'Date of joining must be between 1 January 2024 and today.',
  ],
  [
    { changes: { dateOfJoining: '2026-03-05' } },
    'changes.dateOfJoining',
    'Date of joining must be between 1 January 2024 and today.',
  ],
  [{ changes: { zone: 'RED ZONE' } }, 'zoneReason', 'Please give a reason for the zone change.'],
  [
    { changes: { zone: null }, zoneReason: 'late' },
    'zoneReason',
    'The reason must be at least 5 characters long.',
  ],
  [
    { changes: { zone: null }, zoneReason: 'x'.repeat(501) },
    'zoneReason',
    'At most 500 characters are allowed.',
  ],
]

test.each(REFUSED)('%j is refused at %s: %s', (what, path, message) => {
  for (const call of [users.previewChanges, users.applyChanges]) {
    const issue = judged(call, { ...READY, ...what })?.error?.issues[0]
    expect([issue?.path.join('.'), issue?.message]).toEqual([path, message])
  }
})

test('an edit without a preview is refused', () => {
  for (const basis of [undefined, '', 'none']) {
    const issue = judged(users.applyChanges, { ...READY, basis })?.error?.issues[0]
    expect(issue?.message).toBe('Preview the changes first.')
  }
})

test('ids are read in lower case, and filters as the list reads them', () => {
  expect(judged(users.previewChanges, READY)?.data).toMatchObject({
    who: { userIds: [ID.toLowerCase()] },
  })
  const filters = { name: ' isha ', year: ['2026'], zone: ['RED ZONE'] }
  expect(judged(users.applyChanges, { ...READY, who: { filters } })?.data).toMatchObject({
    who: { filters: { name: 'isha', year: [2026], zone: ['RED ZONE'] } },
  })
})

test('every professional field except the employee id can be edited in bulk', () => {
  const single = Object.keys(professionalForm(ruleContext).shape)
  expect(EDITED_FIELDS.toSorted()).toEqual(
    single.filter((name) => name !== 'employeeId').toSorted(),
  )
})

test('the form sends the chosen values, null for cleared ones, and no other field', () => {
  const changes = { ...NOTHING_CHOSEN.changes, year: '2026', phase: EMPTIED, zone: 'RED ZONE' }
  expect(bulkForm(ruleContext).parse({ changes, zoneReason: ' Missed two weeks ' })).toEqual({
    changes: { year: 2026, phase: null, zone: 'RED ZONE' },
    zoneReason: 'Missed two weeks',
  })
})

test('the form discards the reason when the zone is unset', () => {
  const changes = { ...NOTHING_CHOSEN.changes, status: 'LEAVE' }
  expect(bulkForm(ruleContext).parse({ changes, zoneReason: 'no' })).toEqual({
    changes: { status: 'LEAVE' },
  })
})

test('green may be set without a reason', () => {
  const green = { ...NOTHING_CHOSEN.changes, zone: 'GREEN ZONE' }
  const parse = (zoneReason: string) => bulkForm(ruleContext).parse({ changes: green, zoneReason })
  expect(parse(' ')).toEqual({ changes: { zone: 'GREEN ZONE' } })
  expect(parse('Writes again')).toMatchObject({ zoneReason: 'Writes again' })
})

test('the form rejects what the calls reject', () => {
  const rule = bulkForm(ruleContext)
  expect(rule.safeParse(NOTHING_CHOSEN).error?.issues).toMatchObject([
    { path: ['changes'], message: 'Choose at least one field to set.' },
  ])
  const changes = { ...NOTHING_CHOSEN.changes, zone: EMPTIED }
  expect(rule.safeParse({ changes, zoneReason: ' ' }).error?.issues[0]).toMatchObject({
    path: ['zoneReason'],
    message: 'Please give a reason for the zone change.',
  })
})

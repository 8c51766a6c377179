import { expect, test } from 'vitest'
import {
  milestoneForm,
  objectiveChange,
  objectiveForm,
  duplicateForm,
  membershipChange,
  milestoneChange,
  planChange,
  planForm,
  planUsersFilter,
} from './form-schemas.ts'
import { milestoneDaysExceeded, objectiveDaysExceeded, STARTS_TOO_EARLY } from './messages.ts'

const FACTS = { now: new Date('2026-03-04T04:30:00Z'), timeZone: 'Asia/Kolkata' }
const PLAN = {
  name: 'Backend track',
  description: 'Node and SQL',
  planDays: 60,
  startDate: '2026-03-04',
}
const OBJECTIVE = {
  name: 'Joins',
  description: 'Read a plan',
  objectiveDays: 3,
  noOfInteractions: 0,
}
const FILL_OBJECTIVE = 'Please fill all fields and ensure values are greater than 0.'

const planRefusal = (change: object) =>
  planForm(FACTS).safeParse({ ...PLAN, ...change }).error?.issues[0]?.message

test.each([
  [{ planDays: 0 }, 'plandays must between 1 to 180'],
  [{ planDays: 181 }, 'Plan days must be less than 180!'],
  [{ planDays: 180 }, undefined],
  [{ startDate: '2026-03-03' }, 'Start date cannot be before today.'],
  [{ startDate: 'soon' }, 'Start date is required.'],
  [{ endDate: '2026-05-02' }, 'End date must be at least 2026-05-03'],
  [{ endDate: '2026-05-03' }, undefined],
  [{ endDate: '2026-05-03', planDays: 2 ** 53 }, 'plandays must between 1 to 180'],
  [{ endDate: '2026-05-03', planDays: 1e12 }, 'Plan days must be less than 180!'],
  [{ name: ' ' }, 'Plan name is required.'],
])('a plan with %j: %s', (change, message) => {
  expect(planRefusal(change)).toBe(message)
})

test('an edited plan of too many days is rejected with a different message', () => {
  const refused = planChange(FACTS).safeParse({ planDays: 181 }).error?.issues[0]?.message
  expect(refused).toBe('Plan days must not exceed 180.')
})

test.each([{ name: '' }, { mentorName: '' }, { milestoneDays: 0 }])(
  'a milestone with %j',
  (change) => {
    const form = { name: 'Foundations', mentorName: 'Meera Iyer', milestoneDays: 10, ...change }
    const refused = milestoneForm.safeParse(form).error?.issues[0]?.message
    expect(refused).toBe('Please fill all fields and ensure days are greater than 0.')
  },
)

test.each([
  [{ name: '' }, FILL_OBJECTIVE],
  [{ description: '' }, FILL_OBJECTIVE],
  [{ objectiveDays: 0 }, FILL_OBJECTIVE],
  [{ noOfInteractions: -1 }, FILL_OBJECTIVE],
  [{ name: 'ab' }, 'length of objective name should be greater than 3'],
  [{ name: 'abc' }, undefined],
  [{ description: '12' }, 'objective description should not be number'],
  [{}, undefined],
])('an objective with %j: %s', (change, message) => {
  const refused = objectiveForm.safeParse({ ...OBJECTIVE, ...change }).error?.issues[0]?.message
  expect(refused).toBe(message)
})

test('an edited objective keeps a name of three characters or more', () => {
  const refused = objectiveChange.safeParse({ name: 'ab' }).error?.issues[0]?.message
  expect(refused).toBe('length of objective name should be greater than 3')
})

test('messages about a limit contain it', () => {
  expect(milestoneDaysExceeded(60)).toBe('Total milestone days cannot exceed 60!')
  expect(objectiveDaysExceeded(12)).toBe('Total objective days cannot exceed 12!')
  expect(STARTS_TOO_EARLY).toBe('Start date cannot be earlier than the fetched start date.')
})

test('the filters of the plan panel take a list, a single value, or nothing', () => {
  const none = { year: [], batch: [], designation: [], status: [], planStatus: 'Present' }
  expect(planUsersFilter.parse({})).toEqual(none)
  const empty = { name: '', year: '', batch: [''], status: '', planStatus: '' }
  expect(planUsersFilter.parse(empty)).toEqual({ ...none, name: '' })
  const single = { year: '2026', batch: 'Batch 1', status: 'ACTIVE', planStatus: 'Not Present' }
  expect(planUsersFilter.parse(single)).toMatchObject({
    year: [2026],
    batch: ['Batch 1'],
    status: ['ACTIVE'],
    planStatus: 'Not Present',
  })
  expect(planUsersFilter.parse({ year: [2025, '2026'] }).year).toEqual([2025, 2026])
  expect(planUsersFilter.safeParse({ status: 'GONE' }).success).toBe(false)
})

test('people are chosen once, one to five hundred of them', () => {
  const refusal = (userIds: string[]) =>
    membershipChange.safeParse({ userIds }).error?.issues[0]?.message
  const userId = '01900000-0000-7000-8000-0000000000c1'
  expect(membershipChange.parse({ userIds: [userId, userId.toUpperCase()] }).userIds).toEqual([
    userId,
  ])
  expect(refusal([])).toBe('Select at least one user.')
  expect(refusal(Array.from({ length: 501 }, () => userId))).toBe(
    'Select at most 500 users at a time.',
  )
})

test('a filter that is not known matches no one', () => {
  const isValid = (matching: object) => membershipChange.safeParse({ matching }).success
  expect([isValid({ name: 'Isha' }), isValid({ userName: 'Isha' })]).toEqual([true, false])
})

test('a copy needs a name and a day that is not past', () => {
  const refusal = (form: object) => duplicateForm(FACTS).safeParse(form).error?.issues[0]?.message
  expect(refusal({ name: 'Again', startDate: '2026-03-04' })).toBeUndefined()
  expect(refusal({ name: '', startDate: '2026-03-04' })).toBe('Plan name is required.')
  expect(refusal({ name: 'Again', startDate: '2026-03-03' })).toBe(
    'Start date cannot be before today.',
  )
  expect(refusal({ name: 'Again' })).toBe('Start date is required.')
})

test('a milestone without mentor can be saved as it is', () => {
  expect(milestoneChange.safeParse({ name: 'Basics', mentorName: null }).success).toBe(true)
})

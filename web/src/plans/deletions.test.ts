import { expect, test } from 'vitest'
import { milestoneDeletion, objectiveDeletion, planDeletion } from './deletions.ts'

test('a confirmation lists what is deleted, without empty kinds', () => {
  expect(planDeletion('Backend', { internCount: 0, marks: 0 })).toBe(
    '"Backend" will be deleted with its milestones and objectives.',
  )
  expect(planDeletion('Backend', { internCount: 1, marks: 2 })).toBe(
    '"Backend" will be deleted with its milestones and objectives. 1 intern will have no plan. ' +
      '2 completed objectives will be deleted.',
  )
  expect(milestoneDeletion('Start', 0, { marks: 0 })).toBe('"Start" will be deleted.')
  expect(milestoneDeletion('Start', 2, { marks: 0 })).toBe(
    '"Start" will be deleted with its 2 objectives.',
  )
  expect(objectiveDeletion('Joins', { marks: 0 })).toBe('"Joins" will be deleted.')
})

test('a count that could not be loaded is described as all', () => {
  expect(planDeletion('Backend', undefined)).toBe(
    '"Backend" will be deleted with its milestones and objectives. ' +
      'Its interns will have no plan. Completed objectives will be deleted.',
  )
  expect(objectiveDeletion('Joins', undefined)).toBe(
    '"Joins" will be deleted. Completed objectives will be deleted.',
  )
})

import { expect, test } from 'vitest'
import { milestoneDeletion, objectiveDeletion, planDeletion } from './deletions.ts'

test('a confirmation lists what is deleted, without empty kinds', () => {
  expect(planDeletion('Backend', { internCount: 0, marks: 0 })).toBe(
    '"Backend" is deleted with its milestones and objectives.',
  )
  expect(planDeletion('Backend', { internCount: 1, marks: 2 })).toBe(
    '"Backend" is deleted with its milestones and objectives. 1 intern is left without a plan. ' +
      'What interns have done of it, 2 marks, is deleted too.',
  )
  expect(milestoneDeletion('Start', 0, { marks: 0 })).toBe('"Start" is deleted.')
  expect(milestoneDeletion('Start', 2, { marks: 0 })).toBe(
    '"Start" is deleted with its 2 objectives.',
  )
  expect(objectiveDeletion('Joins', { marks: 0 })).toBe('"Joins" is deleted.')
})

test('a count that could not be loaded is described as all', () => {
  expect(planDeletion('Backend', undefined)).toBe(
    '"Backend" is deleted with its milestones and objectives. ' +
      'Every intern in it is left without a plan. What interns have done of it is deleted too.',
  )
  expect(objectiveDeletion('Joins', undefined)).toBe(
    '"Joins" is deleted. What interns have done of it is deleted too.',
  )
})

import { expect, test } from 'vitest'
import { updateStateOf } from './update-state.ts'

const PLANNED = { tasks: 2, totalActualTime: 0, tasksWithoutTime: 2 }

test.each([
  [{ ...PLANNED, tasks: 0, tasksWithoutTime: 0 }, false, 'warning', 'Not submitted'],
  [PLANNED, false, 'warning', 'Planned: fill in your hours'],
  [
    { ...PLANNED, totalActualTime: 2, tasksWithoutTime: 1 },
    false,
    'warning',
    'Submitted, hours missing: 1 task',
  ],
  [{ ...PLANNED, totalActualTime: 2 }, false, 'warning', 'Submitted, hours missing: 2 tasks'],
  [{ ...PLANNED, totalActualTime: 4, tasksWithoutTime: 0 }, false, 'good', 'Update submitted'],
  [{ ...PLANNED, totalActualTime: 4, tasksWithoutTime: 0 }, true, 'warning', 'Unsaved changes'],
])('an update of %j with unsaved changes %s: %s, %s', (update, isUnsaved, tone, label) => {
  expect(updateStateOf(update, isUnsaved)).toEqual({ tone, label })
})

test('tomorrow is planned, and nothing of it is missing yet', () => {
  const nothing = { tasks: 0, totalActualTime: 0, tasksWithoutTime: 0 }
  expect(updateStateOf(nothing, false, 'ahead').label).toBe('Not planned yet')
  expect(updateStateOf(PLANNED, false, 'ahead')).toEqual({ tone: 'none', label: 'Planned' })
})

test('before the time of the reminder nothing of today is missing yet', () => {
  const nothing = { tasks: 0, totalActualTime: 0, tasksWithoutTime: 0 }
  const neutral = { tone: 'none', label: 'Not submitted yet' }
  expect(updateStateOf(nothing, false, 'open')).toEqual(neutral)
  expect(updateStateOf(PLANNED, false, 'open').tone).toBe('none')
  expect(updateStateOf(PLANNED, false, 'due').tone).toBe('warning')
})

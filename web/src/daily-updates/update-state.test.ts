import { expect, test } from 'vitest'
import { updateStateOf } from './update-state.ts'

const PLANNED = { tasks: 2, totalActualTime: 0, hoursMissing: 4 }

test.each([
  [{ ...PLANNED, tasks: 0, hoursMissing: 0 }, false, 'warning', 'Not submitted'],
  [PLANNED, false, 'warning', 'Planned, fill in your hours'],
  [{ ...PLANNED, totalActualTime: 2, hoursMissing: 1 }, false, 'warning', '1 hour missing'],
  [{ ...PLANNED, totalActualTime: 2, hoursMissing: 2.5 }, false, 'warning', '2.5 hours missing'],
  [{ ...PLANNED, totalActualTime: 4, hoursMissing: 0 }, false, 'good', 'Update submitted'],
  [{ ...PLANNED, totalActualTime: 4, hoursMissing: 0 }, true, 'warning', 'Unsaved changes'],
])('an update of %j with unsaved changes %s: %s, %s', (update, isUnsaved, tone, label) => {
  expect(updateStateOf(update, isUnsaved)).toEqual({ tone, label })
})

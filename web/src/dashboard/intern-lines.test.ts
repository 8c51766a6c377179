import { expect, test } from 'vitest'
import { dueLines } from './intern-lines.tsx'

const step = (text: string, dueOn: string) => ({
  id: text,
  text,
  dueOn,
  lateAfter: dueOn,
  feedbackId: 'one',
  interactionName: 'Review',
  doneOn: null,
  author: 'Manoj Kulkarni',
  isShared: true,
})

const objective = (name: string, dueOn: string) => ({
  id: name,
  name,
  milestoneName: 'Basics',
  dueOn,
})

test('next steps and objectives of an intern are in the order in which they are due', () => {
  const lines = dueLines({
    today: '2026-03-04',
    nextSteps: { total: 2, first: [step('Pair', '2026-03-06'), step('Read', '2026-03-02')] },
    objectivesDue: {
      total: 2,
      overdue: 1,
      first: [objective('Forms', '2026-03-03'), objective('Routes', '2026-03-08')],
    },
  })
  expect(lines.map(({ sentence }) => sentence)).toEqual(['Read', 'Forms', 'Pair', 'Routes'])
})

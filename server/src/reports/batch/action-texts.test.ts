import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { expect, test } from 'vitest'
import { firstAct } from './action-texts.ts'

const FINE = {
  group: 'action',
  zone: null,
  suggested: null,
  reasons: [],
  nextMeetingId: null,
  acted: null,
  pendingActions: [],
  kept: null,
} satisfies Parameters<typeof firstAct>[0]

const waiting = (action: AttentionRow['pendingActions'][number]['action']) => ({
  ...FINE,
  pendingActions: [{ action, sentence: '' }],
})

test.each([
  ['feedback', 'Give the feedback'],
  ['plan', 'Assign a plan'],
  ['meeting', 'Schedule a meeting'],
  ['blocked', 'Answer the blocked task'],
] as const)('who waits for nothing but %s is first helped by it', (action, words) => {
  expect(firstAct(waiting(action))).toEqual([words])
})

test('a suggested zone is decided before feedback is given', () => {
  expect(firstAct({ ...waiting('feedback'), suggested: 'RED ZONE' })).toEqual([
    'Decide on the suggested red zone',
  ])
})

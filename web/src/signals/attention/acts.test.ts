import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { expect, test } from 'vitest'
import { actsFor, labelOfAct } from './acts.ts'

type Signal = AttentionRow['reasons'][number]['signal']

const MEETING = { debt: 'meeting', sentence: 'No meeting so far, none scheduled.' } as const

const row = (signals: readonly Signal[], more: Partial<AttentionRow> = {}) => ({
  zone: 'RED ZONE' as const,
  suggested: 'RED ZONE' as const,
  nextMeetingOn: null,
  owed: [],
  reasons: signals.map((signal) => ({ signal, sentence: '', short: '' })),
  ...more,
})

test.each([
  ['missing updates alone', row(['updates']), 'message'],
  ['missing updates without a meeting', row(['updates'], { owed: [MEETING] }), 'schedule'],
  ['missing updates and overdue objectives', row(['updates', 'progress']), 'schedule'],
  ['low ratings', row(['ratings']), 'schedule'],
  ['low ratings before a meeting', row(['ratings'], { nextMeetingOn: '2026-11-25' }), 'message'],
  [
    'several causes before a meeting',
    row(['progress', 'ratings'], { nextMeetingOn: '2026-11-25' }),
    'schedule',
  ],
  ['another suggested zone', row(['ratings'], { zone: 'GREEN ZONE' }), 'accept'],
] as const)('%s asks for one fitting action', (_, intern, act) => {
  expect(actsFor(intern, 'Admins')[0]).toBe(act)
})

test('a suggested zone can be kept out, and mentors write or request a meeting', () => {
  const intern = row(['updates'], { zone: null })
  expect(actsFor(intern, 'Admins')).toEqual([
    'accept',
    'schedule',
    'message',
    'remind',
    'keep',
    'zone',
  ])
  expect(actsFor(intern, 'Mentors')).toEqual(['message', 'request'])
  expect(labelOfAct('accept', intern)).toBe('Set red…')
})

import type { AttentionRow } from '@cohort/contract/signals/schemas'
import { expect, test } from 'vitest'
import { actsFor, labelOfAct } from './acts.ts'

type Signal = AttentionRow['reasons'][number]['signal']

const MEETING = { action: 'meeting', sentence: 'No meeting so far, none scheduled.' } as const

const row = (signals: readonly Signal[], more: Partial<AttentionRow> = {}) => ({
  zone: 'RED ZONE' as const,
  suggested: 'RED ZONE' as const,
  nextMeetingId: null,
  acted: null,
  kept: null,
  hasSignedIn: true,
  pendingActions: [],
  reasons: signals.map((signal) => ({ signal, sentence: '', short: '' })),
  ...more,
})

const MEETS = { nextMeetingId: '0197a1b2-0000-7000-8000-000000000001' }
const SCHEDULED = {
  ...MEETS,
  acted: { act: 'meeting', on: '2026-11-20', by: null, until: null },
} as const

const KEPT = { on: '2026-11-22', until: '2026-12-06', by: null, reason: null }

test.each([
  ['missing updates alone', row(['updates']), 'message'],
  [
    'missing updates without a meeting',
    row(['updates'], { pendingActions: [MEETING] }),
    'schedule',
  ],
  ['missing updates and overdue objectives', row(['updates', 'progress']), 'schedule'],
  ['low ratings', row(['ratings']), 'schedule'],
  ['missing updates alone before a meeting', row(['updates'], MEETS), 'message'],
  ['low ratings before a meeting', row(['ratings'], MEETS), 'view'],
  ['several causes before a meeting', row(['progress', 'ratings'], MEETS), 'view'],
  [
    'low ratings before a late meeting',
    row(['ratings'], { ...MEETS, pendingActions: [MEETING] }),
    'schedule',
  ],
  ['missing updates after which a meeting was scheduled', row(['updates'], SCHEDULED), 'view'],
  ['another suggested zone', row(['ratings'], { zone: 'GREEN ZONE' }), 'accept'],
  ['a kept zone', row(['ratings'], { zone: 'GREEN ZONE', kept: KEPT }), 'schedule'],
] as const)('%s asks for one fitting action', (_, intern, act) => {
  expect(actsFor(intern, 'Admins')[0]).toBe(act)
})

test('another meeting can be scheduled beside a planned one', () => {
  const [first, ...others] = actsFor(row(['ratings'], MEETS), 'Admins')
  expect(labelOfAct(first, row([]))).toBe('View meeting')
  expect(others).toEqual(['schedule', 'message', 'zone'])
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

test('who never signed in gets no message or reminder', () => {
  const intern = row(['updates'], { hasSignedIn: false })
  expect(actsFor(intern, 'Admins')).toEqual(['schedule', 'zone'])
  expect(actsFor(intern, 'Mentors')).toEqual(['request'])
})

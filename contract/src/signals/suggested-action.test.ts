import { expect, test } from 'vitest'
import { awaitedFirst, replyFor } from './suggested-action.ts'
import type { AttentionRow } from './schemas.ts'

const ADMIN = { id: 'anita', role: 'Admins' } as const
const MENTOR = { id: 'manoj', role: 'Mentors' } as const

type Pending = AttentionRow['pendingActions'][number]

const TO_ADMINS: Pending = { action: 'blocker', sentence: '', addresseeId: null }
const TO_MENTOR: Pending = { action: 'blocker', sentence: '', addresseeId: 'manoj' }
/** As a mentor reads it who is not asked. */
const TO_OTHERS: Pending = { action: 'blocker', sentence: '' }
const BLOCKED: Pending = { action: 'blocked', sentence: '' }

const ACTED = { act: 'message', on: '2026-11-20', by: null, until: null } as const
const REASON = { signal: 'updates', sentence: '', short: '' } as const

const row = (pendingActions: Pending[], more: { acted?: typeof ACTED; isFine?: boolean } = {}) => ({
  pendingActions,
  reasons: more.isFine ? [] : [REASON],
  acted: more.acted ?? null,
})

test.each([
  ['an admin a request to the admins', row([TO_ADMINS, BLOCKED]), ADMIN, 'blocker'],
  ['the mentor a request to that mentor', row([TO_MENTOR, BLOCKED]), MENTOR, 'blocker'],
  [
    'an admin a blocked task, before a request to a mentor',
    row([TO_MENTOR, BLOCKED]),
    ADMIN,
    'blocked',
  ],
  ['an admin nothing while signals ask for more', row([TO_MENTOR]), ADMIN, undefined],
  [
    'an admin a request to a mentor, after another act',
    row([TO_MENTOR], { acted: ACTED }),
    ADMIN,
    'blocker',
  ],
  [
    'an admin a request to a mentor, without signals',
    row([TO_MENTOR], { isFine: true }),
    ADMIN,
    'blocker',
  ],
  ['a mentor a blocked task', row([BLOCKED]), MENTOR, 'blocked'],
  ['a mentor nothing in place of who was asked', row([TO_OTHERS, BLOCKED]), MENTOR, undefined],
] as const)('the list offers %s', (_, intern, reader, reply) => {
  expect(replyFor(intern, reader)).toBe(reply)
})

const FEEDBACK: Pending = { action: 'feedback', sentence: '' }
const PLAN: Pending = { action: 'plan', sentence: '' }
const MEETING: Pending = { action: 'meeting', sentence: '' }

test.each([
  ['feedback that is overdue', row([PLAN, FEEDBACK], { isFine: true }), 'feedback'],
  ['a missing plan', row([PLAN], { isFine: true }), 'plan'],
  ['neither while signals ask for more', row([FEEDBACK]), undefined],
  ['neither while a meeting is missing', row([FEEDBACK, MEETING], { isFine: true }), undefined],
  ['neither when nothing waits', row([], { isFine: true }), undefined],
])('the first action is about %s', (_, intern, awaited) => {
  expect(awaitedFirst(intern)).toBe(awaited)
})

import { expect, test } from 'vitest'
import { pendingActionEntry, type ActionFactsNow } from './pending-actions.ts'

const MENTOR = { id: 'mentor', role: 'Mentors' } as const
const ADMIN = { id: 'admin', role: 'Admins' } as const

const facts: ActionFactsNow = {
  hasPlan: true,
  hasMentor: true,
  joinedOn: '2026-01-05',
  lastMeetingOn: null,
  nextMeetingOn: null,
  feedbackDue: 0,
  feedbackDueSince: null,
  feedbackWaitsDays: 0,
  unansweredSince: '2026-02-20',
  unansweredById: 'mentor',
  unansweredId: 'request',
  unansweredDays: 3,
  unansweredRequest: { number: 112, subject: 'Failing build' },
}

const open = { addresseeId: 'mentor', requestId: 'request', remindedOn: null }

const TO_A_MENTOR = {
  words: "Waiting for a mentor's reply since 20 Feb.",
  unansweredById: 'mentor',
} as const
const TO_ADMINS = {
  words: "Waiting for the admins' reply since 20 Feb.",
  unansweredById: null,
} as const

const OWN = { words: 'Waiting for your reply since 20 Feb: HD-112 Failing build.' } as const
const PRIVATE = { words: 'Waiting for a reply since 20 Feb.', shown: {} } as const

test.each([
  ['the mentor to whom it is addressed', MENTOR, { ...TO_A_MENTOR, ...OWN, shown: open }],
  ['an admin', ADMIN, { ...TO_A_MENTOR, shown: open }],
  [
    'an admin, of one to the admins',
    ADMIN,
    { ...TO_ADMINS, ...OWN, shown: { ...open, addresseeId: null } },
  ],
  [
    'readers of a report, without its subject',
    { ...ADMIN, isReport: true },
    { ...TO_ADMINS, shown: { ...open, addresseeId: null } },
  ],
  ['another mentor', { ...MENTOR, id: 'other' }, { ...TO_A_MENTOR, ...PRIVATE }],
  ['a mentor, of one to the admins', MENTOR, { ...TO_ADMINS, ...PRIVATE }],
])('a request without a reply is named to %s', (_who, reader, { words, unansweredById, shown }) => {
  const asked = { ...facts, unansweredById }
  expect(pendingActionEntry('blocker', asked, { ...reader, today: '2026-03-04' })).toEqual({
    action: 'blocker',
    sentence: words,
    ...shown,
  })
})

test('a mentor reads whose reply is missing when the intern reports a blocked task that waits for it', () => {
  const words = (unansweredById: string | null, blockedOn: string[]) =>
    pendingActionEntry(
      'blocker',
      { ...facts, unansweredById, blockedOn },
      { ...MENTOR, id: 'other', today: '2026-03-04' },
    )
  const admins = ['the admins, for access to staging']
  expect(words(null, ['a colleague', ...admins])).toEqual({
    action: 'blocker',
    sentence: TO_ADMINS.words,
  })
  expect(words(null, ['the infrastructure team']).sentence).toBe(PRIVATE.words)
  expect(words('mentor', admins).sentence).toBe(PRIVATE.words)
})

test('a mentor who was reminded is named with the day', () => {
  const reminded = { ...facts, unansweredByName: 'Manoj Kulkarni', remindedOn: '2026-03-03' }
  expect(pendingActionEntry('blocker', reminded, { ...ADMIN, today: '2026-03-04' })).toEqual({
    action: 'blocker',
    sentence: "Waiting for Manoj Kulkarni's reply since 20 Feb; reminded on 3 Mar.",
    ...open,
    remindedOn: '2026-03-03',
  })
})

import { shownRating } from '../feedback/analysis.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, formatRecentDay } from '../dates.ts'
import { isWorkingDay } from '../settings/working-days.ts'
import { pendingActionsOf, pendingActionSentences, type ActionFacts } from './pending-actions.ts'
import { COUNTS, DEFAULT_THRESHOLDS, severityOf, type Facts } from './rules.ts'
import { missingDaysOf, reasonsOf } from './reason-texts.ts'
import { stateAfter, type State } from './suggested-zone.ts'

const MONDAY = '2026-01-05'
const READER = { id: 'a', role: 'Mentors', today: MONDAY } as const
const ADMIN = { ...READER, role: 'Admins' } as const
const workdays = Array.from({ length: 400 }, (_, index) => addDays(MONDAY, index - 200)).filter(
  (day) => isWorkingDay(day, []),
)

const stars = fc.integer({ min: 0, max: 500 }).map((value) => value / 100)

/** Everything but the days, which follow from one another. */
const known = fc.record({
  missing: fc.integer({ min: 0, max: 10 }),
  silent: fc.integer({ min: COUNTS.window, max: COUNTS.silence + 1 }),
  noShows: fc.integer({ min: 0, max: 3 }),
  isPaused: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  plan: fc.option(
    fc.record({
      planId: fc.constant('plan'),
      done: fc.integer({ min: 0, max: 100 }),
      due: fc.integer({ min: 0, max: 100 }),
      total: fc.constant(100),
      overdue: fc.integer({ min: 0, max: 6 }),
      oldestDueOn: fc.constant('2026-01-02'),
      others: fc.option(fc.record({ behind: fc.integer({ min: 0, max: 9 }), of: fc.constant(9) })),
    }),
    { nil: null },
  ),
  ratings: fc.option(
    fc.record({
      recent: fc.tuple(stars, stars, stars),
      average: stars,
      adjusted: stars,
      raters: fc.integer({ min: 1, max: 3 }),
      earlier: fc.option(stars),
      adjustedEarlier: fc.option(stars),
    }),
    { nil: null },
  ),
  kpis: fc.array(fc.record({ kpi: fc.constantFrom('Speed', 'Care'), from: stars, to: stars }), {
    maxLength: 3,
  }),
})

function factsOn(
  day: string,
  {
    missing,
    silent,
    noShows,
    ...more
  }: typeof known extends fc.Arbitrary<infer Known> ? Known : never,
): Facts {
  const until = workdays.filter((one) => one <= day)
  const expected = until.slice(-COUNTS.window)
  return {
    ...more,
    day,
    isExpected: isWorkingDay(day, []) && !more.isPaused,
    expected,
    missingDays: expected.slice(0, missing),
    ...(missing === COUNTS.window && { silentDays: until.slice(-silent) }),
    lastUpdateOn: null,
    noShowDays: until.slice(until.length - noShows),
  }
}

const after = (before: State | null, facts: Facts) => stateAfter(before, facts, DEFAULT_THRESHOLDS)

test('the same day evaluated again gives the same state', () => {
  fc.assert(
    fc.property(fc.array(known, { minLength: 1, maxLength: 30 }), (days) => {
      let before: State | null = null
      days.forEach((one, index) => {
        const facts = factsOn(addDays(MONDAY, index), one)
        const state = after(before, facts)
        expect(after(before, facts)).toEqual(state)
        before = state
      })
    }),
  )
})

test('with unchanged records a zone moves in one direction, and then stays', () => {
  fc.assert(
    fc.property(fc.array(known, { maxLength: 12 }), known, (earlier, last) => {
      const steady = { ...last, isPaused: false }
      const days = [...earlier, ...Array.from({ length: 40 }, () => steady)]
      let state: State | null = null
      const zones: number[] = []
      days.forEach((one, index) => {
        state = after(state, factsOn(addDays(MONDAY, index), one))
        if (index >= earlier.length) zones.push(severityOf(state.zone))
      })
      const turns = zones.filter((zone, index) => index > 0 && zone !== zones[index - 1])
      const rising = turns.every((zone, index) => index === 0 || zone > (turns[index - 1] ?? 0))
      const falling = turns.every((zone, index) => index === 0 || zone < (turns[index - 1] ?? 9))
      expect(rising || falling).toBe(true)
      expect(new Set(zones.slice(-10)).size).toBe(1)
    }),
  )
})

test('a better zone comes after five expected days at the earliest, one step at a time', () => {
  fc.assert(
    fc.property(fc.array(known, { maxLength: 60 }), (days) => {
      let state: State | null = null
      let changedAt = MONDAY
      days.forEach((one, index) => {
        const day = addDays(MONDAY, index)
        const next = after(state, factsOn(day, one))
        const steps = state ? severityOf(state.zone) - severityOf(next.zone) : 0
        const isEarly = daysBetween(changedAt, day) < COUNTS.daysUntilBetter - 1
        expect(steps <= 0 || (steps === 1 && !isEarly)).toBe(true)
        if (steps !== 0) changedAt = day
        state = next
      })
    }),
  )
})

const silence = ({ silentDays }: Facts, listed: number) =>
  silentDays?.length === listed ? `for ${listed} working` : `for more than ${listed} working`

const numbersOf = (facts: Facts, { expected, plan, ratings, kpis } = facts) => ({
  updates:
    facts.missingDays.length === COUNTS.window
      ? `No update ${silence(facts, missingDaysOf(facts).length)} days`
      : `${missingDaysOf(facts).length} of the last ${expected.length}`,
  noShows: `Missed ${facts.noShowDays.length} meetings without notice: ${facts.noShowDays
    .map((day) => formatRecentDay(day, facts.day))
    .join(', ')
    .slice(0, 5)}`,
  progress: `${plan?.done}% done, ${plan?.due}% expected by ${formatRecentDay(facts.day, facts.day)}`,
  ratings: `average ${ratings && shownRating(ratings.average)}`,
  kpis: `from ${kpis.filter(({ from, to }) => from - to >= 0.5).map(({ from }) => shownRating(from))[0]}`,
})

test('a signal is on exactly when it has a sentence, and its numbers are those of the records', () => {
  fc.assert(
    fc.property(known, (one) => {
      const facts = factsOn(MONDAY, { ...one, isPaused: false })
      const { levels } = after(null, facts)
      const reasons = reasonsOf(facts, levels, DEFAULT_THRESHOLDS)
      const on = Object.entries(levels).filter(([, level]) => level > 0)
      expect(reasons.map(({ signal }) => signal).toSorted()).toEqual(
        on.map(([name]) => name).toSorted(),
      )
      for (const { signal, sentence } of reasons) {
        expect(sentence).toMatch(/^[A-Z0-9].*\.$/)
        expect(sentence).toContain(numbersOf(facts)[signal])
      }
    }),
  )
})

test('what an intern is waiting for costs no points and is shown with its day', () => {
  const facts: ActionFacts = {
    hasPlan: true,
    hasMentor: true,
    joinedOn: '2025-06-02',
    lastMeetingOn: '2025-11-28',
    nextMeetingOn: null,
    feedbackDue: 1,
    feedbackDueSince: '2025-12-30',
    feedbackWaitsDays: 3,
    unansweredSince: null,
    unansweredById: null,
    unansweredDays: 0,
  }
  const on = (more: Partial<ActionFacts>) =>
    pendingActionsOf({ ...facts, ...more }, MONDAY, DEFAULT_THRESHOLDS)
  expect(on({})).toEqual(['meeting', 'feedback'])
  expect(on({ lastMeetingOn: '2025-12-20', feedbackWaitsDays: 2 })).toEqual([])
  expect(on({ nextMeetingOn: '2026-01-15', feedbackDue: 0 })).toEqual([])
  expect(on({ nextMeetingOn: '2026-01-25', feedbackDue: 0 })).toEqual(['meeting'])
  expect(on({ lastMeetingOn: null, joinedOn: '2025-12-20', feedbackDue: 0 })).toEqual([])
  expect(on({ hasPlan: false, hasMentor: false })).toEqual(['meeting', 'feedback', 'plan'])
  expect(pendingActionSentences.meeting(facts, READER)).toBe(
    'No meeting since 28 Nov 2025, none scheduled.',
  )
  expect(pendingActionSentences.feedback(facts, READER)).toBe(
    'The meeting of 30 Dec 2025 has no feedback yet.',
  )
  expect(pendingActionSentences.feedback({ ...facts, feedbackDue: 2 }, READER)).toBe(
    '2 meetings have no feedback yet, the oldest of 30 Dec 2025.',
  )
  const asked = { ...facts, unansweredSince: '2025-12-28', unansweredById: 'a mentor' }
  const told = [
    pendingActionSentences.blocker(asked, { ...READER, id: 'a mentor' }),
    pendingActionSentences.blocker(asked, ADMIN),
    pendingActionSentences.blocker({ ...asked, unansweredById: null }, ADMIN),
  ]
  expect(told).toEqual([
    'Waiting for your reply since 28 Dec 2025.',
    "Waiting for a mentor's reply since 28 Dec 2025.",
    'Waiting for your reply since 28 Dec 2025.',
  ])
})

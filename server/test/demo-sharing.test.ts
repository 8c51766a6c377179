import { addDays, today, toInstant } from '@cohort/contract/dates'
import { expect, test } from 'vitest'
import { makeOrganisation } from '../seeds/organisation.ts'

const ZONE = 'Asia/Kolkata'
const domains = ['northwind.example', 'northwind-labs.example']

const DAYS = ['2026-03-04', '2026-03-09', '2026-11-21', '2026-12-28', '2027-01-03', '2028-02-29']
const startedOn = (day: string) => {
  const now = toInstant(day, '10:00', ZONE)
  return { now, made: makeOrganisation({ now, timeZone: ZONE, domains }, () => null) }
}

test.each(DAYS)(
  'on %s feedback is shared after it was given, and read after it was shared',
  (day) => {
    const { now, made } = startedOn(day)
    for (const {
      createdAt,
      sharedFrom,
      heldAt,
      acknowledgedAt,
      sharedNotifiedAt,
    } of made.feedback) {
      expect(Boolean(sharedFrom)).toBe(!heldAt)
      const order = [createdAt, sharedFrom, sharedNotifiedAt, acknowledgedAt].flatMap(
        (moment) => moment?.getTime() ?? [],
      )
      expect(order).toEqual(order.toSorted((one, other) => one - other))
      expect(Math.max(0, acknowledgedAt?.getTime() ?? 0)).toBeLessThan(now.getTime())
    }
  },
)

test.each(DAYS)('on %s there is something to do for Isha, Manoj and the other interns', (day) => {
  const { made } = startedOn(day)
  const { people, feedback, sharing } = made
  const ofManoj = feedback.filter(({ authorId }) => authorId === people.manoj.id)
  expect(ofManoj.filter(({ heldAt }) => heldAt)).toHaveLength(1)
  expect(feedback.filter(({ heldAt }) => heldAt)).toHaveLength(1)
  const open = sharing.steps.filter(({ doneOn }) => !doneOn)
  const done = sharing.steps.filter(({ doneOn }) => doneOn)
  expect(open.length).toBeGreaterThan(5)
  expect(done.length).toBeGreaterThan(5)
  expect(open.some(({ internId }) => internId === people.isha.id)).toBe(true)
  expect(sharing.questions.filter(({ answer }) => answer).length).toBeGreaterThan(0)
  expect(sharing.questions.filter(({ answer }) => !answer).length).toBeGreaterThan(0)
})

test.each(DAYS)('on %s next steps are due after their feedback, and done by then', (day) => {
  const { now, made } = startedOn(day)
  const given = new Map(made.feedback.map(({ id, createdAt }) => [id, createdAt]))
  for (const { feedbackId, dueOn, doneOn } of made.sharing.steps) {
    const from = today(given.get(feedbackId) ?? now, ZONE)
    expect(dueOn > from).toBe(true)
    expect(doneOn ? doneOn > from && doneOn < today(now, ZONE) : true).toBe(true)
    expect(dueOn <= addDays(today(now, ZONE), 14)).toBe(true)
  }
})

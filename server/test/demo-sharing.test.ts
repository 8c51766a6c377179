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

test.each(DAYS)(
  'on %s who is silent has done nothing since, and what was acted on is read',
  (day) => {
    const { now, made } = startedOn(day)
    const { people, setting, marks, sharing, notices, help } = made
    const silent = people.characters.find(({ called }) => called === 'silent')?.intern.id
    const last = made.tasks.findLast(({ userId }) => userId === silent)?.day ?? ''
    const done = [
      ...sharing.steps
        .filter(({ internId }) => internId === silent)
        .map(({ doneOn }) => doneOn ?? ''),
      ...marks.filter(({ internId }) => internId === silent).map(({ doneOn }) => doneOn),
    ]
    expect(done.filter((on) => on > last)).toEqual([])
    const resolved = help.requests.filter(({ status }) => status === 'RESOLVED')
    const asked = notices.filter(({ message, readAt }) =>
      readAt
        ? false
        : resolved.some(({ number }) => message.includes(`requested help: HD-${number} `)),
    )
    expect(asked).toEqual([])
    const old = addDays(setting.today, -14)
    const unread = made.feedback.filter(
      ({ sharedFrom, acknowledgedAt }) =>
        sharedFrom && !acknowledgedAt && today(sharedFrom, ZONE) < old,
    )
    expect(unread).toEqual([])
    const onHold = made.meetings.filter(
      ({ interaction: { isScheduled, outcome, startsAt } }) =>
        !isScheduled && !outcome && startsAt > now,
    )
    for (const { interaction, intern } of onHold)
      expect(
        notices.some(
          ({ userId, message }) =>
            userId === intern.id &&
            message.startsWith(`"${interaction.name}"`) &&
            message.includes(' was put on hold. It was planned for '),
        ),
      ).toBe(true)
  },
)

test.each(DAYS)(
  'on %s the leave of those who are away covers all days without an update',
  (day) => {
    const { made } = startedOn(day)
    const worked = Array.from({ length: 95 }, (_, back) => made.setting.workdayBack(back + 1))
    for (const { intern, profile } of made.people.characters) {
      if (profile.pausedSince === undefined) continue
      const written = new Set(
        made.tasks.filter(({ userId }) => userId === intern.id).map((task) => task.day),
      )
      const [first = ''] = [...written].toSorted((one, other) => one.localeCompare(other))
      const from = made.leave.find(({ userId }) => userId === intern.id)?.fromDay ?? ''
      expect(worked.filter((on) => on < from && on > first && !written.has(on))).toEqual([])
    }
  },
)

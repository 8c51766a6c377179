import { shownRating } from '@cohort/contract/feedback/analysis'
import { addDays, formatDay, toInstant, today } from '@cohort/contract/dates'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeOrganisation, type Organisation } from '../seeds/organisation.ts'
import type { Character } from '../seeds/people.ts'
import { mentorIdOn } from '../seeds/plans.ts'
import { earlierOf } from '../seeds/setting.ts'
import { meanOf, pointsOf, progressOf, signalsOf } from './signals.ts'

const ZONE = 'Asia/Kolkata'

const startedAt = (now: Date, timeZone = ZONE) =>
  makeOrganisation(
    { now, timeZone, domains: ['northwind.example', 'northwind-labs.example'] },
    () => null,
  )

const MOMENTS = [
  ['2026-03-04', '10:00', 'a Wednesday'],
  ['2026-03-04', '05:00', 'before work'],
  ['2026-03-04', '18:30', 'after work'],
  ['2026-03-04', '23:30', 'late at night'],
  ['2026-03-09', '05:00', 'early on a Monday'],
  ['2026-03-13', '23:30', 'late on a Friday'],
  ['2026-11-21', '11:00', 'a Saturday'],
  ['2027-01-03', '23:50', 'a Sunday, after the turn of the year'],
  ['2026-01-26', '12:00', 'a holiday'],
  ['2026-12-25', '23:30', 'a holiday on a Friday'],
  ['2026-12-28', '09:31', 'the working day after a holiday and a weekend'],
  ['2028-02-29', '11:30', 'a leap day'],
  ['2027-05-03', '17:30', 'a Monday after a holiday'],
  ['2026-10-12', '12:00', 'ten days after a holiday'],
  ['2026-08-24', '16:00', 'nine days after a holiday'],
  ['2028-12-31', '00:01', 'the first minute of a day'],
] as const

const cases = MOMENTS.map(([day, time, when]): [string, Organisation] => [
  `${when} (${day} ${time})`,
  startedAt(toInstant(day, time, ZONE)),
])

const of = (made: Organisation, name: Character['called']) =>
  made.people.characters.filter(({ called }) => called === name)

type Task = Organisation['tasks'][number]

const isInTraining = ({ profile: { status } }: Character) =>
  status === 'ACTIVE' || status === 'SHADOWING'

test.each(cases)('on %s each zone agrees with the records', (_, made) => {
  const wrong: string[] = []
  for (const character of made.people.characters.filter(isInTraining)) {
    const signals = signalsOf(made, character)
    const points = pointsOf(signals)
    const total = points.reduce((sum: number, one) => sum + one, 0)
    const families = points.filter((one) => one > 0).length
    const isRed = points[0] === 6 || (total >= 4 && families >= 2)
    const zone = isRed ? 'RED ZONE' : total >= 2 ? 'YELLOW ZONE' : 'GREEN ZONE'
    const isNew = signals.expected.length < 5
    const about = `${character.called} ${character.intern.name} ${JSON.stringify(signals)}`
    const { overdue, missing, latest } = signals
    const isFine = overdue <= 1 && missing <= 2 && (isNew || meanOf(latest) >= 3)
    const isSound = character.intern.zone === (isNew ? null : zone)
    if (!isSound || (zone === 'GREEN ZONE' && !isFine)) wrong.push(about)
  }
  expect(wrong).toEqual([])
})

test.each(cases)('on %s each zone has a history that ends in it, and true reasons', (_, made) => {
  for (const character of made.people.characters) {
    const { intern } = character
    const changes = made.zones.filter(({ userId }) => userId === intern.id)
    expect(changes.at(-1)?.to ?? null).toBe(intern.zone)
    for (const [index, change] of changes.entries()) {
      expect(change.from).toBe(changes[index - 1]?.to ?? null)
      expect(change.from).not.toBe(change.to)
      expect(
        change.at > (changes[index - 1]?.at ?? made.setting.at(intern.dateOfJoining, '10:00')),
      ).toBe(true)
      expect(change.at < made.setting.now).toBe(true)
      expect(change.reason).not.toBe('Agreed with the mentor.')
      expectTrueReason(made, character, change)
    }
  }
})

/** Each figure of a reason is counted again, as of that day. */
function expectTrueReason(
  made: Organisation,
  character: Character,
  { at, reason }: Organisation['zones'][number],
) {
  const day = today(at, ZONE)
  const before = {
    ...made,
    setting: { ...made.setting, today: day, now: at },
    marks: made.marks.filter(({ doneOn }) => doneOn < day),
    feedback: made.feedback.filter(({ createdAt }) => createdAt < made.setting.at(day, '00:00')),
  }
  const { overdue, missing, latest } = signalsOf(before, character)
  const said = (pattern: RegExp) => pattern.exec(reason)?.[1]
  const figures = { No: 0, One: 1, None: 10, All: 10 } as Readonly<Record<string, number>>
  const numberIn = (pattern: RegExp, counted: number) => {
    const word = said(pattern)
    return word === undefined ? counted : (figures[word] ?? Number(word))
  }
  const average = meanOf(latest)
  expect({
    overdue: numberIn(/(\w+) objectives? (?:is|are) overdue/, overdue),
    missing: numberIn(/(\w+) of the last 10 daily updates (?:are missing|was written)/, missing),
    written: numberIn(/(\w+) of the last 10 daily updates are written/, 10 - missing),
    average: numberIn(/The last \d ratings average (\d(?:\.\d)?)/, rounded(average)),
  }).toEqual({ overdue, missing, written: 10 - missing, average: rounded(average) })
}

const rounded = (value: number) => Number(shownRating(value))

test.each(cases)('on %s three interns need help, each for a reason of their own', (_, made) => {
  const red = made.people.characters.filter(({ intern }) => intern.zone === 'RED ZONE')
  expect(red.map(({ called }) => called).toSorted()).toEqual(['drifting', 'falling', 'silent'])
  const pointsOfThe = (name: Character['called']) =>
    of(made, name).map((character) => pointsOf(signalsOf(made, character)))
  expect(pointsOfThe('silent')).toEqual([[6, expect.any(Number), 0]])
  expect(pointsOfThe('falling')).toEqual([[0, 2, 2]])
  expect(pointsOfThe('drifting')).toEqual([[2, 2, 0]])
  const yellow = made.people.characters.filter(
    (one) => isInTraining(one) && one.intern.zone === 'YELLOW ZONE',
  )
  expect(yellow).toHaveLength(5)
})

test.each(cases)('on %s some interns wait for something', (_, made) => {
  const training = made.people.characters.filter(isInTraining)
  const isUnmet = (character: Character) => {
    const { daysSinceMeeting, hasMeetingSoon } = signalsOf(made, character)
    return daysSinceMeeting > 30 && !hasMeetingSoon
  }
  expect(training.filter(isUnmet).map(({ called }) => called)).toEqual(['unmet'])
  const active = training.filter(({ profile }) => profile.status === 'ACTIVE')
  const unplanned = active.filter((character) => !progressOf(made, character).hasPlan)
  expect(unplanned.map(({ called }) => called)).toEqual(['withoutPlan'])
  const longAgo = made.setting.at(made.setting.workdayBack(3), '00:00')
  const waiting = made.meetings.filter(
    ({ feedback, interaction: { endsAt, isScheduled } }) =>
      !feedback && isScheduled && endsAt < longAgo,
  )
  expect(waiting.map(({ intern }) => intern)).toEqual(
    of(made, 'awaitingFeedback').map(({ intern }) => intern),
  )
  const [blocked] = of(made, 'blocked')
  const request = made.help.requests.find(({ senderId }) => senderId === blocked?.intern.id)
  expect(request?.status).toBe('PENDING')
  // Only the admins still owe a reply.
  const tasks = made.blockers.filter(({ internId }) => internId === blocked?.intern.id)
  expect(tasks.map(({ answer }) => Boolean(answer))).toEqual(tasks.map(() => true))
})

test.each(cases)(
  'on %s no meeting of an intern in training names a mentor before there is one',
  (_, made) => {
    const { setting, plan } = made
    const training = new Set(
      made.people.characters.filter(isInTraining).map(({ intern }) => intern),
    )
    const wrong = made.meetings.filter(({ intern, interaction: { startsAt, mentorId } }) => {
      const day = earlierOf(today(startsAt, ZONE), setting.today)
      return training.has(intern) && mentorId !== null && !mentorIdOn(plan, intern.id, day)
    })
    expect(wrong.map(({ intern, interaction }) => [intern.name, interaction.startsAt])).toEqual([])
  },
)

test.each(cases)(
  'on %s updates are for worked days, written at work, of ten hours at most',
  (_, made) => {
    const { now } = made.setting
    const joined = new Map(made.people.interns.map(({ id, dateOfJoining }) => [id, dateOfJoining]))
    const free = new Set(made.holidays.map(({ day }) => day))
    const tomorrow = addDays(made.setting.today, 1)
    const isRight = ({ day, userId, createdAt, updatedAt = now, ...task }: Task) =>
      ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) &&
      !free.has(day) &&
      day >= (joined.get(userId) ?? '9999') &&
      day <= tomorrow &&
      createdAt <= updatedAt &&
      updatedAt <= now &&
      today(createdAt, ZONE) <= day &&
      (task.progress !== 'COMPLETED' || task.completed !== null) &&
      task.estimatedHours <= 3 &&
      (task.actualHours ?? 0) <= 3
    expect(made.tasks.filter((task) => !isRight(task))).toEqual([])
    const days = Map.groupBy(made.tasks, ({ userId, day }) => `${userId} ${day}`)
    const isTooMuch = (own: readonly Task[]) =>
      own.reduce((sum, { actualHours }) => sum + (actualHours ?? 0), 0) > 10 ||
      new Set(own.map(({ name }) => name)).size < own.length
    expect(Array.from(days.values()).filter(isTooMuch)).toEqual([])
  },
)

test.each(cases)(
  'on %s two have not accepted their invitation, one of which has expired',
  (_, made) => {
    const { now } = made.setting
    const unused = made.people.characters.filter(({ intern }) => !intern.firstSignedInAt)
    expect(unused.map(({ called }) => called)).toEqual(['invited', 'invitationExpired'])
    expect(made.invitations.map(({ userId }) => userId)).toEqual(
      unused.map(({ intern }) => intern.id),
    )
    expect(made.invitations.map(({ sentAt }) => sentAt < now)).toEqual([true, true])
    expect(made.invitations.map(({ expiresAt }) => expiresAt > now)).toEqual([true, false])
    const ids = new Set(unused.map(({ intern }) => intern.id))
    const written = [
      ...made.tasks.map(({ userId }) => userId),
      ...made.marks.map((one) => one.internId),
    ]
    expect(written.filter((id) => ids.has(id))).toEqual([])
  },
)

test.each(cases)('on %s those on leave or in an examination have stopped writing', (_, made) => {
  const last = made.setting.workdayBack(4)
  const paused = [...of(made, 'onLeave'), ...of(made, 'inExamination')]
  expect(paused.length).toBeGreaterThanOrEqual(4)
  for (const { intern } of paused) {
    const days = made.tasks.filter(({ userId }) => userId === intern.id).map(({ day }) => day)
    expect(days.length).toBeGreaterThan(10)
    expect(days.filter((day) => day >= last)).toEqual([])
  }
  const idle = made.people.characters.filter(({ intern }) =>
    ['DEPLOYED', 'NOT_ACTIVE'].includes(intern.status ?? ''),
  )
  const ids = new Set(idle.map(({ intern }) => intern.id))
  expect(made.tasks.filter(({ userId }) => ids.has(userId))).toEqual([])
})

test.each(cases)('on %s nothing happens before joining or after the moment', (_, made) => {
  const joined = new Map(
    made.people.interns.map(({ id, dateOfJoining }) => [
      id,
      made.setting.at(dateOfJoining, '00:00'),
    ]),
  )
  const since = (id: string | null | undefined) => joined.get(id ?? '') ?? new Date(0)
  const past = [
    ...made.feedback.map(({ internId, createdAt }) => [internId, createdAt] as const),
    ...made.meetings.map(({ interaction: one }) => [one.internId, one.createdAt] as const),
    ...made.marks.map(({ internId, createdAt }) => [internId, createdAt] as const),
    ...made.assets.map(({ userId, createdAt }) => [userId, createdAt] as const),
    ...made.plan.members.map(({ internId, joinedAt }) => [internId, joinedAt] as const),
    ...made.help.requests.map(({ senderId, createdAt }) => [senderId, createdAt] as const),
    ...made.help.messages.map(({ authorId, createdAt }) => [authorId, createdAt] as const),
    ...made.notices.map(({ userId, createdAt }) => [userId, createdAt] as const),
    ...made.announcements.map(({ authorId, createdAt }) => [authorId, createdAt] as const),
  ]
  expect(past.filter(([id, at]) => !at || at < since(id) || at > made.setting.now)).toEqual([])
  const meetings = new Map(made.meetings.map(({ interaction }) => [interaction.id, interaction]))
  for (const { startsAt, internId } of meetings.values()) {
    expect(made.setting.isWorked(today(startsAt, ZONE)) && startsAt >= since(internId)).toBe(true)
  }
  const early = made.feedback.filter(
    ({ interactionId, createdAt }) =>
      createdAt < (meetings.get(interactionId)?.endsAt ?? made.setting.now),
  )
  expect(early).toEqual([])
})

test.each(cases)('on %s an announcement about a period is listed until its last day', (_, made) => {
  const said = made.announcements.filter(({ message }) => message.includes(' until '))
  expect(said).toHaveLength(1)
  for (const { message, expiresAt } of said) {
    const lastDay = addDays(today(expiresAt ?? made.setting.now, ZONE), -1)
    expect(message).toContain(` until ${formatDay(lastDay)}.`)
    expect(lastDay > made.setting.today).toBe(true)
  }
})

test.each(cases)('on %s help requests are about what the sender has', (_, made) => {
  for (const { about, from } of made.help.stories) {
    if (!about) continue
    const [character] = of(made, from)
    const own = made.assets.filter(({ userId }) => userId === character?.intern.id)
    expect(own.filter(({ type, returnedOn }) => type === about && !returnedOn)).toHaveLength(1)
  }
  const senders = new Map(made.people.characters.map((one) => [one.intern.id, one]))
  for (const { senderId, status, createdAt } of made.help.requests) {
    const sender = senders.get(senderId)
    expect(sender && createdAt && status).toBeTruthy()
    expect(['DEPLOYED', 'NOT_ACTIVE']).not.toContain(sender?.profile.status)
  }
})

test.each(cases)(
  'on %s interns have a laptop and a card, and give them back when they leave',
  (_, made) => {
    for (const { intern } of made.people.characters) {
      const own = made.assets.filter(({ userId }) => userId === intern.id)
      expect(own.map(({ type }) => type)).toEqual(expect.arrayContaining(['Laptop', 'Access card']))
      const hasLeft = intern.status === 'NOT_ACTIVE'
      for (const { givenOn, returnedOn } of own) {
        expect(givenOn >= intern.dateOfJoining && givenOn <= made.setting.today).toBe(true)
        expect(typeof returnedOn === 'string').toBe(hasLeft)
      }
    }
  },
)

test('updates arrive over the working day', () => {
  const day = '2026-03-04'
  const shareAt = (time: string) => {
    const made = startedAt(toInstant(day, time, ZONE))
    const active = made.people.characters.filter(isInTraining)
    const writers = new Set(
      made.tasks.filter((task) => task.day === day).map(({ userId }) => userId),
    )
    return active.filter(({ intern }) => writers.has(intern.id)).length / active.length
  }
  expect(shareAt('05:00')).toBe(0)
  expect(shareAt('11:00')).toBeGreaterThan(0.1)
  expect(shareAt('11:00')).toBeLessThan(0.3)
  expect(shareAt('18:30')).toBeGreaterThan(0.7)
  expect(shareAt('23:30')).toBeGreaterThan(shareAt('18:30'))
  expect(shareAt('23:30')).toBeLessThan(1)
})

test('the hour of the start changes no past day', () => {
  const before = (time: string) => {
    const made = startedAt(toInstant('2026-03-04', time, ZONE))
    return made.tasks
      .filter((task) => task.day < '2026-03-04')
      .map(({ id, name, progress }) => [id, name, progress])
  }
  expect(before('05:00')).toEqual(before('23:30'))
})

test.each(['America/Los_Angeles', 'Pacific/Auckland', 'UTC'])(
  'in %s the same stories are told',
  (timeZone) => {
    const made = startedAt(toInstant('2026-11-23', '05:00', timeZone), timeZone)
    expect(made.tasks.filter(({ day }) => day >= '2026-11-23')).toEqual([])
    const red = made.people.interns.filter(({ zone }) => zone === 'RED ZONE')
    expect(red).toHaveLength(3)
  },
)

test('feedback of an intern does not repeat itself, and differs between interns', () => {
  const made = startedAt(toInstant('2026-03-04', '10:00', ZONE))
  for (const own of Map.groupBy(made.feedback, ({ internId }) => internId).values()) {
    const texts = own.map(({ description }) => description)
    expect(texts.some((text, index) => text === texts[index + 1])).toBe(false)
  }
  expect(new Set(made.feedback.map(({ description }) => description)).size).toBeGreaterThan(15)
})

const GUIDE = new URL('../../docs/guides/demo-organisation.md', import.meta.url)

test('the guide names everyone in training, with the zone that they have', () => {
  const rows = readFileSync(GUIDE, 'utf8').split('\n')
  const made = startedAt(toInstant('2026-03-04', '10:00', ZONE))
  const missing = made.people.interns
    .filter(({ status }) => status !== 'DEPLOYED' && status !== 'NOT_ACTIVE')
    .filter(({ name, batch, year, zone }) => {
      const row = rows.find((one) => one.includes(name) && one.includes(`${year} ${batch}`))
      const said = zone === 'RED ZONE' ? '| Red |' : zone === 'YELLOW ZONE' ? '| Yellow |' : '|'
      return !row?.includes(said)
    })
  expect(missing.map(({ name }) => name)).toEqual([])
})

test.each(cases)('on %s nothing that people did is of a day without work', (_, made) => {
  const { isWorked, timeZone } = made.setting
  const moments = [
    ...made.meetings.map(({ interaction }) => interaction.startsAt),
    ...made.feedback.flatMap(({ createdAt, acknowledgedAt }) => [createdAt, acknowledgedAt]),
    ...made.sharing.questions.flatMap(({ askedAt, answeredAt }) => [askedAt, answeredAt]),
    ...made.selfAssessments.flatMap(({ askedAt, submittedAt }) => [askedAt, submittedAt]),
    ...made.zones.map(({ at }) => at),
    ...made.announcements.map(({ createdAt }) => createdAt),
    ...made.plan.plans.map(({ createdAt }) => createdAt),
  ].filter((moment) => moment instanceof Date)
  const ends = made.announcements.flatMap(({ expiresAt }) =>
    expiresAt ? [addDays(today(expiresAt, timeZone), -1)] : [],
  )
  const days = [...moments.map((moment) => today(moment, timeZone)), ...ends]
  const all = [
    ...days,
    ...made.tasks.map(({ day }) => day),
    ...made.leave.map(({ toDay }) => toDay),
  ]
  expect(all.filter((day) => !isWorked(day))).toEqual([])
})

test.each(cases)('on %s the reason of a zone tells a silence from single days', (_, made) => {
  const said = (called: Character['called']) =>
    of(made, called).map(
      ({ intern }) => made.zones.findLast(({ userId }) => userId === intern.id)?.reason,
    )
  expect(said('silent')).toEqual([expect.stringMatching(/^No daily update since /)])
  expect(said('oftenAbsent').every((reason) => reason?.startsWith('No daily') === false)).toBe(true)
})

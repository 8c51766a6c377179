import { notifications } from '@cohort/contract/notifications/calls'
import {
  defaultChannels,
  MAIL_CHOICES,
  type MailChoice,
} from '@cohort/contract/notifications/rules'
import { toLocalDateTime, weekdayNumber } from '@cohort/contract/dates'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { mailsTo } from '../../../test/processes/outbox.ts'
import { schedule } from '../../../test/scenarios/scheduling.ts'
import { openWorld } from '../../../test/world.ts'
import { notify } from '#server/notifications/notify.ts'
import { makeDigests } from './send.ts'

const world = await openWorld()
const { as, clock, database, services, asha, manoj, isha, ivan } = world

const KINDS = ['help', 'plan', 'asset'] as const
type Kind = (typeof KINDS)[number]

const tell = async (person: Person, kind: Kind, message: string) =>
  notify(services, database.orm, [{ userId: person.id, kind, message, link: null }])

const chooseMail = (person: Person, topic: Kind | 'overview', mail: MailChoice) =>
  as(person, notifications.setTopic, { params: { userId: person.id }, body: { topic, mail } })

const setZone = (person: Person, timeZone: string) =>
  as(person, notifications.setTimes, {
    params: { userId: person.id },
    body: { timeZone, quiet: null },
  })

/** A generator of numbers that a seed repeats. */
function drawFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

interface Told {
  readonly person: Person
  readonly message: string
  readonly mail: MailChoice
  isOver: boolean
}

const STEP_MINUTES = 60

test(
  'through a week each person gets exactly what the choices say',
  { timeout: 120_000 },
  async () => {
    const seed = Number(process.env['DIGEST_SEED'] ?? 2026)
    const draw = drawFrom(seed)
    const zones = new Map([
      [isha, 'Asia/Kolkata'],
      [ivan, 'America/New_York'],
      [manoj, 'Europe/Paris'],
    ])
    for (const [person, zone] of zones) await setZone(person, zone)
    await chooseMail(manoj, 'overview', 'never')
    const people = [...zones.keys()]
    const choices = new Map<string, MailChoice>()
    const choiceOf = (person: Person, kind: Kind) =>
      choices.get(`${person.id} ${kind}`) ?? defaultChannels(kind, person.role).mail
    const told: Told[] = []
    const expected = new Map(people.map((person) => [person, [] as string[]]))
    const start = Date.parse('2026-03-04T00:30:00Z')
    for (let step = 0; step < 8 * 24; step += 1) {
      clock.set(new Date(start + step * STEP_MINUTES * 60_000))
      for (const person of people) {
        const { day, time } = toLocalDateTime(clock.now(), zones.get(person) ?? '')
        if (time < '08:00' || time >= '09:00') continue
        const isDue = (one: Told) =>
          one.mail === 'daily' || (one.mail === 'weekly' && weekdayNumber(day) === 1)
        const due = told.filter((one) => one.person === person && !one.isOver && isDue(one))
        for (const one of due) one.isOver = true
        if (due.length > 0) expected.get(person)?.push(due.map(({ message }) => message).join())
      }
      await makeDigests(services)
      const person = people[draw(people.length)] ?? isha
      const kind = KINDS[draw(KINDS.length)] ?? 'help'
      if (draw(12) === 0) {
        const mail = MAIL_CHOICES[draw(MAIL_CHOICES.length)] ?? 'daily'
        // Before anything of the kind waits: a change moves what waits, which another test shows.
        const key = `${person.id} ${kind}`
        const waits = told.some((one) => one.person === person && !one.isOver)
        if (!waits) {
          await chooseMail(person, kind, mail)
          choices.set(key, mail)
        }
      }
      if (draw(16) > 0) continue
      const message = `Number ${step}.`
      const mail = choiceOf(person, kind)
      await tell(person, kind, message)
      if (mail === 'at once') expected.get(person)?.push(message)
      told.push({ person, message, mail, isOver: mail === 'at once' || mail === 'never' })
      if (draw(3) === 0) {
        await as(person, notifications.markAllAsRead, { params: { userId: person.id } })
        // A mail that was not tried yet is dropped, and nothing waits any more.
        for (const one of told) if (one.person === person) one.isOver = true
        if (mail === 'at once') expected.get(person)?.pop()
      }
      await database.pool.query('update mails set attempts = 1')
    }
    for (const person of people) {
      const sent = (await mailsTo(database, person.email)).map(({ text }) =>
        (text.match(/Number \d+\./g) ?? []).toSorted(byNumber).join(),
      )
      const wanted = (expected.get(person) ?? []).map((messages) =>
        messages.split(',').toSorted(byNumber).join(),
      )
      expect(sent, `DIGEST_SEED=${seed}, ${person.name}`).toEqual(wanted)
    }
  },
)

const byNumber = (one: string, other: string) =>
  Number(one.slice(7, -1)) - Number(other.slice(7, -1))

test('waiting notices follow a new choice, and read ones are in no digest', async () => {
  await chooseMail(isha, 'help', 'daily')
  await tell(isha, 'help', 'First')
  await chooseMail(isha, 'help', 'weekly')
  clock.set(new Date('2026-03-05T02:30:00Z'))
  await makeDigests(services)
  expect(await mailsTo(database, isha.email)).toEqual([])
  clock.set(new Date('2026-03-09T02:30:00Z'))
  await makeDigests(services)
  await makeDigests(services)
  const [digest, ...others] = await mailsTo(database, isha.email)
  expect(others).toEqual([])
  expect(digest?.subject).toBe('Your digest')
  expect(digest?.text).toContain('Help desk: First')
  await tell(isha, 'help', 'Second')
  await as(isha, notifications.markAllAsRead, { params: { userId: isha.id } })
  clock.set(new Date('2026-03-16T02:30:00Z'))
  await makeDigests(services)
  expect(await mailsTo(database, isha.email)).toHaveLength(1)
})

test('mentors and admins get a weekly overview of their own interns, unless it is empty', async () => {
  await schedule(world, { name: 'Review' })
  await chooseMail(manoj, 'plan', 'never')
  clock.set(new Date('2026-03-09T02:29:00Z'))
  await makeDigests(services)
  const overviewsTo = async (person: Person) =>
    (await mailsTo(database, person.email)).filter(({ subject }) => subject.includes('overview'))
  expect(await overviewsTo(manoj)).toEqual([])
  clock.set(new Date('2026-03-09T02:30:00Z'))
  await makeDigests(services)
  clock.advance(5)
  await makeDigests(services)
  const [ofManoj, ...others] = await overviewsTo(manoj)
  expect(others).toEqual([])
  expect(ofManoj?.text).toContain('Interactions waiting for your feedback: 1.')
  const [ofAsha] = await overviewsTo(asha)
  expect(ofAsha?.text).toContain('Interactions waiting for feedback: 1.')
  expect(await overviewsTo(world.meera)).toEqual([])
})

import { notifications } from '@cohort/contract/notifications/calls'
import { ABOUT, MAIL_CHOICES, type MailChoice } from '@cohort/contract/notifications/rules'
import type { QuietHours } from '@cohort/contract/notifications/quiet-hours'
import { toLocalDateTime, weekdayNumber } from '@cohort/contract/dates'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { openWorld } from '../../../test/world.ts'
import { notify } from '#server/notifications/notify.ts'
import { makeDigests } from './send.ts'

const world = await openWorld()
const { as, clock, database, services, manoj, isha, ivan } = world

/** In the order of a digest. */
const KINDS = ['plan', 'asset', 'help'] as const
type Kind = (typeof KINDS)[number]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.parse('2026-03-04T00:30:00Z')
const HOURS = 8 * 24

/** What a person is expected to have chosen and received. */
interface Reader {
  readonly person: Person
  readonly zone: string
  readonly quiet: QuietHours | null
  readonly mail: Record<Kind, MailChoice>
  readonly bell: Record<Kind, boolean>
  waiting: { kind: Kind; message: string; digest: MailChoice; at: number }[]
  digestAt: number
  inBell: string[]
  mails: { lines: string[]; notBefore: Date; isSent: boolean }[]
}

const reader = (
  person: Person,
  zone: string,
  quiet: QuietHours | null,
  plan: MailChoice,
): Reader => ({
  person,
  zone,
  quiet,
  mail: { help: 'at once', plan, asset: 'never' },
  bell: { help: true, plan: true, asset: true },
  waiting: [],
  digestAt: 0,
  inBell: [],
  mails: [],
})

/** A generator of numbers that a seed repeats. */
function drawFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Minute by minute, until the hours are not quiet. */
function afterQuietHours({ quiet, zone }: Pick<Reader, 'quiet' | 'zone'>, now: Date): Date {
  if (!quiet) return now
  const { time } = toLocalDateTime(now, zone)
  const isQuiet =
    quiet.from < quiet.to
      ? time >= quiet.from && time < quiet.to
      : time >= quiet.from || time < quiet.to
  return isQuiet ? afterQuietHours({ quiet, zone }, new Date(now.getTime() + MINUTE)) : now
}

/**
 * From eight in the reader's morning until two, twelve hours after the last one: what waits since before eight, at
 * most three lines of each kind. Later than eight only when a choice moves what waits to today.
 */
function expectDigest(one: Reader) {
  const { day, time } = toLocalDateTime(clock.now(), one.zone)
  const now = clock.now().getTime()
  if (time < '08:00' || time >= '14:00' || now - one.digestAt < 12 * HOUR) return
  const isDue = ({ digest, at }: Reader['waiting'][number]) => {
    const sent = toLocalDateTime(new Date(at), one.zone)
    const isBeforeEight = sent.day < day || sent.time < '08:00'
    return isBeforeEight && (digest === 'daily' || weekdayNumber(day) === 1)
  }
  const due = one.waiting.filter(isDue)
  one.waiting = one.waiting.filter((row) => !isDue(row))
  if (due.length === 0) return
  one.digestAt = now
  const lines = KINDS.flatMap((kind) => {
    const all = due.filter((row) => row.kind === kind).map(({ message }) => message)
    return [...all.slice(-3), ...(all.length > 3 ? [`${all.length - 3} more.`] : [])].map(
      (words) => `${ABOUT[kind].label}: ${words}`,
    )
  })
  one.mails.push({ lines, notBefore: afterQuietHours(one, clock.now()), isSent: false })
}

function expectNotice(one: Reader, kind: Kind, message: string) {
  const choice = one.mail[kind]
  if (one.bell[kind]) one.inBell.push(message)
  if (choice === 'daily' || choice === 'weekly') {
    one.waiting.push({ kind, message, digest: choice, at: clock.now().getTime() })
  } else if (choice === 'at once') {
    const notBefore = afterQuietHours(one, clock.now())
    one.mails.push({ lines: [message], notBefore, isSent: false })
  }
}

/** What waits follows the choice; what waits already is not sent at once. */
function expectChoice(one: Reader, kind: Kind, mail: MailChoice) {
  one.mail[kind] = mail
  if (mail === 'at once') return
  one.waiting = one.waiting.flatMap((row) => {
    if (row.kind !== kind) return [row]
    return mail === 'never' ? [] : [{ ...row, digest: mail }]
  })
}

/** Nothing waits any more, and mails and digests that were not sent yet are dropped. */
function expectRead(one: Reader) {
  one.waiting = []
  one.mails = one.mails.filter(({ isSent }) => isSent)
}

async function received({ person }: Reader) {
  const { rows } = await database.pool.query<{ text: string; at: Date }>(
    'select text, next_attempt_at as at from mails where recipient = $1 order by id',
    [person.email],
  )
  return rows.map(({ text, at }) => ({
    lines: text.match(/(?:[A-Z][a-z ]+: )?(?:Number \d+\.|\d+ more\.)/g) ?? [],
    notBefore: at,
  }))
}

async function bellOf({ person }: Reader) {
  const { rows } = await database.pool.query<{ message: string }>(
    'select message from notifications where user_id = $1 and is_in_bell order by created_at, id',
    [person.id],
  )
  return rows.map(({ message }) => message)
}

test.each([2026, 7, 42])(
  'through a week each person gets exactly what the choices say (seed %i)',
  { timeout: 120_000 },
  async (seed) => {
    const draw = drawFrom(seed)
    const readers = [
      reader(isha, 'Asia/Kolkata', { from: '21:00', to: '08:45' }, 'daily'),
      reader(ivan, 'America/New_York', { from: '12:30', to: '13:15' }, 'daily'),
      reader(manoj, 'Europe/Paris', null, 'weekly'),
    ] as const
    for (const { person, zone: timeZone, quiet } of readers) {
      const params = { userId: person.id }
      await as(person, notifications.setTimes, { params, body: { timeZone, quiet } })
    }
    const never = { topic: 'overview', mail: 'never' } as const
    await as(manoj, notifications.setTopic, { params: { userId: manoj.id }, body: never })
    for (let hour = 0; hour < HOURS; hour += 1) {
      clock.set(new Date(START + hour * HOUR))
      for (const one of readers) expectDigest(one)
      await makeDigests(services)
      const one = readers[draw(readers.length)] ?? readers[0]
      const params = { userId: one.person.id }
      const kind = KINDS[draw(KINDS.length)] ?? 'help'
      if (draw(12) === 0) {
        const mail = MAIL_CHOICES[draw(MAIL_CHOICES.length)] ?? 'daily'
        const bell = draw(3) > 0
        await as(one.person, notifications.setTopic, { params, body: { topic: kind, mail, bell } })
        expectChoice(one, kind, mail)
        one.bell[kind] = bell
      }
      if (draw(3) === 0) {
        const notice = { userId: one.person.id, kind, message: `Number ${hour}.`, link: null }
        await notify(services, database.orm, [notice])
        expectNotice(one, kind, notice.message)
      }
      if (draw(24) === 0) {
        await as(one.person, notifications.markAllAsRead, { params })
        expectRead(one)
      }
      await database.pool.query('update mails set attempts = 1, sent_at = now()')
      for (const { mails } of readers) for (const mail of mails) mail.isSent = true
    }
    for (const one of readers) {
      const expected = one.mails.map(({ lines, notBefore }) => ({ lines, notBefore }))
      const { name } = one.person
      const got = { name, mails: await received(one), bell: await bellOf(one) }
      expect(got).toEqual({ name, mails: expected, bell: one.inBell })
    }
  },
)

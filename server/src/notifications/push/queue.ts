import { addDays, toInstant, today, DAY } from '@cohort/contract/dates'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { mailTime, quietTime, type Addressee } from '../addressees-queries.ts'
import { listDeviceIds } from './queries.ts'
import { insertPushes, type NewPush } from './waiting-queries.ts'

/** Push services keep it as long for a device that is off. */
const KEPT = 3 * DAY
const TRIED = DAY
/** A push that did not get through by then leaves it to the mail. */
const TRIED_BEFORE_MAIL = 60_000

export interface Notified {
  readonly noticeId: string
  readonly person: Addressee
  /** Of no use on the next day. */
  readonly isReminder: boolean
}

export async function queuePushes(db: Queryable, notified: readonly Notified[], now: Date) {
  const wanted = notified.filter(({ person }) => person.push)
  if (wanted.length === 0) return 0
  const devices = Map.groupBy(
    await listDeviceIds(
      db,
      wanted.map(({ person }) => person.id),
    ),
    ({ userId }) => userId,
  )
  const rows = wanted.flatMap(({ noticeId, ...one }) => {
    const times = timesOf(one, now)
    if (times.nextAttemptAt >= times.expiresAt) return []
    const own = devices.get(one.person.id) ?? []
    return own.map(({ id }): NewPush => ({ deviceId: id, noticeId, ...times }))
  })
  await insertPushes(db, rows, now)
  return rows.length
}

function timesOf({ person, isReminder }: Omit<Notified, 'noticeId'>, now: Date) {
  const nextAttemptAt = quietTime(person, now)
  const start = nextAttemptAt.getTime()
  const zone = person.timeZone ?? person.orgTimezone
  const expiresAt = isReminder
    ? toInstant(addDays(today(now, zone), 1), '00:00', zone)
    : new Date(start + KEPT)
  const mailedAt = mailTime(person, now).getTime()
  const tried = person.mail === 'at once' ? mailedAt - TRIED_BEFORE_MAIL : start + TRIED
  return { nextAttemptAt, expiresAt, triedUntil: new Date(tried) }
}

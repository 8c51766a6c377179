import type { Actor } from '@cohort/contract/access'
import { wallClock } from '@cohort/contract/dates'
import { canWriteDay, isOpenDay } from '@cohort/contract/daily-updates/rules'
import type { RemindForm } from '@cohort/contract/daily-updates/schemas'
import { record } from '#server/platform/audit/queries.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import { queueMails } from '#server/platform/mail/queries.ts'
import { notify } from '#server/notifications/notify.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { refreshSettings } from '#server/settings/refresh-settings.ts'
import { calendarOf, closedDay } from '../days.ts'
import { findHolidayOn } from '../holidays/queries.ts'
import { reminderMail, reminderNotice } from './mails.ts'
import { claimMissing, countWanted, findReminderTime, type Wanted } from './queries.ts'

/** An admin reminds those who have not written, of a day that can still be written for. */
export async function remind(services: Services, actor: Actor, form: RemindForm) {
  const { date, userIds } = form
  const { orm } = services.database
  if (!canWriteDay(date, calendarOf(services))) throw closedDay()
  const named = new Set(userIds).size
  if (await findHolidayOn(orm, date)) return { reminded: 0, alreadyReminded: 0, notMissing: named }
  const missing = await countWanted(orm, form, ruleContextOf(services))
  const reminded = await remindAll(services, form, actor.id)
  const changes = { date: { from: null, to: date }, reminded: { from: null, to: reminded } }
  await record(orm, { actorId: actor.id, action: 'reminded', subject: 'daily updates', changes })
  return {
    reminded,
    alreadyReminded: Math.max(0, missing - reminded),
    notMissing: Math.max(0, named - missing),
  }
}

/** Reminds today's missing when it is time. On days off and holidays nobody is missing. */
export async function remindToday(services: Services): Promise<number> {
  await refreshSettings(services)
  const { orm } = services.database
  const { now, timeZone } = ruleContextOf(services)
  const { day, time } = wallClock(now, timeZone)
  const from = await findReminderTime(orm)
  if (from === null || time < from || !isOpenDay(day, calendarOf(services))) return 0
  if (await findHolidayOn(orm, day)) return 0
  return remindAll(services, { date: day }, null)
}

export const dailyUpdateReminderJob: Job<Services> = {
  name: 'remind of daily updates',
  everyMilliseconds: 30_000,
  run: remindToday,
}

const AT_ONCE = 200

/** Each in the transaction that claims them, so that a crash between two loses and repeats nobody. */
async function remindAll(
  services: Services,
  wanted: Wanted,
  sentById: string | null,
): Promise<number> {
  const { database, config, outboxSignal } = services
  const { now, timeZone } = ruleContextOf(services)
  const claim = { now, timeZone, sentById, limit: AT_ONCE }
  const [looked, reminded, tell] = await database.orm.transaction(async (db) => {
    const { looked: count, claimed } = await claimMissing(db, wanted, claim)
    const notices = claimed.map((intern) => reminderNotice(intern, wanted.date))
    const mailed = claimed.filter(({ wantsMail }) => wantsMail)
    const letters = mailed.map((intern) => reminderMail(config, intern, wanted.date))
    await queueMails(db, letters, now)
    return [count, claimed.length, await notify(services, db, notices)] as const
  })
  tell()
  if (reminded > 0) outboxSignal.ring()
  return looked === 0 ? 0 : reminded + (await remindAll(services, wanted, sentById))
}

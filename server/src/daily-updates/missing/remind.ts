import { paths } from '@cohort/contract/app-paths'
import type { Actor } from '@cohort/contract/access'
import { canWriteDay, isOpenDay } from '@cohort/contract/daily-updates/rules'
import type { ReminderSettings, RemindForm } from '@cohort/contract/daily-updates/schemas'
import {
  addDays,
  formatDay,
  formatShortDay,
  toInstant,
  toLocalDateTime,
  type Day,
} from '@cohort/contract/dates'
import { listAddresseesById, type Addressee } from '#server/notifications/addressees-queries.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { topicMail } from '#server/notifications/topic-mail.ts'
import { addedValues } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { queueMails, type NewMail } from '#server/platform/mail/queries.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { refreshSettings } from '#server/settings/refresh-settings.ts'
import { calendarOf, closedDay } from '../days.ts'
import { findHolidayOn } from '../holidays/queries.ts'
import {
  claimMissing,
  countForReminder,
  countSubmitted,
  findReminderTime,
  lockReminderTime,
  updateReminderTime,
  type MissingFilters,
} from './queries.ts'

export async function readReminder({ database, config }: Services) {
  return { time: await findReminderTime(database.orm), timeZone: config.orgTimezone }
}

export async function setReminder(services: Services, actor: Actor, { time }: ReminderSettings) {
  const { now } = services
  await transact(services, async (db) => {
    const before = await lockReminderTime(db)
    if (before === time) return
    await updateReminderTime(db, time, now())
    const changes = { time: { from: before, to: time } }
    const about = { subject: 'daily update reminder', changes }
    await record(db, { actorId: actor.id, action: 'changed', ...about })
  })
  return readReminder(services)
}

export async function remind(services: Services, actor: Actor, form: RemindForm) {
  const { date, userIds } = form
  const { orm } = services.database
  if (!canWriteDay(date, calendarOf(services))) throw closedDay()
  const named = new Set(userIds).size
  const none = { reminded: 0, alreadyReminded: 0, neverSignedIn: 0, submitted: 0 }
  if (await findHolidayOn(orm, date)) return { ...none, notExpected: named }
  const missing = await countForReminder(orm, form, ruleContextOf(services))
  const submitted = userIds ? await countSubmitted(orm, { date, userIds }) : 0
  const reminded = await remindAll(services, form, actor.id)
  return {
    reminded,
    // Others may have reminded some of them in the meantime.
    alreadyReminded: Math.max(0, missing.reminded + missing.toRemind - reminded),
    neverSignedIn: missing.total - missing.reminded - missing.toRemind,
    submitted,
    notExpected: Math.max(0, named - missing.total - submitted),
  }
}

export async function remindToday(services: Services): Promise<number> {
  await refreshSettings(services)
  const { orm } = services.database
  const { now, timeZone } = ruleContextOf(services)
  const { day, time } = toLocalDateTime(now, timeZone)
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

const BATCH_SIZE = 200

/** Claims, reminds and records in one transaction, so that a crash neither loses nor repeats a reminder. */
async function remindAll(
  services: Services,
  filters: MissingFilters,
  sentById: string | null,
): Promise<number> {
  const { outboxSignal } = services
  const { now, timeZone } = ruleContextOf(services)
  const claim = { now, timeZone, sentById, limit: BATCH_SIZE }
  const { found, claimed } = await transact(services, async (db, afterCommit) => {
    const result = await claimMissing(db, filters, claim)
    const undone =
      filters.date > todayOf(services) ? 'planned your work' : 'submitted your daily update'
    const reminder = { day: filters.date, undone }
    const notices = result.claimed.map(({ id }) => reminderNotice(id, reminder))
    const ids = result.claimed.map(({ id }) => id)
    const people = await listAddresseesById(db, 'daily update', timeZone, ids)
    const mailed = people.filter(({ mail }) => mail === 'at once')
    const mails = mailed.map((intern) => reminderMail(services, intern, reminder))
    await queueMails(db, mails, now)
    if (sentById && ids.length > 0) {
      const changes = addedValues({ date: filters.date, reminded: ids.length })
      // The affected person, where there is one.
      const subjectId = (ids.length === 1 && ids[0]) || null
      const about = { subject: 'daily updates', subjectId, changes }
      await record(db, { actorId: sentById, action: 'reminded', ...about })
    }
    afterCommit(await notify(services, db, notices))
    return result
  })
  if (claimed.length > 0) outboxSignal.wake()
  return found === 0 ? 0 : claimed.length + (await remindAll(services, filters, sentById))
}

interface Reminder {
  readonly day: Day
  readonly undone: string
}

/** Not mailed: the reminder is a mail of its own. */
const reminderNotice = (userId: string, { day, undone }: Reminder): Notice => ({
  userId,
  kind: 'daily update',
  isNotMailed: true,
  isReminder: true,
  message: `You have not ${undone} for ${formatShortDay(day)} yet.`,
  link: paths.ownUpdates(day),
})

/** Expires with the day, which is closed then. */
function reminderMail(services: Services, person: Addressee, { day, undone }: Reminder): NewMail {
  const { publicUrl, orgTimezone } = services.config
  const heading = `Your daily update for ${formatDay(day)}`
  const mail = topicMail(services, person, 'daily update', {
    subject: heading,
    heading,
    paragraphs: [
      `Hello ${person.name}, you have not ${undone} for ${formatDay(day)} yet.`,
      'You can submit it until the end of that day.',
    ],
    link: { label: 'Open daily update', address: `${publicUrl}${paths.ownUpdates(day)}` },
  })
  return { ...mail, expiresAt: toInstant(addDays(day, 1), '00:00', orgTimezone) }
}

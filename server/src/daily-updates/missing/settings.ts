import type { Actor } from '@cohort/contract/access'
import type { ReminderSettings } from '@cohort/contract/daily-updates/schemas'
import { record } from '#server/platform/audit/queries.ts'
import type { Services } from '#server/services.ts'
import { findReminderTime, lockReminderTime, updateReminderTime } from './queries.ts'

export async function readReminder({ database, config }: Services) {
  return { time: await findReminderTime(database.orm), timeZone: config.orgTimezone }
}

export async function setReminder(services: Services, actor: Actor, { time }: ReminderSettings) {
  const { database, now } = services
  await database.orm.transaction(async (db) => {
    const before = await lockReminderTime(db)
    if (before === time) return
    await updateReminderTime(db, time, now())
    const changes = { time: { from: before, to: time } }
    const about = { subject: 'daily update reminder', changes }
    await record(db, { actorId: actor.id, action: 'changed', ...about })
  })
  return readReminder(services)
}

import { HELD_REMINDER_DAYS } from '@cohort/contract/sharing/rules'
import { toInstant } from '@cohort/contract/dates'
import { hasOfficeOpened } from '@cohort/contract/interactions/rules'
import { listWorkedDays } from '#server/daily-updates/holidays/worked-days.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import { listAdmins } from '#server/users/lookup-queries.ts'
import { claimHeld, claimShared } from './job-queries.ts'
import { heldNotices, sharedNotice } from './notices.ts'
import { listSharings } from './queries.ts'

const BATCH_SIZE = 100

export async function notifyOfShared(services: Services): Promise<number> {
  const notified = await transact(services, async (db, afterCommit) => {
    const { now } = ruleContextOf(services)
    const rows = await listSharings(db, await claimShared(db, now, BATCH_SIZE))
    afterCommit(await notify(services, db, rows.map(sharedNotice)))
    return rows.length
  })
  return notified < BATCH_SIZE ? notified : notified + (await notifyOfShared(services))
}

export async function remindOfHeld(services: Services): Promise<number> {
  const context = ruleContextOf(services)
  const { now, timeZone } = context
  if (!hasOfficeOpened(context)) return 0
  const worked = await listWorkedDays(services, HELD_REMINDER_DAYS)
  const last = worked.at(-1)
  if (!last || worked.length < HELD_REMINDER_DAYS) return 0
  return transact(services, async (db, afterCommit) => {
    const before = toInstant(last, '00:00', timeZone)
    const rows = await listSharings(db, await claimHeld(db, before, { now, limit: BATCH_SIZE }))
    const adminIds = (await listAdmins(db)).map(({ id }) => id)
    const notices: Notice[] = rows.flatMap((row) => heldNotices(row, { timeZone, adminIds }))
    afterCommit(await notify(services, db, notices))
    return notices.length
  })
}

export const shareFeedbackJob: Job<Services> = {
  name: 'share feedback with interns',
  everyMilliseconds: 15_000,
  run: notifyOfShared,
}

export const heldFeedbackJob: Job<Services> = {
  name: 'remind of feedback that is held back',
  everyMilliseconds: 60_000,
  run: remindOfHeld,
}

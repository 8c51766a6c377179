import { DAY, HOUR } from '@cohort/contract/dates'
import { deleteExpiredLimits } from './auth/queries.ts'
import { deleteExpiredTokens } from './auth/reset/queries.ts'
import { expiredAges } from './auth/sessions/lifetime.ts'
import { deleteExpiredSessions } from './auth/sessions/queries.ts'
import { deleteChallenges } from './auth/sign-up/queries.ts'
import { deleteUnusedDevices } from './notifications/push/queries.ts'
import { deleteDonePushes } from './notifications/push/waiting-queries.ts'
import { deleteKeysBefore } from './platform/http/idempotency-queries.ts'
import type { Job } from './platform/process/jobs.ts'
import { deleteDoneMails } from './platform/mail/queries.ts'
import type { Services } from './services.ts'
import { refreshSettings } from './settings/refresh-settings.ts'

const MAIL_RETENTION = 7 * DAY
/** Since the browser was last used by the person who registered it. */
const DEVICE_RETENTION = 30 * DAY

/** Expired rows still hold names, addresses and hashes. */
export const retentionJob: Job<Services> = {
  name: 'delete expired rows',
  everyMilliseconds: HOUR,
  run: deleteExpiredRows,
}

async function deleteExpiredRows(services: Services): Promise<void> {
  const { database } = services
  const moment = services.now().getTime()
  const yesterday = new Date(moment - DAY)
  await refreshSettings(services)
  const limits = services.settings.current.sessions
  await deleteExpiredSessions(database.orm, expiredAges(limits, services.now()))
  await deleteChallenges(database.orm, yesterday)
  await deleteKeysBefore(database.orm, yesterday)
  await deleteExpiredTokens(database.orm, yesterday)
  await deleteExpiredLimits(database.orm, moment)
  await deleteDoneMails(database.orm, new Date(moment - MAIL_RETENTION))
  await deleteDonePushes(database.orm, new Date(moment - MAIL_RETENTION))
  await deleteUnusedDevices(database.orm, new Date(moment - DEVICE_RETENTION))
}

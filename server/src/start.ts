import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { seedWhenEmpty } from '../seeds/seed.ts'
import { auditHeadJob, auditLinkingJob } from './platform/audit/chain/link.ts'
import { buildApp } from './app.ts'
import { bootstrapAdmin } from './auth/admin-accounts.ts'
import { snapshotJob } from './platform/database/backup/snapshots.ts'
import { readConfig, readEnvironment } from './platform/process/config.ts'
import { portRefusal, refuseTakenPort } from './platform/process/free-port.ts'
import { dailyUpdateReminderJob } from './daily-updates/missing/remind.ts'
import { feedbackDueJob, interactionRemindersJob } from './interactions/reminders/reminders.ts'
import { archiveAssetsJob } from './platform/http/previous-assets.ts'
import { startJobs, type RunningJobs } from './platform/process/jobs.ts'
import { deletedMailFilesJob } from './platform/mail/forgotten-files.ts'
import { mailSender } from './platform/mail/sender.ts'
import { openServices } from './open-services.ts'
import { operatorSocket } from './operator/socket.ts'
import type { Services } from './services.ts'
import { socketRules } from './socket-rules.ts'
import { retentionJob } from './retention.ts'
import { mailPolicy } from './users/accounts/mail-policy.ts'
import { BUILT } from './platform/http/web.ts'

/** Connections that wait to be accepted; the kernel drops what exceeds this. */
const LISTEN_BACKLOG = 4096

export interface Product {
  readonly services: Services
  /** Says that it is not ready, waits for DRAIN_SECONDS, finishes what is under way and closes. */
  stop(): Promise<void>
}

export async function start(): Promise<Product> {
  const config = readConfig(readEnvironment())
  await refuseTakenPort(config)
  const { services, realtime, close } = await openServices(config)
  const app = await buildApp(services)
  const mails = mailSender(services, mailPolicy(services))
  const operator = operatorSocket(services)
  let jobs: RunningJobs | undefined
  const stop = async () => {
    await operator.stop()
    await jobs?.stop()
    // What requests that are under way have to say still reaches the other processes.
    realtime.disconnectClients()
    await app.close()
    await realtime.close()
    await mails.stop()
    await close()
  }
  try {
    if (config.demo) await seedWhenEmpty(services)
    await bootstrapAdmin(services)
    await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG })
  } catch (error) {
    await stop()
    throw portRefusal(error, config.port, config.host)
  }
  realtime.attach(app.server, services, socketRules(services))
  mails.start()
  await operator.start()
  jobs = startJobs(services, [
    feedbackDueJob,
    interactionRemindersJob,
    dailyUpdateReminderJob,
    retentionJob,
    deletedMailFilesJob,
    auditLinkingJob,
    auditHeadJob,
    snapshotJob,
    archiveAssetsJob(join(BUILT, 'assets')),
  ])
  const leave = async () => {
    app.drain.begin()
    await setTimeout(config.drainSeconds * 1000)
    await stop()
  }
  return { services, stop: leave }
}

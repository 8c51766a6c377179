import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { seedWhenEmpty } from '../seeds/seed.ts'
import { auditHeadJob, auditLinkingJob } from './audit/chain/link.ts'
import { buildApp } from './app.ts'
import { bootstrapAdmin } from './auth/admin-accounts.ts'
import { snapshotJob } from './backup/snapshots.ts'
import { readConfig, readEnvironment } from './config.ts'
import { portRefusal, refuseTakenPort } from './free-port.ts'
import { FIRST_DOOR } from './doors.ts'
import { dailyUpdateReminderJob } from './daily-updates/missing/remind.ts'
import { feedbackDueJob } from './interactions/feedback-due.ts'
import { ratedTalliesJob } from './interactions/list/condense.ts'
import { foldNamesJob } from './interactions/list/fold-names.ts'
import { interactionRemindersJob } from './interactions/reminders/reminders.ts'
import { keptAssetsJob } from './kept-assets.ts'
import { startJobs, type RunningJobs } from './jobs.ts'
import { forgottenMailsJob } from './mail/forgotten-files.ts'
import { mailSender } from './mail/sender.ts'
import { openServices } from './open-services.ts'
import { operatorSocket } from './operator/socket.ts'
import type { Services } from './services.ts'
import { upkeepJob } from './upkeep.ts'
import { talliesJob } from './users/tallies/condense.ts'
import { BUILT } from './web.ts'

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
  const mails = mailSender(services)
  const operator = operatorSocket(services)
  let jobs: RunningJobs | undefined
  const stop = async () => {
    await operator.stop()
    await jobs?.stop()
    // What requests that are under way have to say still reaches the other processes.
    realtime.sendAway()
    await app.close()
    await realtime.close()
    await mails.stop()
    await close()
  }
  try {
    if (config.demo) await seedWhenEmpty(services)
    await bootstrapAdmin(services)
    await app.listen({ ...FIRST_DOOR, port: config.port, host: config.host })
    await app.doors.open()
  } catch (error) {
    await stop()
    throw portRefusal(error, config.port, config.host)
  }
  realtime.attach(app.server, services)
  mails.start()
  await operator.start()
  jobs = startJobs(services, [
    feedbackDueJob,
    interactionRemindersJob,
    dailyUpdateReminderJob,
    upkeepJob,
    forgottenMailsJob,
    talliesJob,
    auditLinkingJob,
    auditHeadJob,
    ratedTalliesJob,
    foldNamesJob,
    snapshotJob,
    keptAssetsJob(join(BUILT, 'assets')),
  ])
  const leave = async () => {
    app.drain.begin()
    await setTimeout(config.drainSeconds * 1000)
    await stop()
  }
  return { services, stop: leave }
}

import { seedWhenEmpty } from '../seeds/seed.ts'
import { buildApp } from './app.ts'
import { bootstrapAdmin } from './auth/admin-accounts.ts'
import { readConfig, readEnvironment } from './config.ts'
import { portRefusal, refuseTakenPort } from './free-port.ts'
import { dailyUpdateReminderJob } from './daily-updates/missing/remind.ts'
import { feedbackDueJob } from './interactions/feedback-due.ts'
import { ratedTalliesJob } from './interactions/list/condense.ts'
import { interactionRemindersJob } from './interactions/reminders/reminders.ts'
import { startJobs, type RunningJobs } from './jobs.ts'
import { mailSender } from './mail/sender.ts'
import { openServices } from './open-services.ts'
import { operatorSocket } from './operator/socket.ts'
import type { Services } from './services.ts'
import { upkeepJob } from './upkeep.ts'
import { talliesJob } from './users/tallies/condense.ts'

export interface Product {
  readonly services: Services
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
    await realtime.close()
    await app.close()
    await mails.stop()
    await close()
  }
  try {
    if (config.demo) await seedWhenEmpty(services)
    await bootstrapAdmin(services)
    await app.listen({ port: config.port, host: config.host })
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
    talliesJob,
    ratedTalliesJob,
  ])
  process.stdout.write(`Cohort is ready at ${config.publicUrl}\n`)
  return { services, stop }
}

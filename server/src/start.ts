import { pino } from 'pino'
import { seedWhenEmpty } from '../seeds/seed.ts'
import { buildApp } from './app.ts'
import { bootstrapAdmin } from './auth/admin-accounts.ts'
import { newSessionMemory } from './auth/sessions.ts'
import { readConfig, readEnvironment, type Config } from './config.ts'
import { openDataDirectory } from './data-directory.ts'
import { openDatabase } from './database.ts'
import { portRefusal, refuseTakenPort } from './free-port.ts'
import { feedbackDueJob } from './interactions/feedback-due.ts'
import { startJobs, type RunningJobs } from './jobs.ts'
import { newMailBell } from './mail/bell.ts'
import { mailSender } from './mail/sender.ts'
import { migrate } from './migrate.ts'
import { createRealtime } from './realtime.ts'
import type { Services } from './services.ts'
import { upkeepJob } from './upkeep.ts'

export interface Product {
  readonly services: Services
  stop(): Promise<void>
}

/** Everything that must be opened before the first request, and closed after the last. */
export async function openServices(config: Config) {
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization'] })
  const directory = openDataDirectory(config)
  const closings: (() => unknown)[] = [() => directory.close()]
  const close = async () => {
    for (const closing of closings.reverse()) await closing()
  }
  try {
    const database = await openDatabase(config, directory, log)
    closings.push(() => database.close())
    await migrate(database)
    const realtime = createRealtime(database)
    const { secrets, path: dataPath } = directory
    const sessions = newSessionMemory()
    const mailBell = newMailBell()
    const shared = { config, secrets, dataPath, database, realtime, mailBell, sessions, log }
    const services: Services = { ...shared, now: () => new Date() }
    return { services, realtime, close }
  } catch (error) {
    await close()
    throw error
  }
}

export async function start(): Promise<Product> {
  const config = readConfig(readEnvironment())
  await refuseTakenPort(config)
  const { services, realtime, close } = await openServices(config)
  const app = await buildApp(services)
  const mails = mailSender(services)
  let jobs: RunningJobs | undefined
  const stop = async () => {
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
  jobs = startJobs(services, [feedbackDueJob, upkeepJob])
  process.stdout.write(`Cohort is ready at ${config.publicUrl}\n`)
  return { services, stop }
}

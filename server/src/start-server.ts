import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { bootstrapAdmin } from './auth/admin-accounts.ts'
import { prepareDemo } from './demo.ts'
import { dailyUpdateReminderJob } from './daily-updates/missing/remind.ts'
import { digestsJob } from './dashboard/digests/send.ts'
import { feedbackDueJob, interactionRemindersJob } from './interactions/reminders/reminders.ts'
import { owedFeedbackJob } from './interactions/reminders/owed.ts'
import { mailPolicy } from './mail-policy.ts'
import { openServices } from './open-services.ts'
import { heldFeedbackJob, shareFeedbackJob } from './sharing/jobs.ts'
import { begunMilestonesJob } from './plans/membership/begun-milestones.ts'
import { pushSender } from './notifications/push/sender.ts'
import { erasePending } from './operator/erasure/erase-pending.ts'
import { operatorSocket } from './operator/socket.ts'
import { auditFoldingJob } from './platform/audit/repeated-entries.ts'
import { auditHeadJob, auditLinkingJob } from './platform/audit/chain/link.ts'
import { recordRepetitions, refusalsJob } from './platform/audit/refusals.ts'
import { snapshotJob } from './platform/database/backup/snapshots.ts'
import { archiveAssetsJob } from './platform/http/previous-assets.ts'
import { BUILT } from './platform/http/static-files.ts'
import { deletedMailFilesJob } from './platform/mail/deleted-files.ts'
import { mailSender } from './platform/mail/outbox.ts'
import { readConfig, readEnvironment } from './platform/process/config.ts'
import { portRefusal, refuseTakenPort } from './platform/process/free-port.ts'
import { heapJob } from './platform/process/heap.ts'
import { startJobs, type RunningJobs } from './platform/process/jobs.ts'
import { printable } from './platform/process/log.ts'
import { StartError } from './platform/process/start-error.ts'
import { retentionJob } from './retention.ts'
import { continueImportsJob } from './users/import/journal/import-rows.ts'
import { signalsJob } from './signals/compute.ts'
import type { Services } from './services.ts'
import { socketRules } from './socket-rules.ts'

/** Connections that wait to be accepted; the kernel drops what exceeds this. */
const LISTEN_BACKLOG = 4096
const STOP_TIMEOUT = 30_000
/** Duplicate signals within this time count once: a terminal signals npm, which forwards them. */
const DUPLICATE_SIGNAL = 1_000

const JOBS = [
  feedbackDueJob,
  interactionRemindersJob,
  owedFeedbackJob,
  shareFeedbackJob,
  heldFeedbackJob,
  dailyUpdateReminderJob,
  begunMilestonesJob,
  digestsJob,
  continueImportsJob,
  retentionJob,
  signalsJob,
  deletedMailFilesJob,
  refusalsJob,
  auditFoldingJob,
  auditLinkingJob,
  auditHeadJob,
  snapshotJob,
  archiveAssetsJob(join(BUILT, 'assets')),
  heapJob(),
]

try {
  const { config, drainAndStop } = await start()
  stopOnSignal(config.drainSeconds, drainAndStop)
  // After this line the reader may send a signal.
  process.stdout.write(`Cohort is ready at ${config.publicUrl}\n`)
} catch (error) {
  fail(error)
}

async function start() {
  const config = readConfig(readEnvironment())
  await refuseTakenPort(config)
  const { services, realtime, close } = await openServices(config)
  const app = await buildApp(services)
  const mails = mailSender(services, mailPolicy(services))
  const pushes = pushSender(services)
  const operator = operatorSocket(services)
  let jobs: RunningJobs | undefined
  const stop = async () => {
    await operator.stop()
    await jobs?.stop()
    // Requests in progress can still send events to the other processes.
    realtime.disconnectClients()
    await app.close()
    await realtime.close()
    await Promise.all([mails.stop(), pushes.stop()])
    await recordRepetitions(services, true)
    await close()
  }
  try {
    await prepareData(services)
    await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG })
  } catch (error) {
    await stop()
    throw portRefusal(error, config.port, config.host)
  }
  realtime.attach(app, services, socketRules(services))
  mails.start()
  pushes.start()
  await operator.start()
  jobs = startJobs(services, JOBS)
  const drainAndStop = async () => {
    app.drain.hasBegun = true
    await sleep(config.drainSeconds * 1000)
    await stop()
  }
  return { config, drainAndStop }
}

async function prepareData(services: Services) {
  const { lines } = await erasePending(services)
  for (const line of [...lines, ...(await prepareDemo(services))]) process.stdout.write(`${line}\n`)
  await bootstrapAdmin(services)
}

function stopOnSignal(drainSeconds: number, drainAndStop: () => Promise<void>) {
  let signalledAt: number | undefined
  const onSignal = () => {
    if (signalledAt !== undefined) {
      if (Date.now() - signalledAt > DUPLICATE_SIGNAL) process.exit(1)
      return
    }
    signalledAt = Date.now()
    setTimeout(() => process.exit(1), drainSeconds * 1000 + STOP_TIMEOUT).unref()
    drainAndStop().then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}

function fail(error: unknown) {
  process.stderr.write(`${error instanceof StartError ? error.message : printable(error)}\n`)
  process.exit(1)
}

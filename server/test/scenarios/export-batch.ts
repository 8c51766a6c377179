import { reports } from '@cohort/contract/reports/calls'
import { setImmediate as turn } from 'node:timers/promises'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { openServices } from '#server/open-services.ts'
import { insertSessions, signTokenOf } from './sessions.ts'

/**
 * Run as a process with `--expose-gc`: an admin downloads the reports of batches of 2027, one after
 * another. Tells of each how many bytes came and by how many megabytes the process grew meanwhile.
 */
const [databaseUrl = '', dataDir = '', adminId = '', ...batches] = process.argv.slice(2)

const secret = 's'.repeat(40)
const { services, close } = await openServices(
  readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: secret,
    DATA_KEY: secret,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
  }),
)
const app = await buildApp(services)
await insertSessions(services.database, [adminId], services.now())
const token = await signTokenOf({ id: adminId, role: 'Admins' }, services)
for (const batch of batches) process.stdout.write(`${JSON.stringify(await download(batch))}\n`)
await app.close()
await close()

async function download(batch: string) {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.()
    await turn()
  }
  const idle = process.memoryUsage.rss()
  const response = await app.inject({
    url: reports.batch.path,
    query: { year: '2027', batch },
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  })
  let peak = idle
  let bytes = 0
  for await (const chunk of response.stream()) {
    bytes += (chunk as Buffer).length
    // Only retained memory counts, not uncollected garbage.
    globalThis.gc?.()
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  return { statusCode: response.statusCode, bytes, megabytes: (peak - idle) / 1024 / 1024 }
}

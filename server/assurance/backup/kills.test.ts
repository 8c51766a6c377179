import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBackup } from '#server/platform/database/backup/write-backup.ts'
import type { Database } from '#server/platform/database/database.ts'
import { startChild } from '../../test/processes/child.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { seedWhenEmpty } from '../../seeds/seed.ts'
import { servicesOn, WEDNESDAY } from '../../test/world.ts'
import { figure, times } from '../extent.ts'
import { digestOf } from './digest.ts'
import { newPlace, on } from './places.ts'

const KILLS = times(1, 20)
const DATA_KEY = 'd'.repeat(32)

type Digest = Record<string, string>

/** Starts a restore as a process, and kills it after a while; tells whether it had ended by itself. */
async function restoreAndKill(file: string, environment: NodeJS.ProcessEnv, after: number) {
  const args = ['restore', file, '--replace']
  const { child, ended } = startChild('src/cli.ts', args, { env: environment })
  const killing = setTimeout(() => child.kill('SIGKILL'), after)
  const { code } = await ended
  clearTimeout(killing)
  return code === 0
}

const writeSince = ({ pool }: Database) => pool.query(`update users set name = 'Written since'`)

/** Backs an organisation up, and changes it; answers what it was, and what it is since. */
const backUpAndChange = (place: string, file: string) =>
  on(place, async (database) => {
    await migrate(database)
    await seedWhenEmpty(servicesOn(database, () => WEDNESDAY))
    await writeBackup({ database, dataKey: DATA_KEY, now: () => WEDNESDAY }, file)
    const earlier = await digestOf(database)
    await writeSince(database)
    return { earlier, since: await digestOf(database) }
  })

test(
  `a restore that is killed ${KILLS} times leaves all of the old data or all of the new`,
  { timeout: 240_000 + KILLS * 60_000 },
  async () => {
    const { dataDir, place, url } = await newPlace()
    const secrets = { JWT_SECRET: 'j'.repeat(32), DATA_KEY }
    const environment = {
      ...secrets,
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: url,
    }
    const file = join(dataDir, 'before.backup')
    const { earlier, since } = await backUpAndChange(place, file)
    const started = performance.now()
    expect(await restoreAndKill(file, environment, 100_000)).toBe(true)
    const whole = performance.now() - started
    const found: Digest[] = []
    for (let kill = 0; kill <= KILLS; kill += 1) {
      const is = await on(place, async (database) => {
        const digest = await digestOf(database)
        await writeSince(database)
        return digest
      })
      expect([since, earlier]).toContainEqual(is)
      found.push(is)
      if (kill < KILLS) await restoreAndKill(file, environment, whole * (0.4 + 0.6 * Math.random()))
    }
    expect(found[0]).toEqual(earlier)
    const kept = found.filter((is) => is['users'] === since['users']).length
    figure(`${KILLS} kills while restoring: ${kept} times the old data, else all of the new`)
  },
)

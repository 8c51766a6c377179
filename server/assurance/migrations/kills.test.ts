import { expect, test } from 'vitest'
import { appliedMigrations, readMigrations } from '#server/platform/database/migrate.ts'
import { startChild } from '../../test/processes/child.ts'
import { keeping } from '../backup/digest.ts'
import { newPlace, on } from '../backup/places.ts'
import { figure, times } from '../extent.ts'

const KILLS = times(1, 20)
const ALL = readMigrations().length

/** Migrates in a process of its own, which is killed so long after it began. */
async function migrateAndKill(place: string, after: number) {
  const { child, ended, lines } = startChild('test/databases/migrate-and-tell.ts', [place])
  lines.on('line', (line) => {
    if (line === 'begins') setTimeout(() => child.kill('SIGKILL'), after).unref()
  })
  expect((await ended).complaint).toBe('')
}

test(
  `a start that is killed ${KILLS} times while it migrates is taken up by the next`,
  { timeout: 120_000 + KILLS * 60_000 },
  async () => {
    let halfway = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { place } = await newPlace()
      await migrateAndKill(place, Math.random() * 600)
      const applied = await on(place, ({ pool }) => keeping(pool, appliedMigrations))
      expect([0, ALL]).toContain(applied.length)
      if (applied.length === ALL) continue
      halfway += 1
      await migrateAndKill(place, 60_000)
      const done = await on(place, ({ pool }) => keeping(pool, appliedMigrations))
      expect(done).toHaveLength(ALL)
    }
    figure(`${KILLS} kills while migrating, ${halfway} before it had committed: all were taken up`)
  },
)

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyBackup } from '#server/platform/database/backup/read-backup.ts'
import { newFolder } from '../../test/new-folder.ts'
import { startChild } from '../../test/processes/child.ts'
import { figure, times } from '../extent.ts'
import { snapshotsIn } from './places.ts'

const KILLS = times(1, 20)

test(
  `a process killed ${KILLS} times while it takes snapshots leaves only good ones`,
  { timeout: 60_000 + KILLS * 20_000 },
  async () => {
    const dataDir = newFolder()
    let good = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, ended, lines } = startChild('test/processes/snapshot-until-killed.ts', [
        dataDir,
      ])
      let told = 0
      const patience = 1 + Math.floor(Math.random() * 3)
      lines.on('line', () => {
        told += 1
        if (told === patience) setTimeout(() => child.kill('SIGKILL'), Math.random() * 150)
      })
      expect((await ended).complaint).toBe('')
      for (const name of snapshotsIn(dataDir).filter((found) => found.endsWith('.backup'))) {
        await verifyBackup(join(dataDir, 'snapshots', name))
        good += 1
      }
    }
    expect(good).toBeGreaterThanOrEqual(KILLS)
    figure(`${KILLS} kills while snapshots were taken left ${good} good ones and no other`)
  },
)

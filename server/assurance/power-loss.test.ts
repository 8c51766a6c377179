import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataDirectory } from '#server/platform/process/data-directory.ts'
import { openEmbeddedDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { newGenerator } from '../seeds/generator.ts'
import { startChild } from '../test/processes/child.ts'
import { oldMigrations } from '../test/databases/migrations.ts'
import { newFolderInMemory } from '../test/new-folder.ts'
import { neverLost } from '../test/databases/postgres-template.ts'
import { figure, times } from './extent.ts'
import { CutDisk, type Leftover } from './power-loss/cut-disk.ts'
import { readTrace } from './power-loss/disk-trace.ts'
import { expectedAfter, findProgress, readContent } from './power-loss/edits.ts'

/** POWER_SEED repeats the edits and the cuts of an earlier run. */
const SEED = Number(process.env['POWER_SEED'] ?? Date.now() % 2 ** 31)
const EDITS = times(150, 1_500)
const CUTS = times(2, 120)
const CUTS_WITHOUT_SYNCS = times(1, 10)

interface Recorded {
  readonly root: string
  readonly trace: string
}

/** Runs the engine once and keeps all that it did to its disk. */
async function record(): Promise<Recorded> {
  const folder = newFolderInMemory()
  const [root, trace] = [join(folder, 'disk'), join(folder, 'trace')]
  const { ended } = startChild(
    'assurance/power-loss/keep-writing.ts',
    [join(root, 'data'), oldMigrations(9), String(SEED), String(EDITS)],
    {
      env: { PATH: process.env['PATH'], TRACE: trace, TRACED: root },
      nodeOptions: [`--import=${join(import.meta.dirname, 'power-loss/record-disk.ts')}`],
    },
  )
  expect(await ended).toEqual({ code: 0, complaint: '' })
  return { root, trace }
}

/** Where it was cut, and what had been acknowledged by then. */
interface Cut {
  readonly line: number
  readonly acknowledged: number
  readonly isStarted: boolean
}

/** Opens what a cut left, as the next start does, and says what is missing. */
async function findDamage(disk: string, { acknowledged, isStarted }: Cut) {
  const dataDir = join(disk, 'data')
  const config = { dataDir, databaseUrl: undefined, jwtSecret: undefined, dataKey: undefined }
  const directory = openDataDirectory(config)
  const database = await openEmbeddedDatabase({ directory: directory.databasePath }, neverLost)
  try {
    const progress = await findProgress(database.pool)
    await migrate(database)
    if (progress === undefined) return isStarted ? 'no tables' : undefined
    if (progress < acknowledged) return `${acknowledged - progress} acknowledged edits`
    expect(await readContent(database.pool)).toEqual(expectedAfter(SEED, progress))
    return undefined
  } finally {
    await database.close()
    directory.close()
  }
}

/** Half of the cuts leave nothing unsynced, half some of it, as the disk happened to write it. */
function leftoverOf(cut: number, chance: (probability: number) => boolean): Leftover {
  return cut % 2 === 0 ? () => false : () => chance(0.5)
}

interface Cutting {
  readonly recorded: Recorded
  readonly cuts: ReadonlySet<number>
  readonly isSyncing: boolean
  readonly found: (disk: string, cut: Cut) => Promise<void>
}

async function cutAt({ recorded, cuts, isSyncing, found }: Cutting) {
  const disk = new CutDisk(recorded.root)
  const { chance } = newGenerator(SEED)
  let [line, acknowledged, isStarted, made, written] = [0, 0, false, 0, 0]
  for (const entry of readTrace(recorded.trace)) {
    const { deed } = entry
    line += 1
    if (deed.op === 'acknowledged') acknowledged = deed.edit
    else if (deed.op === 'reached') {
      isStarted = true
      disk.isSyncing = isSyncing
      if (deed.what === 'reads') written = disk.syncs
    } else disk.apply(entry)
    if (!cuts.has(line)) continue
    const left = newFolderInMemory()
    disk.leave(left, leftoverOf((made += 1), chance))
    await found(left, { line, acknowledged, isStarted })
    rmSync(left, { recursive: true })
  }
  return { acknowledged, syncs: written, syncsOfReads: disk.syncs - written }
}

/** A quarter before the first start is over, the rest spread over everything after it. */
function momentsOf({ trace }: Recorded, count: number) {
  const { between } = newGenerator(SEED + 2)
  let [lines, started] = [0, 0]
  for (const { deed } of readTrace(trace)) {
    lines += 1
    if (deed.op === 'reached' && started === 0) started = lines
  }
  const early = Array.from({ length: Math.ceil(count / 4) }, () => between(1, started))
  const later = Array.from({ length: count - early.length }, () => between(started, lines))
  return { early, later, last: lines }
}

test(
  `a power cut takes nothing that was acknowledged (POWER_SEED=${SEED})`,
  { timeout: 60_000 + CUTS * 20_000 },
  async () => {
    const recorded = await record()
    const { early, later, last } = momentsOf(recorded, CUTS)
    const damage: string[] = []
    const { acknowledged, syncs, syncsOfReads } = await cutAt({
      recorded,
      cuts: new Set([...early, ...later]),
      isSyncing: true,
      found: async (disk, cut) => {
        const missing = await findDamage(disk, cut).catch(String)
        if (missing) damage.push(`cut at ${cut.line} after edit ${cut.acknowledged}: ${missing}`)
      },
    })
    expect(damage).toEqual([])
    expect(acknowledged).toBe(EDITS)
    expect(syncs).toBeGreaterThan(EDITS)
    expect(syncsOfReads).toBe(0)
    figure(
      `${CUTS} power cuts, ${early.length} of them in the first start, took nothing; ${syncs} syncs for ${EDITS} edits`,
    )

    let lossy = 0
    await cutAt({
      recorded,
      cuts: new Set([last, ...later.slice(1, CUTS_WITHOUT_SYNCS)]),
      isSyncing: false,
      found: async (disk, cut) => {
        if (await findDamage(disk, cut).catch(String)) lossy += 1
      },
    })
    expect(lossy).toBeGreaterThan(0)
    figure(`without the syncs ${lossy} of ${CUTS_WITHOUT_SYNCS} cuts took acknowledged edits`)
  },
)

import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { openEmbedded } from '#server/platform/database/embedded/open.ts'
import { migrate, MIGRATIONS } from '#server/platform/database/migrate.ts'
import { neverLost } from './postgres-template.ts'

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/cohort')
const DAY = 24 * 60 * 60 * 1000

/** The file of a migrated embedded database; made anew when the migrations or PGlite change. */
export async function makeDump(): Promise<string> {
  const file = join(CACHE, `${fingerprint()}.tar`)
  if (existsSync(file)) return file
  mkdirSync(CACHE, { recursive: true })
  forgetOldDumps()
  const { pool, engine } = await openEmbedded({ dump: undefined }, neverLost)
  await migrate({ pool })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, await engine.dump())
  renameSync(unfinished, file)
  await pool.end()
  await engine.stop()
  return file
}

function fingerprint() {
  const hash = createHash('sha256')
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  hash.update(readFileSync(join(pglite, '../../package.json')))
  for (const name of globSync('**/*', { cwd: MIGRATIONS }).sort()) {
    const file = join(MIGRATIONS, name)
    if (statSync(file).isFile()) hash.update(name).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

function forgetOldDumps() {
  for (const name of globSync('*', { cwd: CACHE })) {
    const file = join(CACHE, name)
    if (Date.now() - statSync(file).mtimeMs > DAY) rmSync(file, { force: true })
  }
}

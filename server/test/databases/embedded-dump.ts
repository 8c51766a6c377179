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
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { MIGRATIONS } from '#server/platform/database/migrate.ts'

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/cohort')
const DAY = 24 * 60 * 60 * 1000

/** The file of a migrated embedded database; made anew when the migrations or PGlite change. */
export async function makeDump(): Promise<string> {
  const file = join(CACHE, `${fingerprint()}.tar`)
  if (existsSync(file)) return file
  mkdirSync(CACHE, { recursive: true })
  forgetOldDumps()
  const engine = await PGlite.create({ dataDir: 'memory://', extensions: { pg_trgm } })
  await migrate(drizzle(engine), { migrationsFolder: MIGRATIONS })
  await engine.exec('checkpoint')
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, new Uint8Array(await dump.arrayBuffer()))
  renameSync(unfinished, file)
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

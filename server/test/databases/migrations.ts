import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS } from '#server/platform/database/migrate.ts'
import { newFolder } from '../new-folder.ts'

/** A folder of migrations as drizzle-kit writes it. */
export function newMigrations(...files: { when: number; statement: string }[]): string {
  const folder = newFolder()
  const entries = files.map(({ when }, idx) => ({ idx, when, tag: `${idx}`, breakpoints: true }))
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  files.forEach(({ statement }, idx) => writeFileSync(join(folder, `${idx}.sql`), statement))
  return folder
}

/** The first so many of the product's migrations: its tables as an older version left them. */
export function oldMigrations(count: number): string {
  const folder = newFolder()
  cpSync(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] }
  const entries = journal.entries.slice(0, count)
  writeFileSync(file, JSON.stringify({ ...journal, entries }))
  return folder
}

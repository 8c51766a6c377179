import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from './new-folder.ts'

/** A folder of migrations as drizzle-kit writes it. */
export function newMigrations(...files: { when: number; statement: string }[]): string {
  const folder = newFolder()
  const entries = files.map(({ when }, idx) => ({ idx, when, tag: `${idx}`, breakpoints: true }))
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  files.forEach(({ statement }, idx) => writeFileSync(join(folder, `${idx}.sql`), statement))
  return folder
}

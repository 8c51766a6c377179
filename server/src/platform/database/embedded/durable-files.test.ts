import { PGlite } from '@electric-sql/pglite'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../../test/new-folder.ts'
import { DURABLE_PARAMS, DurableFiles } from './durable-files.ts'

/** Counts every sync to disk, from any caller. */
function countSyncs() {
  const counts = { data: 0, whole: 0 }
  const { fdatasyncSync, fsyncSync } = fs
  const replace = (functions: Pick<typeof fs, 'fdatasyncSync' | 'fsyncSync'>) => {
    Object.assign(fs, functions)
    syncBuiltinESMExports()
  }
  replace({
    fdatasyncSync: (file) => {
      counts.data += 1
      fdatasyncSync(file)
    },
    fsyncSync: (file) => {
      counts.whole += 1
      fsyncSync(file)
    },
  })
  onTestFinished(() => replace({ fdatasyncSync, fsyncSync }))
  return counts
}

test('this PGlite syncs the log at each commit, and its files at a checkpoint', async () => {
  expect(PGlite.defaultStartParams).toContain('-F')
  const counts = countSyncs()
  const files = new DurableFiles(join(newFolder(), 'database'))
  const engine = await PGlite.create({ fs: files, startParams: DURABLE_PARAMS })
  onTestFinished(() => engine.close())
  for (const [setting, value] of [
    ['fsync', 'on'],
    ['synchronous_commit', 'on'],
    ['full_page_writes', 'on'],
    ['wal_sync_method', 'fsync'],
  ]) {
    const { rows } = await engine.query(`select current_setting('${setting}') as value`)
    expect([setting, rows]).toEqual([setting, [{ value }]])
  }
  await engine.exec('create table kept (id int)')
  for (let id = 0; id < 3; id += 1) {
    const before = counts.data
    await engine.query('insert into kept values ($1)', [id])
    expect(counts.data).toBeGreaterThan(before)
  }
  const before = counts.whole
  await engine.exec('checkpoint')
  expect(counts.whole).toBeGreaterThan(before)
})

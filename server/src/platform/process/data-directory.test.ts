import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  chmodSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startChild } from '../../../test/processes/child.ts'
import { newFolder } from '../../../test/new-folder.ts'
import { openDataDirectory } from './data-directory.ts'

const embedded = (dataDir: string, given: { jwtSecret?: string; dataKey?: string } = {}) => ({
  dataDir,
  databaseUrl: undefined,
  jwtSecret: given.jwtSecret,
  dataKey: given.dataKey,
})

function openForTest(...wanted: Parameters<typeof embedded>) {
  const directory = openDataDirectory(embedded(...wanted))
  onTestFinished(directory.close)
  return directory
}

const permissions = (file: string) => statSync(file).mode & 0o777

test('the first start makes private secrets, and later starts keep them', () => {
  const dataDir = join(newFolder(), 'deep', 'data')
  const first = openDataDirectory(embedded(dataDir))
  first.close()
  expect(first.secrets.jwtSecret).not.toBe(first.secrets.dataKey)
  expect(Buffer.byteLength(first.secrets.jwtSecret)).toBeGreaterThanOrEqual(32)
  expect(permissions(dataDir)).toBe(0o700)
  expect(permissions(join(dataDir, 'jwt-secret'))).toBe(0o600)
  expect(permissions(join(dataDir, 'data-key'))).toBe(0o600)
  expect(openForTest(dataDir).secrets).toEqual(first.secrets)
})

test('a lock file that cannot be written is named with the reason', () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'cohort.pid'))
  expect(() => openDataDirectory(embedded(dataDir))).toThrow(
    `${join(dataDir, 'cohort.pid')} could not be written: it is a directory.`,
  )
})

test('secrets of the configuration are used and not written to disk', () => {
  const dataDir = newFolder()
  const given = { jwtSecret: 'j'.repeat(32), dataKey: 'd'.repeat(32) }
  expect(openForTest(dataDir, given).secrets).toEqual(given)
  expect(readdirSync(dataDir).sort()).toEqual(['cohort.lock', 'cohort.pid'])
})

test('a second process is rejected immediately with the process id of the first', async () => {
  const dataDir = newFolder()
  openForTest(dataDir)
  const { code, complaint } = await startChild('test/processes/write-until-killed.ts', [dataDir])
    .ended
  expect(complaint).toContain(
    `DATA_DIR (${dataDir}) is in use by another Cohort, process ${process.pid}`,
  )
  expect(code).toBe(1)
  expect(readdirSync(dataDir)).not.toContain('database')
})

test('a process that was killed does not keep the next one out', async () => {
  const dataDir = newFolder()
  const { child, ended, lines } = startChild('test/processes/write-until-killed.ts', [dataDir])
  for await (const _line of lines) {
    expect(() => openDataDirectory(embedded(dataDir))).toThrow(`process ${child.pid}`)
    child.kill('SIGKILL')
    break
  }
  await ended
  expect(openForTest(dataDir).path).toBe(dataDir)
})

test('a database whose key is missing is not opened with a new one', () => {
  const dataDir = newFolder()
  openDataDirectory(embedded(dataDir)).close()
  writeFileSync(join(dataDir, 'database'), '')
  rmSync(join(dataDir, 'data-key'))
  const open = () => openDataDirectory(embedded(dataDir))
  const sentence = `DATA_DIR (${dataDir}) holds a database but not its key: put the file data-key back or set DATA_KEY`
  expect(open).toThrow(sentence)
  expect(open).toThrow(sentence)
})

test('a damaged secret is named, not replaced', () => {
  const dataDir = newFolder()
  const file = join(dataDir, 'jwt-secret')
  writeFileSync(file, 'short')
  expect(() => openDataDirectory(embedded(dataDir))).toThrow(
    `${file} is damaged: it should hold at least 32 bytes`,
  )
  expect(readFileSync(file, 'utf8')).toBe('short')
})

test.each(['', 'below'])('a file in place of the directory is refused', (below) => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  const dataDir = join(file, below)
  expect(() => openDataDirectory(embedded(dataDir))).toThrow(
    `DATA_DIR (${dataDir}) is not a directory`,
  )
})

test('a directory that cannot be written to is refused, and nothing is made', async () => {
  const dataDir = newFolder()
  chmodSync(dataDir, 0o555)
  // Root may write everywhere, so the attempt is made by another user.
  const somebody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const { code, complaint } = await startChild(
    'test/processes/write-until-killed.ts',
    [dataDir],
    somebody,
  ).ended
  expect(complaint).toContain(`DATA_DIR (${dataDir}) cannot be written to`)
  expect(code).toBe(1)
  expect(readdirSync(dataDir)).toEqual([])
})

test('with a PostgreSQL server the disk is not touched', () => {
  const dataDir = join(newFolder(), 'unused')
  const databaseUrl = 'postgres://db/cohort'
  const secrets = { jwtSecret: 'j'.repeat(32), dataKey: 'd'.repeat(32) }
  const directory = openDataDirectory({ dataDir, databaseUrl, ...secrets })
  expect(directory.secrets).toEqual(secrets)
  expect(() => statSync(dataDir)).toThrow('ENOENT')
})

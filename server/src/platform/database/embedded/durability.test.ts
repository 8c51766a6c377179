import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '../../../../test/processes/child.ts'
import { newFolder } from '../../../../test/new-folder.ts'
import { neverLost } from '../../../../test/databases/postgres-template.ts'
import { openEmbeddedDatabase } from '#server/platform/database/database.ts'

/** Starts a process that writes for ever, and kills it after so many acknowledged rows. */
async function writeAndKill(dataDir: string, count: number) {
  const { child, ended, lines } = startChild('test/processes/write-until-killed.ts', [dataDir])
  const acknowledged: number[] = []
  for await (const line of lines) {
    acknowledged.push(Number(line))
    if (acknowledged.length === count) child.kill('SIGKILL')
  }
  const { complaint } = await ended
  expect(complaint).toBe('')
  return acknowledged
}

test('a process killed while it writes loses no acknowledged row', async () => {
  const dataDir = newFolder()
  const acknowledged = [
    ...(await writeAndKill(dataDir, 50)),
    ...(await writeAndKill(dataDir, 150)),
    ...(await writeAndKill(dataDir, 1)),
  ]
  const database = await openEmbeddedDatabase({ directory: join(dataDir, 'database') }, neverLost)
  const { rows } = await database.pool.query<{ id: number }>('select id from kept')
  await database.close()
  const kept = new Set(rows.map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThanOrEqual(201)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
}, 120_000)

test('an interrupted first start is repeated', async () => {
  const directory = join(newFolder(), 'database')
  mkdirSync(directory)
  writeFileSync(join(directory, 'PG_VERSION'), '18')
  writeFileSync(`${directory}.unfinished`, '')
  const database = await openEmbeddedDatabase({ directory }, neverLost)
  await expect(database.ping()).resolves.toBeUndefined()
  await database.close()
}, 60_000)

test('files that are not a database are refused in one sentence and not changed', async () => {
  const directory = newFolder()
  writeFileSync(join(directory, 'PG_VERSION'), '9')
  await expect(openEmbeddedDatabase({ directory }, neverLost)).rejects.toThrow(
    `The embedded database in ${directory} cannot be opened: `,
  )
})

import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DURABLE_PARAMS, DurableFiles } from '#server/platform/database/embedded/durable-files.ts'
import { newFolder } from '../test/new-folder.ts'
import { figure, times } from './extent.ts'

const ROUNDS = times(1, 15)
const ROWS = times(20, 200)

async function openEngine(options: (directory: string) => PGliteOptions) {
  const engine = await PGlite.create(options(join(newFolder(), 'database')))
  onTestFinished(() => engine.close())
  await engine.exec('create table kept (id int generated always as identity, note text)')
  return engine
}

async function secondsFor(engine: PGlite, statement: string) {
  const begun = performance.now()
  for (let row = 0; row < ROWS; row += 1) await engine.query(statement)
  return (performance.now() - begun) / 1000
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

test('syncing slows down what writes a row, and leaves reading alone', async () => {
  const durable = await openEngine((directory) => ({
    fs: new DurableFiles(directory),
    startParams: DURABLE_PARAMS,
  }))
  const careless = await openEngine((dataDir) => ({ dataDir }))
  const taken = { durable: [0], careless: [0], durableReads: [0], carelessReads: [0] }
  const insert = `insert into kept (note) values (repeat('x', 300))`
  const read = 'select note from kept where id = 1'
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.durable[round] = await secondsFor(durable, insert)
    taken.careless[round] = await secondsFor(careless, insert)
    taken.durableReads[round] = await secondsFor(durable, read)
    taken.carelessReads[round] = await secondsFor(careless, read)
  }
  const rate = (name: keyof typeof taken) => ROWS / median(taken[name])
  const written = await durable.query<{ count: number }>('select count(*)::int as count from kept')
  expect(written.rows).toEqual([{ count: ROWS * ROUNDS }])
  const writes = `${Math.round(rate('durable'))} writes a second with syncs, ${Math.round(rate('careless'))} without`
  const reads = `${Math.round(rate('durableReads'))} and ${Math.round(rate('carelessReads'))} reads`
  figure(`${writes} (${(rate('durable') / rate('careless')).toFixed(2)} of it); ${reads}`)
}, 240_000)

import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { TURNS } from './limit-values.ts'
import { FairScheduler } from './fair-scheduler.ts'

test('requests of an address begin a few in each turn of the event loop, and those of others meanwhile', async () => {
  const turns = new FairScheduler()
  const begun: string[] = []
  const ask = (address: string) => void turns.begin(address).then(() => begun.push(address))
  for (let count = 0; count < TURNS.perKey * 3; count += 1) ask('192.0.2.1')
  ask('192.0.2.2')
  await Promise.resolve()
  expect(begun).toHaveLength(TURNS.perKey + 1)
  expect(begun).toContain('192.0.2.2')
  await setImmediate()
  expect(begun).toHaveLength(TURNS.perKey * 2 + 1)
  await setImmediate()
  expect(begun).toHaveLength(TURNS.perKey * 3 + 1)
  ask('192.0.2.1')
  await Promise.resolve()
  expect(begun).toHaveLength(TURNS.perKey * 3 + 1)
})

test('addresses take turns when all together send more than begin in a turn', async () => {
  const turns = new FairScheduler()
  const begun: number[] = []
  const addresses = Array.from({ length: TURNS.overall + 8 }, (_, at) => at)
  for (const at of [...addresses, ...addresses])
    void turns.begin(`192.0.2.${at}`).then(() => begun.push(at))
  await Promise.resolve()
  expect(begun).toEqual(addresses.slice(0, TURNS.overall))
  await setImmediate()
  await setImmediate()
  await setImmediate()
  expect(begun.toSorted((a, b) => a - b)).toEqual(
    [...addresses, ...addresses].toSorted((a, b) => a - b),
  )
})

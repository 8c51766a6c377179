import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Prints the file of each module of drizzle that a start loads, and whether they have what Cohort uses. */
const PROGRAM = `
import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({ load: (url, context, next) => (loaded.add(url), next(url, context)) })
if (process.argv[1] === 'hooked') {
  const { resolveDrizzleOnce } = await import('#server/platform/process/module-loading.ts')
  registerHooks({ resolve: resolveDrizzleOnce })
}
await import('#server/app.ts')
console.log(JSON.stringify([...loaded].filter((url) => url.includes('/drizzle-orm/')).toSorted()))
process.exit()`

const load = (...given: string[]): unknown => {
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, ...given],
    { cwd: join(import.meta.dirname, '../../..'), encoding: 'utf8' },
  )
  return JSON.parse(stdout)
}

test('drizzle is found without its package.json, and each file is the one Node finds', () => {
  const found = load()
  expect(found).toContainEqual(expect.stringMatching(/drizzle-orm\/pg-core\/table\.js$/))
  expect(load('hooked')).toEqual(found)
}, 30_000)

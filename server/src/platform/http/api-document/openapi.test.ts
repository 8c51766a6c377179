import type { Call } from '@cohort/contract/calls'
import { allCalls, schemasOf } from '@cohort/contract/catalogue'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openWorld } from '../../../../test/world.ts'

const { app, services } = await openWorld()

interface Operation {
  readonly summary: string
  readonly description: string
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: object
  readonly responses: Record<string, unknown>
  readonly security?: object
}

const read = async () => {
  const answer = await app.inject({ url: '/api/docs/json' })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ paths: Record<string, Record<string, Operation>> }>().paths
}

const addressOf = ({ method, path }: Call) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`

test('the document names the calls of the contract, every one and no other', async () => {
  const documented = Object.entries(await read()).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.toSorted()).toEqual(allCalls.map(addressOf).toSorted())
})

test('every call documents its access, input, responses and errors', async () => {
  const paths = await read()
  for (const call of allCalls) {
    const [method = '', path = ''] = addressOf(call).split(' ')
    const operation = paths[path]?.[method.toLowerCase()]
    expect(operation?.summary).toBe(call.summary)
    expect(operation?.description).toMatch(/^Allowed for: .+\.$/)
    expect(Boolean(operation?.security)).toBe(call.access !== 'anyone')
    expect(Boolean(operation?.requestBody)).toBe(schemasOf(call).body !== undefined)
    const statuses = Object.values(call.errors ?? {}).map(([status]) => String(status))
    const answers = Object.keys(operation?.responses ?? {})
    expect(answers).toEqual(
      expect.arrayContaining([String(call.status ?? 200), 'default', ...statuses]),
    )
    const names = operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    expect(names).toEqual(Array.from(call.path.matchAll(/:(\w+)/g), ([, name]) => name))
  }
})

test('the documentation page responds, and loads only what the content security policy allows', async () => {
  const page = await app.inject({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")

  const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(0)
  for (const [, attributes = '', code] of scripts) {
    expect(code?.trim()).toBe('')
    const source = /src="([^"]+)"/.exec(attributes)?.[1] ?? ''
    expect(source).not.toMatch(/^(https?:)?\/\//)
    const { pathname } = new URL(source, 'http://cohort.example/api/docs/')
    expect((await app.inject({ url: pathname })).statusCode).toBe(200)
  }
})

test('the document is encoded once, compressed, and not sent again unchanged', async () => {
  const url = '/api/docs/json'
  const plain = await app.inject({ url })
  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.rawPayload.length * 10).toBeLessThan(plain.rawPayload.length)
  expect(String(brotliDecompressSync(compressed.rawPayload))).toBe(plain.body)
  const known = { 'if-none-match': String(plain.headers.etag) }
  expect((await app.inject({ url, headers: known })).statusCode).toBe(304)
  expect((await app.inject({ url: '/api/docs/yaml' })).statusCode).toBe(404)
})

test('reading the document again and again is limited by address', async () => {
  const config = { ...services.config, rateLimitMultiplier: 0.002 }
  const limited = await buildApp({ ...services, config })
  onTestFinished(() => limited.close())
  const statuses = []
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await limited.inject({ url: '/api/docs/json' })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 429])
})

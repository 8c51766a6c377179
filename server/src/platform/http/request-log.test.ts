import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/platform/process/config.ts'
import { openLog } from '#server/platform/process/log.ts'
import { openWorld } from '../../../test/world.ts'

const { services } = await openWorld()

/** The answer's id and the ids of the lines that the request left in the log. */
async function ask(
  url: string,
  headers: Record<string, string> = {},
  trustProxy: Config['trustProxy'] = false,
) {
  const lines: { requestId?: string; path?: string }[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as object)
  const config = { ...services.config, trustProxy }
  const app = await buildApp({ ...services, config, log: openLog('debug', { write }) })
  const answer = await app.inject({ url, headers })
  await app.close()
  const logged = lines.filter(({ path }) => path === url).map(({ requestId }) => requestId)
  return { answered: answer.headers['x-request-id'], logged }
}

test('every answer and line of the log carries the id of its request, refused ones too', async () => {
  const ids = []
  for (const url of ['/api/auth/options', '/api/users/', '/nowhere.txt']) {
    const { answered, logged } = await ask(url)
    expect(answered).toMatch(/^[0-9a-f-]{36}$/)
    expect(logged).toEqual([answered])
    ids.push(answered)
  }
  expect(new Set(ids).size).toBe(3)
  expect((await ask('/%E0%A4%A')).answered).toMatch(/^[0-9a-f-]{36}$/)
})

test('an id of a trusted proxy is kept, and one that could be more than an id is not', async () => {
  const headers = { 'x-request-id': 'edge.7f3a-21:9' }
  for (const trusted of [1, ['127.0.0.1']]) {
    const given = await ask('/api/auth/options', headers, trusted)
    expect(given).toEqual({ answered: 'edge.7f3a-21:9', logged: ['edge.7f3a-21:9'] })
  }
  for (const trusted of [false, ['10.0.0.1']]) {
    const { answered } = await ask('/api/auth/options', headers, trusted)
    expect(answered).toMatch(/^[0-9a-f-]{36}$/)
  }
  for (const id of ['', 'a b', 'x'.repeat(65), '"},{"level":60', '<b>']) {
    const { answered, logged } = await ask('/api/auth/options', { 'x-request-id': id }, 1)
    expect(answered).toMatch(/^[0-9a-f-]{36}$/)
    expect(logged).toEqual([answered])
  }
})

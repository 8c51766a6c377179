import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWorld } from './world.ts'

const { app } = await openWorld()

/** Told by the answer itself, not by a rule for all answers. */
const OF_THE_ANSWER = new Set([
  'connection',
  'content-length',
  'content-type',
  'cache-control',
  'date',
  'etag',
  'last-modified',
  'accept-ranges',
  'vary',
  'x-request-id',
])

const page = readFileSync(join(import.meta.dirname, '../../SECURITY.md'), 'utf8')
const [, section = ''] = /^## Headers\n([^]*?)^## /m.exec(page) ?? []
const documented = Object.fromEntries(
  Array.from(section.matchAll(/^\| `([a-z-]+)` \| `([^`]+)` \|$/gm), ([, name, value]) => [
    name,
    value,
  ]),
)

test.each(['/api/auth/options', '/api/users/', '/healthz', '/', '/nowhere.txt'])(
  'the headers of %s match SECURITY.md',
  async (url) => {
    const { headers } = await app.inject({ url })
    const sent = Object.fromEntries(
      Object.entries(headers).filter(([name]) => !OF_THE_ANSWER.has(name)),
    )
    expect(sent).toEqual(documented)
  },
)

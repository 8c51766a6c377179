import { expect, test } from 'vitest'
import * as z from 'zod'
import { calls } from './calls.ts'
import { schemasOf } from './catalogue.ts'

const schemas = { read: { response: z.null() }, download: {} }

const read = {
  summary: 'Read something',
  endpoint: 'GET /api/things',
  access: 'anyone',
  message: 'Thing',
} as const

test('a call and its schemas are declared together, or do not compile', () => {
  const download = { ...read, mediaTypes: ['text/csv'] } as const
  const declared = calls<typeof schemas>()({ read, download })
  // @ts-expect-error The download is not declared.
  calls<typeof schemas>()({ read })
  // @ts-expect-error There are no schemas of that name.
  calls<typeof schemas>()({ read, download, remove: read })
  // @ts-expect-error A call without a response schema answers a file.
  calls<typeof schemas>()({ read, download: read })

  expect(() => schemasOf(declared.read)).toThrow('GET /api/things is not in the catalogue.')
})

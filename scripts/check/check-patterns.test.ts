import { expect, test } from 'vitest'
import { slowPatternsIn } from './check-patterns.ts'

const complaintsAbout = (pattern: string) =>
  slowPatternsIn({ path: 'server/src/tags.ts', text: `export const TAGS = ${pattern}` })

test.each([
  [String.raw`/\s*,\s*/`, 'with the square of its length'],
  [String.raw`/\s+$/`, 'with the square of its length'],
  [String.raw`/^(.*?)\s*<([^<>]+)>$/`, 'with the square of its length'],
  [String.raw`/^(\w+\s?)*$/`, 'exponentially'],
])('%s is found', (pattern, growth) => {
  expect(complaintsAbout(pattern)).toEqual([
    `server/src/tags.ts: ${pattern} may take ${growth} on a hostile text.`,
  ])
})

test.each([String.raw`/^W\//`, String.raw`/^([^<]*)<([^<>]+)>$/`, String.raw`/\s+/g`, '/^a+b+$/'])(
  '%s takes time linear in the length of the text',
  (pattern) => {
    expect(complaintsAbout(pattern)).toEqual([])
  },
)

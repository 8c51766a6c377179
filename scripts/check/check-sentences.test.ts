import { expect, test } from 'vitest'
import { repeatedSentencesIn } from './check-sentences.ts'

const complaintsAbout = (one: string, other: string) =>
  repeatedSentencesIn([
    { path: 'contract/src/messages.ts', text: `export const A = ${one}` },
    { path: 'web/src/panel.tsx', text: `export const B = ${other}` },
  ])

const SENTENCE = 'Choose at least one person.'

test.each([
  [`'${SENTENCE}'`, `"${SENTENCE}"`],
  [`'${SENTENCE}'`, `<p>\n  Choose at least\n  one person.\n</p>`],
  [`'${SENTENCE}'`, `<Failed sentence="${SENTENCE}" />`],
])('%s and %s are one sentence in two files', (one, other) => {
  expect(complaintsAbout(one, other)).toEqual([
    `"${SENTENCE}" stands in contract/src/messages.ts and web/src/panel.tsx: write it once, and import it.`,
  ])
})

test('a template is a sentence, too, whatever its values are called', () => {
  expect(
    complaintsAbout('`The file ${file} does not exist.`', '`The file ${name} does not exist.`'),
  ).toEqual([expect.stringContaining('"The file … does not exist." stands in')])
})

test.each([
  ["'Try again.'", "'Try again.'"],
  ["'select all of them'", "'select all of them'"],
  [`'${SENTENCE}'`, "'Choose at least one field.'"],
  [`['${SENTENCE}', '${SENTENCE}']`, "''"],
  [`'${SENTENCE}'`, `1 // ${SENTENCE}`],
])('%s and %s are accepted', (one, other) => {
  expect(complaintsAbout(one, other)).toEqual([])
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceTree } from './source-tree.ts'

/** Wordings that a review found quaint; each was replaced by standard English and must not return. */
const REPLACED = [
  'Where to, or what to do',
  'Needs you today',
  'waits for feedback',
  'wait for feedback',
  'And none is scheduled',
  'Nothing waits for you',
  'is written / Open it',
  'see who has written',
  'has written',
  'Whoever ',
  'Remind by itself',
  'The time is that of',
  'Listed until',
  'names the columns',
  'What the import may do',
  'The import is done',
  'Not begun',
  'first part of the way',
  'days free',
  'are left without a plan',
  'Here today',
  'Take back',
  'Open an intern to say',
  'are needed',
  'busy then',
  'Everybody is free',
  'had not saved',
  'of the profile is filled',
  'None of the interns',
  'Enabled accounts',
  'Changes count for everybody',
  'goes along',
  'Left empty, it is',
  'What Cohort knows of you',
  'What you were told',
  'asks for help',
  'wrote about the request',
  'the network is away',
  'Switch colours',
  'needs a hand',
  'Point at the link',
]

const PRODUCT = /^(contract|server|web)\/(src|seeds)\//

const product = readSourceTree(join(import.meta.dirname, '../..'))
  .filter(({ path, isTest }) => PRODUCT.test(path) && !isTest)
  .map(({ path, code }) => ({ path, code: code.replaceAll(/\s+/g, ' ') }))

test('no wording that was replaced is back in the product', () => {
  expect(product.length).toBeGreaterThan(500)
  const found = product.flatMap(({ path, code }) =>
    REPLACED.filter((words) => code.includes(words)).map((words) => `${path}: ${words}`),
  )
  expect(found).toEqual([])
})

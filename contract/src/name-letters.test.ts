import { expect, test } from 'vitest'
import { personName } from './fields.ts'
import { nameSkeleton } from './name-letters.ts'

const messageFor = (name: string) => personName.safeParse(name).error?.issues[0]?.message

test.each(['Isha Menon', 'प्रिया शर्मा', 'ക്രിസ്റ്റി', 'র‍্যাচেল দত্ত', 'Анна Петрова', 'Ελένη Νίκου'])(
  '%s is a name',
  (name) => {
    expect(messageFor(name)).toBe(undefined)
  },
)

test.each([
  ['\u200d'.repeat(6), 'Name must be at least 5 characters long.'],
  [`Ann${'\u200c'.repeat(9)}`, 'Name must be at least 5 characters long.'],
  ['\u3164'.repeat(6), 'Name must be at least 5 characters long.'],
  ['Isha\u3164Menon', 'Name should contain only alphabets and spaces.'],
  ['Ishа Menon', 'Write each word of the name in one alphabet.'],
])('%j is none', (name, message) => {
  expect(messageFor(name)).toBe(message)
})

test.each([
  ['Asha Rao', 'asha  RAO'],
  ['Asha Rao', 'Ashá Rao'],
  ['Asha Rao', 'Asha\u200d Rao'],
  ['Cope Thomas', 'Соре Thomas'],
])('%j and %j look alike', (one, other) => {
  expect(nameSkeleton(one)).toBe(nameSkeleton(other))
})

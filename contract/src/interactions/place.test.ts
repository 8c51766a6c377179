import { expect, test } from 'vitest'
import { linkIn, placeParts } from './place.ts'
import { place } from './schemas.ts'

test.each([
  ['  Room 4,\n second floor ', 'Room 4, second floor'],
  ['Room 4: second floor', 'Room 4: second floor'],
  ['https://meet.example/abc?x=1', 'https://meet.example/abc?x=1'],
  ['', ''],
  [null, null],
  [undefined, undefined],
  ['x'.repeat(300), 'x'.repeat(300)],
])('%j is a place', (written, kept) => {
  expect(place.parse(written)).toBe(kept)
})

test.each([
  ['javascript:alert(1)', 'A link must start with http:// or https://.'],
  ['JavaScript:alert(1)', 'A link must start with http:// or https://.'],
  ['data:text/html,x', 'A link must start with http:// or https://.'],
  ['ftp://files.example', 'A link must start with http:// or https://.'],
  ['https://', 'A link must start with http:// or https://.'],
  ['http:relative', 'A link must start with http:// or https://.'],
  ['x'.repeat(301), 'At most 300 characters are allowed.'],
])('%j is refused', (written, message) => {
  expect(place.safeParse(written).error?.issues[0]?.message).toBe(message)
})

test('only web addresses become links, at any position', () => {
  expect(placeParts('Zoom: https://zoom.example/j/1 (code 7)')).toEqual([
    { words: 'Zoom: ' },
    { words: 'https://zoom.example/j/1', link: 'https://zoom.example/j/1' },
    { words: ' (code 7)' },
  ])
  expect(placeParts('Room 4 javascript:alert(1)')).toEqual([
    { words: 'Room 4 javascript:alert(1)' },
  ])
  expect(linkIn('Room 4')).toBeUndefined()
  expect(linkIn('at https://meet.example/<b>x')).toBe('https://meet.example/%3Cb%3Ex')
  expect(linkIn('(https://meet.example/a?b=1), or room 4.')).toBe('https://meet.example/a?b=1')
})

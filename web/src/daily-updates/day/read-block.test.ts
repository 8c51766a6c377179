import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBlock } from './read-block.ts'

test.each([
  ['one value', 'a', [['a']]],
  [
    'cells and rows',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a newline at the end', 'a\tb\n', [['a', 'b']]],
  [
    'the newlines of Windows',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'cells that hold nothing',
    '\ta\t\n\t\tb',
    [
      ['', 'a', ''],
      ['', '', 'b'],
    ],
  ],
  ['an empty row between two', 'a\n\nb', [['a'], [''], ['b']]],
  ['a cell of several lines', 'a\t"b\nc"\td', [['a', 'b\nc', 'd']]],
  ['the same from Windows', 'a\t"b\r\nc"\r\nd', [['a', 'b\nc'], ['d']]],
  ['doubled quotes', '"say ""hi""\nthere"\tb', [['say "hi"\nthere', 'b']]],
  ['a tab inside a cell', '"a\tb"\tc', [['a\tb', 'c']]],
  ['a quote within a word', '5" screen\tb', [['5" screen', 'b']]],
  ['a quoted word before others', '"Hello" screen\tb', [['"Hello" screen', 'b']]],
  ['a quote that is never closed', '"a\tb\nc', [['"a', 'b'], ['c']]],
  ['an empty cell in quotes', '""\tb', [['', 'b']]],
  ['nothing', '', [['']]],
])('a block is read: %s', (_, text, cells) => {
  expect(readBlock(text)).toEqual(cells)
})

test('eight rows of LibreOffice are eight tasks', () => {
  const file = new URL('../../../test/files/libreoffice-day.txt', import.meta.url)
  const rows = readBlock(readFileSync(file, 'utf8'))
  expect(rows).toHaveLength(8)
  expect(rows.map((cells) => cells.length)).toEqual(Array.from({ length: 8 }, () => 6))
  expect(rows[1]).toEqual([
    'Login page',
    'Build the form\nWire it to the server',
    'Form is done\nServer says "wrong password"',
    '1.5',
    '2',
    'Pending',
  ])
  expect(rows[3]?.[0]).toBe('The "Hello" screen')
  expect(rows[5]?.[1]).toBe('Cover dates "at midnight"\n\nand leap years')
})

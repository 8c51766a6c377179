import { expect, test } from 'vitest'
import { escaped, escapeFormula } from './cell-text.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+91 98450', "'+91 98450"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'=1+1"],
  ['\n=1+1', "'\n=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\u0001=1+1', "'=1+1"],
  ['a = b', 'a = b'],
  ['one\r\ntwo\tthree', 'one\ntwo\tthree'],
  ['bell\u0007 and \u0085\uffff', 'bell and '],
  ['half \ud83d pair', 'half \ufffd pair'],
  ['', ''],
])('%j becomes %j', (text, kept) => {
  expect(escapeFormula(text)).toBe(kept)
})

test('text that XML or Excel would interpret is escaped', () => {
  expect(escaped('<a> & _x0041_ _x_')).toBe('&lt;a&gt; &amp; _x005F_x0041_ _x_')
})

import type { Content } from 'pdfmake/interfaces.js'
import { zoneMark } from './bars-svg.ts'
import { textOf } from './pdf-layout.ts'

/** In points: the mark and the gap after it. */
export const MARK_SPACE = 11
const MARK_WIDTH = 8

type MarkedZone = Parameters<typeof zoneMark>[0]

/** Words with the mark of a zone before them, in a column of a width. */
export const marked = (zone: MarkedZone, words: string, width: number): Content => ({
  columns: [
    { svg: zoneMark(zone), width: MARK_WIDTH, margin: [0, 2, 0, 0] },
    { ...textOf(words, 'cell'), width: width - MARK_SPACE },
  ],
  columnGap: MARK_SPACE - MARK_WIDTH,
})

import { ratingFigure } from '@cohort/contract/feedback/analysis'
import { percentOf } from '@cohort/contract/signals/rules'
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import type { BatchReport } from '#server/reports/batch/gather.ts'
import { asOfWords } from '#server/reports/batch/heading.ts'
import { TOO_FEW, type Share } from '#server/reports/batch/shares.ts'
import { shareBar } from './bars-svg.ts'
import { framed, textOf } from './pdf-layout.ts'

/** Counts of fewer interns are not turned into shares. */
const SHARES_FROM = 8

/** The name of the batch above the title of a page. */
export const titled = ({ name }: Pick<BatchReport, 'name'>, title: string): Content => ({
  stack: [textOf(cut(name, 60), 'title'), textOf(title, 'head')],
  margin: [0, 0, 0, 6],
})

/** Each page can be read alone. */
export const withDay = (report: Pick<BatchReport, 'day'>, title: string) =>
  `${title}. ${asOfWords(report)}`

export const section = (title: string, help?: string): Content => ({
  stack: [textOf(title, 'section'), ...(help ? [textOf(help, 'label')] : [])],
  margin: [0, 0, 0, 4],
})

/** "6 of 14 (43%)"; of few interns without the share. */
export const sharedWords = (part: number, whole: number) =>
  whole >= SHARES_FROM ? `${part} of ${whole} (${percentOf(part, whole)}%)` : `${part} of ${whole}`

export const stars = (value: number | null) => (value === null ? TOO_FEW : ratingFigure(value))

interface Box {
  readonly label: string
  readonly value: string
  readonly note?: string
}

export const boxes = (facts: readonly Box[]): Content => ({
  table: {
    widths: facts.map(() => '*'),
    body: [
      facts.map(({ label, value, note }): TableCell => ({
        stack: [
          textOf(label, 'label'),
          textOf(value, 'value'),
          ...(note ? [textOf(note, 'label')] : []),
        ],
      })),
    ],
  },
  layout: framed(6),
  margin: [0, 4, 0, 4],
})

const BAR_WIDTH = 170

export const shareTable = (shares: readonly Share[], whole: number): Content => ({
  table: {
    widths: [150, BAR_WIDTH, '*'],
    body: shares.map(({ label, interns }): TableCell[] => [
      textOf(label, 'cell'),
      { svg: shareBar(whole === 0 ? 0 : interns / whole, BAR_WIDTH), margin: [0, 3, 0, 0] },
      textOf(sharedWords(interns, whole), 'cell'),
    ]),
  },
  layout: 'noBorders',
})

export interface TableColumn<Row> {
  readonly title: string
  readonly width: number | '*'
  readonly cell: (row: Row) => string | Content
}

const GAP = 16

/** With lines between the rows, and `gap` points between the columns. */
export function lined<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  gap = GAP,
): Content {
  const head = columns.map(({ title }): TableCell => textOf(title, 'label'))
  const body = rows.map((row) =>
    columns.map(({ cell }): TableCell => {
      const content = cell(row)
      return typeof content === 'string' ? textOf(content, 'cell') : (content as TableCell)
    }),
  )
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [head, ...body],
    },
    layout: linesApart(gap),
  }
}

const linesApart = (gap: number): CustomTableLayout => ({
  hLineWidth: (line, { table: { body } }) =>
    line === 0 || line === body.length ? 0 : line === 1 ? 2 : 1,
  vLineWidth: () => 0,
  hLineColor: (line) => (line === 1 ? 'black' : '#aaa'),
  paddingLeft: (column) => (column === 0 ? 0 : gap / 2),
  paddingRight: (column, { table: { widths } }) =>
    Array.isArray(widths) && column === widths.length - 1 ? 0 : gap / 2,
})

const letters = new Intl.Segmenter()

/** Truncated, so that a page keeps its length. */
export function cut(text: string, most: number): string {
  const all = Array.from(letters.segment(text), ({ segment }) => segment)
  return all.length > most ? `${all.slice(0, most - 1).join('')}…` : text
}

import type { ClipboardEvent } from 'react'
import type { Cell } from './paste-rows.ts'
import { readBlock } from './read-block.ts'
import { COLUMNS, type Row } from './rows.ts'
import { cellName } from './use-cells.ts'
import type { Editing } from './use-editing.ts'

export function pasteBlock(event: ClipboardEvent, rows: readonly Row[], paste: Editing['paste']) {
  const cell = cellOf(rows, event.target)
  const text = event.clipboardData.getData('text/plain')
  if (!cell || !isBlock(text, cell)) return
  event.preventDefault()
  paste(cell, readBlock(text))
}

function cellOf(rows: readonly Row[], target: EventTarget): Cell | undefined {
  const name = target instanceof HTMLElement ? target.dataset['cell'] : undefined
  return rows
    .flatMap(({ key }) => COLUMNS.map(({ field }) => ({ key, field })))
    .find((cell) => cellName(cell) === name)
}

/** A single value goes to the caret, except into cells that parse it. */
const isBlock = (text: string, { field }: Cell) =>
  /[\t\r\n]/.test(text.replace(/\r?\n$/, '')) || NUMBERS_AND_CHOICES.includes(field)

const NUMBERS_AND_CHOICES = ['estimatedTime', 'actualTime', 'taskProgress']

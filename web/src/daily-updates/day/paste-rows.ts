import { MAX_TASKS } from '@cohort/contract/daily-updates/rules'
import { pluralise } from '#web/ui/display/pluralise.ts'
import { COLUMNS, isProgress, newRow, type Field, type Fields, type Row } from './rows.ts'

export interface Cell {
  readonly key: string
  readonly field: Field
}

export interface PasteResult {
  readonly filled: readonly (Cell & { readonly before: string; readonly after: string })[]
  readonly added: readonly string[]
  readonly extraColumns: number
  readonly extraRows: number
  readonly unread: readonly string[]
  readonly hadTitles: boolean
}

export function pasteRows(rows: readonly Row[], from: Cell, block: readonly string[][]) {
  const top = rows.findIndex(({ key }) => key === from.key)
  const left = COLUMNS.findIndex(({ field }) => field === from.field)
  const hadTitles = isTitles(block[0] ?? [], left)
  const lines = hadTitles ? block.slice(1) : block
  const fitting = lines.slice(0, MAX_TASKS - top)
  const missing = Math.max(0, top + fitting.length - rows.length)
  const added = Array.from({ length: missing }, () => newRow())
  const filled: PasteResult['filled'][number][] = []
  const unread: string[] = []
  const all = [...rows, ...added].map((row, index) => {
    const { cells, refused } = cellsOf(fitting[index - top] ?? [], left, row)
    filled.push(...cells)
    unread.push(...refused)
    const changes = Object.fromEntries(cells.map(({ field, after }) => [field, after]))
    return { ...row, fields: { ...row.fields, ...changes } }
  })
  const widest = Math.max(0, ...lines.map(lengthOf))
  const result: PasteResult = {
    filled,
    added: added.map(({ key }) => key),
    extraColumns: Math.max(0, widest - (COLUMNS.length - left)),
    extraRows: lines.length - fitting.length,
    unread,
    hadTitles,
  }
  return { rows: all, result }
}

/** Restores what a paste replaced, except in cells that were edited since. */
export function undoPaste(rows: readonly Row[], { filled, added }: PasteResult): Row[] {
  return rows.flatMap((row) => {
    const own = filled.filter(({ key }) => key === row.key)
    const isUntouched = own.every(({ field, after }) => row.fields[field] === after)
    if (added.includes(row.key) && isUntouched && row.taskId === null) return []
    const back = own
      .filter(({ field, after }) => row.fields[field] === after)
      .map(({ field, before }) => [field, before])
    return [{ ...row, fields: { ...row.fields, ...Object.fromEntries(back) } }]
  })
}

/** Trailing empty cells do not count. */
const lengthOf = (line: readonly string[]) => line.findLastIndex((cell) => cell.trim() !== '') + 1

const isTitles = (line: readonly string[], left: number) =>
  line.length > 1 &&
  line.every((cell, index) => {
    const title = COLUMNS[left + index]?.title
    return title === undefined || cell.trim().toLowerCase() === title.toLowerCase()
  })

function cellsOf(line: readonly string[], left: number, { key, fields }: Row) {
  const cells: PasteResult['filled'][number][] = []
  const refused: string[] = []
  for (const [index, { field }] of COLUMNS.slice(left).entries()) {
    const written = line[index]
    if (written === undefined) continue
    const after = READERS[field](written)
    if (after === undefined) refused.push(written.trim())
    else cells.push({ key, field, before: fields[field], after })
  }
  return { cells, refused }
}

type Reader = (written: string) => string | undefined

const words: Reader = (written) => written.trim()

/** `2,5`, `2.5 h` and `2:30` all mean two and a half hours. */
const hours: Reader = (written) => {
  const text = written.trim()
  if (text === '' || text === '-') return ''
  const [, whole, minutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(text) ?? []
  if (whole && minutes)
    return String(Math.round((Number(whole) + Number(minutes) / 60) * 100) / 100)
  const [, number] = /^(-?(?:\d+(?:[.,]\d+)?|[.,]\d+))\s*(?:h|hrs?|hours?)?\.?$/i.exec(text) ?? []
  return number === undefined ? undefined : String(Number(number.replace(',', '.')))
}

const DONE = /^(completed?|done|finished|closed|yes|true|100%|✓|✔)$/
const NOT_DONE = /^(|pending|in progress|to ?do|open|not done|no|false)$/

const progress: Reader = (written) => {
  const word = written.trim()
  if (isProgress(word.toUpperCase())) return word.toUpperCase()
  if (DONE.test(word.toLowerCase())) return 'COMPLETED'
  return NOT_DONE.test(word.toLowerCase()) ? 'PENDING' : undefined
}

const READERS: Record<Field, Reader> = {
  taskName: words,
  activitiesPlanned: words,
  activitiesCompleted: words,
  estimatedTime: hours,
  actualTime: hours,
  taskProgress: progress,
} satisfies Record<keyof Fields, Reader>

export function describePaste(result: PasteResult): string {
  const { filled, added, extraColumns, extraRows, unread, hadTitles } = result
  const rows = new Set(filled.map(({ key }) => key)).size
  const grown = added.length > 0 ? `, ${added.length} of them new` : ''
  return [
    `Pasted ${pluralise(filled.length, 'cell')} in ${pluralise(rows, 'row')}${grown}.`,
    hadTitles && 'The header row was skipped.',
    extraColumns > 0 && `${pluralise(extraColumns, 'extra column')} skipped.`,
    extraRows > 0 && `${pluralise(extraRows, 'row')} skipped, task limit reached.`,
    unread.length > 0 &&
      `Not recognised and skipped: ${unread.slice(0, 5).join(', ')}${unread.length > 5 ? ' …' : ''}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

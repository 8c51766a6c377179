import { MOST_TASKS } from '@cohort/contract/daily-updates/rules'
import { COLUMNS, isProgress, newRow, type Field, type Fields, type Row } from './rows.ts'

export interface Cell {
  readonly key: string
  readonly field: Field
}

/** What a paste did, to be told and to be undone. */
export interface Filling {
  readonly filled: readonly (Cell & { readonly before: string; readonly after: string })[]
  readonly added: readonly string[]
  readonly extraColumns: number
  readonly extraRows: number
  readonly unread: readonly string[]
  readonly hadTitles: boolean
}

/** Fills the cells to the right of one and below it, with new rows where there are too few. */
export function fillRows(rows: readonly Row[], from: Cell, block: readonly string[][]) {
  const top = rows.findIndex(({ key }) => key === from.key)
  const left = COLUMNS.findIndex(({ field }) => field === from.field)
  const hadTitles = isTitles(block[0] ?? [], left)
  const lines = hadTitles ? block.slice(1) : block
  const fitting = lines.slice(0, MOST_TASKS - top)
  const missing = Math.max(0, top + fitting.length - rows.length)
  const added = Array.from({ length: missing }, () => newRow())
  const filled: Filling['filled'][number][] = []
  const unread: string[] = []
  const all = [...rows, ...added].map((row, index) => {
    const { cells, refused } = cellsOf(fitting[index - top] ?? [], left, row)
    filled.push(...cells)
    unread.push(...refused)
    const changes = Object.fromEntries(cells.map(({ field, after }) => [field, after]))
    return { ...row, fields: { ...row.fields, ...changes } }
  })
  const widest = Math.max(0, ...lines.map(lengthOf))
  const filling: Filling = {
    filled,
    added: added.map(({ key }) => key),
    extraColumns: Math.max(0, widest - (COLUMNS.length - left)),
    extraRows: lines.length - fitting.length,
    unread,
    hadTitles,
  }
  return { rows: all, filling }
}

/** Puts back what a filling replaced, where nobody has typed since. */
export function undoFilling(rows: readonly Row[], { filled, added }: Filling): Row[] {
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

/** Cells at the end of a line that hold nothing are none. */
const lengthOf = (line: readonly string[]) => line.findLastIndex((cell) => cell.trim() !== '') + 1

const isTitles = (line: readonly string[], left: number) =>
  line.length > 1 &&
  line.every((cell, index) => {
    const title = COLUMNS[left + index]?.title
    return title === undefined || cell.trim().toLowerCase() === title.toLowerCase()
  })

function cellsOf(line: readonly string[], left: number, { key, fields }: Row) {
  const cells: Filling['filled'][number][] = []
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

/** `2,5`, `2.5 h` and `2:30` are all two hours and a half. */
const hours: Reader = (written) => {
  const text = written.trim()
  if (text === '' || text === '-') return ''
  const [, whole, minutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(text) ?? []
  if (whole && minutes)
    return String(Math.round((Number(whole) + Number(minutes) / 60) * 100) / 100)
  const [, number] = /^(-?\d*[.,]?\d+)\s*(?:h|hrs?|hours?)?\.?$/i.exec(text) ?? []
  return number === undefined ? undefined : String(Number(number.replace(',', '.')))
}

const DONE = [
  'completed',
  'complete',
  'done',
  'finished',
  'closed',
  'yes',
  'true',
  '100%',
  '✓',
  '✔',
]
const NOT_DONE = ['', 'pending', 'in progress', 'to do', 'todo', 'open', 'not done', 'no', 'false']

const progress: Reader = (written) => {
  const word = written.trim()
  if (isProgress(word.toUpperCase())) return word.toUpperCase()
  if (DONE.includes(word.toLowerCase())) return 'COMPLETED'
  return NOT_DONE.includes(word.toLowerCase()) ? 'PENDING' : undefined
}

const READERS: Record<Field, Reader> = {
  taskName: words,
  activitiesPlanned: words,
  activitiesCompleted: words,
  estimatedTime: hours,
  actualTime: hours,
  taskProgress: progress,
} satisfies Record<keyof Fields, Reader>

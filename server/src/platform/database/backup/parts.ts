import { createHash, type Hash } from 'node:crypto'
import {
  header,
  isRow,
  manifest,
  tableStart,
  type Cell,
  type Header,
  type Manifest,
} from './file-format.ts'

export type Part =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'table'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'row'; readonly cells: readonly Cell[] }
  | { readonly kind: 'manifest'; readonly manifest: Manifest }

export class MalformedBackup extends Error {}

const ROW = '['.charCodeAt(0)
const LINE_END = '\n'.charCodeAt(0)

interface OpenTable {
  readonly name: string
  readonly width: number
  readonly hash: Hash
  rows: number
}

export async function* partsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let read: ReturnType<typeof partReader> | undefined
  for await (const line of linesOf(stream)) {
    const value: unknown = JSON.parse(line.toString())
    if (read) {
      yield read(line, value)
      continue
    }
    const start = header.parse(value)
    yield { kind: 'header', header: start }
    read = partReader(start)
  }
}

function partReader(start: Header) {
  const found: Manifest['tables'] = {}
  let current: OpenTable | undefined
  let hasEnded = false
  const closeTable = () => {
    if (current) found[current.name] = { rows: current.rows, sha256: current.hash.digest('hex') }
    current = undefined
  }
  return (line: Buffer, value: unknown): Part => {
    if (hasEnded) throw new MalformedBackup('there is data after its end')
    if (line[0] === ROW) return readRow(current, line, value)
    closeTable()
    if (typeof value === 'object' && value !== null && 'table' in value) {
      const { table: name, columns } = tableStart.parse(value)
      if (name in found || !start.tables.includes(name))
        throw new MalformedBackup(`${name} is unexpected`)
      current = { name, width: columns.length, hash: createHash('sha256').update(line), rows: 0 }
      return { kind: 'table', name, columns }
    }
    hasEnded = true
    const end = manifest.parse(value)
    compare(start, found, end)
    return { kind: 'manifest', manifest: end }
  }
}

function readRow(table: OpenTable | undefined, line: Buffer, value: unknown): Part {
  if (!isRow(value) || value.length !== table?.width)
    throw new MalformedBackup('a row is misplaced')
  table.hash.update(line)
  table.rows += 1
  return { kind: 'row', cells: value }
}

function compare({ tables }: Header, found: Manifest['tables'], expected: Manifest) {
  const names = new Set([...tables, ...Object.keys(expected.tables)])
  for (const name of names) {
    const [is, was] = [found[name], expected.tables[name]]
    if (!is || !was) throw new MalformedBackup(`the table ${name} is missing`)
    if (is.rows !== was.rows || is.sha256 !== was.sha256) {
      throw new MalformedBackup(`the table ${name} differs from what was written`)
    }
  }
}

/** Far more than a row with a photo takes: a few kilobytes may unpack to gigabytes without an end. */
const LONGEST_LINE = 64 * 1024 * 1024

/** Lines with their ends. Node's readline also splits at U+2028, which texts may contain. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    let start = 0
    for (;;) {
      const end = chunk.indexOf(LINE_END, start) + 1
      if (end === 0) break
      yield Buffer.concat([...pending, chunk.subarray(start, end)])
      pending = []
      length = 0
      start = end
    }
    pending.push(chunk.subarray(start))
    length += chunk.length - start
    if (length > LONGEST_LINE) throw new MalformedBackup('a line is too long')
  }
  const rest = Buffer.concat(pending)
  if (rest.length > 0) yield rest
}

import { createHash } from 'node:crypto'
import type { Table } from './catalog.ts'
import type { Cell, Header, Manifest } from './file-format.ts'
import type { Part } from './parts.ts'

/** Twenty migrations were merged: backups that name the last have other orders and more columns. */
const LAST_BEFORE_MERGE = 1_795_364_414_836

/** The last of the merged migrations: such backups need all later ones. */
export const LAST_MERGED = 1_795_406_199_080

export const isFromBeforeMerge = ({ migrations }: Header): boolean =>
  migrations.includes(LAST_BEFORE_MERGE)

const RENAMED: Readonly<Record<string, string>> = { task_days: 'day_revisions' }

export async function* convertParts(
  parts: AsyncIterable<Part>,
  tables: readonly Table[],
): AsyncGenerator<Part> {
  const summaries: Manifest['tables'] = {}
  let current: ConvertedTable | undefined
  for await (const part of parts) {
    if (part.kind === 'row') {
      if (current) yield { kind: 'row', cells: current.convert(part.cells) }
      continue
    }
    if (current) summaries[current.name] = current.summary()
    current = part.kind === 'table' ? convertTable(part, tables) : undefined
    if (part.kind === 'manifest') {
      yield { ...part, manifest: { ...part.manifest, tables: summaries } }
    } else if (part.kind === 'header') yield part
    else if (current) yield { ...part, name: current.name, columns: current.columns }
  }
}

type ConvertedTable = NonNullable<ReturnType<typeof convertTable>>

function convertTable(part: Part & { kind: 'table' }, tables: readonly Table[]) {
  const { columns } = part
  const name = RENAMED[part.name] ?? part.name
  const target = tables.find((table) => table.name === name)
  if (!target) return undefined
  const kept = target.columns.map((column) => column.name).filter((one) => columns.includes(one))
  const places = kept.map((column) => columns.indexOf(column))
  const hash = createHash('sha256').update(`${JSON.stringify({ table: name, columns: kept })}\n`)
  let rows = 0
  return {
    name,
    columns: kept,
    convert(cells: readonly Cell[]): Cell[] {
      const row = places.map((place) => cells[place] ?? null)
      hash.update(`${JSON.stringify(row)}\n`)
      rows += 1
      return row
    },
    summary: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

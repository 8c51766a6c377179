import { EXPORT_COLUMNS } from '@cohort/contract/users/transfer-rules'
import { readConfig } from '@cohort/server/platform/process/config'
import { openServices } from '@cohort/server/open-services'
import { sheet, workbook, type Column } from '@cohort/server/platform/xlsx/workbook'
import { columnsOf, exportedPeople } from '@cohort/server/users/export/export-people'
import type { ExportedPerson } from '@cohort/server/users/export/queries'
import { writeXlsxStream } from 'hucre/xlsx'
import { setImmediate as turn } from 'node:timers/promises'

const COLUMNS = 40
/** Not counted: the first file loads and compiles the code. */
const WARM_UP = 2_000
/** Rows that the plain writer repeats. */
const SAMPLE = 500
const MEGABYTE = 1024 * 1024

/** Runs as a process with `--expose-gc`: writes files of the given numbers of rows and reports each. */
const [way = '', ...sizes] = process.argv.slice(2)

export interface Written {
  readonly seconds: number
  /** Peak growth of the process. */
  readonly megabytes: number
}

const { services, close } = await openServices(readConfig(process.env))
const FILTERS = { role: ['Interns'] } as const
const columns = fortyColumns()

const ways: Record<string, (rows: number) => AsyncIterable<Uint8Array>> = {
  export: (rows) => workbook([sheet('People', columns, () => people(rows))]),
  'plain writer': (rows) =>
    writeXlsxStream(arrays(rows), {
      name: 'People',
      columns: columns.map(({ title }) => ({ header: title })),
    }),
}
const sample = await sampleArrays()
await write(WARM_UP)
for (const size of sizes) process.stdout.write(`${JSON.stringify(await write(Number(size)))}\n`)
await close()

async function write(rows: number): Promise<Written> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.()
    await turn()
  }
  const idle = process.memoryUsage.rss()
  let peak = idle
  const begun = performance.now()
  const chunks = ways[way]?.(rows)
  if (!chunks) throw new Error(`Nothing is written ${way}`)
  for await (const _ of chunks) peak = Math.max(peak, process.memoryUsage.rss())
  const seconds = (performance.now() - begun) / 1000
  return { seconds, megabytes: (peak - idle) / MEGABYTE }
}

/** An export has fewer: some columns are repeated. */
function fortyColumns(): Column<ExportedPerson>[] {
  const all = columnsOf(EXPORT_COLUMNS, services.secrets)
  return Array.from({ length: COLUMNS }, (_, at) => all[at % all.length] as (typeof all)[number])
}

async function* people(rows: number): AsyncGenerator<ExportedPerson> {
  const interns = exportedPeople(services.database.orm, { ...FILTERS, now: services.now() })
  for (let row = 0; row < rows; row += 1) {
    const next = await interns.next()
    if (next.done) return
    yield next.value
  }
}

async function sampleArrays() {
  const rows: (string | number | null)[][] = []
  for await (const person of people(SAMPLE)) rows.push(columns.map(({ value }) => value(person)))
  return rows
}

async function* arrays(rows: number) {
  for (let row = 0; row < rows; row += 1) yield sample[row % sample.length] ?? []
}

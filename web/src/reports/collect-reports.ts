import { directory } from '@cohort/contract/directory/calls'
import { WINDOW_SIZE } from '@cohort/contract/directory/rules'
import { reports } from '@cohort/contract/reports/calls'
import { NO_FEEDBACK_IN_BATCH } from '@cohort/contract/reports/messages'
import { zipSync } from 'fflate'
import { CallFailure, isStatus } from '#web/lib/network/call-failure.ts'
import { fetchOwnFile, send } from '#web/lib/network/http.ts'

export interface Batch {
  readonly year: string
  readonly batch: string
}

export interface Progress {
  readonly done: number
  readonly total: number
}

interface Run {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

interface Intern {
  readonly id: string
  readonly name: string
}

interface Collection {
  readonly interns: readonly Intern[]
  /** By intern; undefined for a report that there is no longer. */
  readonly files: Map<string, Uint8Array | undefined>
}

/** What a cancelled or failed download has fetched, while the tab is open: nothing personal is stored. */
const unfinished = new Map<string, Collection>()

const keyOf = ({ year, batch }: Batch) => `${year} ${batch}`

/** The PDFs of all interns of a batch who have feedback, as one ZIP; undefined when it was cancelled. */
export async function collectReports(chosen: Batch, run: Run): Promise<Blob | undefined> {
  const { signal, onProgress } = run
  const { interns, files } = unfinished.get(keyOf(chosen)) ?? (await begin(chosen))
  const report = () => onProgress({ done: files.size, total: interns.length })
  report()
  for (const { id } of interns) {
    if (signal.aborted) return undefined
    if (files.has(id)) continue
    files.set(id, await fetchReport(id))
    report()
  }
  unfinished.delete(keyOf(chosen))
  return zipOf({ interns, files })
}

async function begin(chosen: Batch): Promise<Collection> {
  const interns = await listRated(chosen)
  if (interns.length === 0) throw new CallFailure(404, NO_FEEDBACK_IN_BATCH, { isFromServer: true })
  const collection: Collection = { interns, files: new Map() }
  unfinished.set(keyOf(chosen), collection)
  return collection
}

async function listRated({ year, batch }: Batch): Promise<Intern[]> {
  const filters = { scope: 'everyone' as const, year: [Number(year)], batch: [batch] }
  const rated: Intern[] = []
  for (let offset = 0; ; offset += WINDOW_SIZE) {
    const query = { limit: WINDOW_SIZE, offset }
    const { data } = await send(directory.list, { query, body: { filters, sorts: [] } })
    rated.push(...data.data.filter(({ ratings }) => ratings.length > 0))
    if (offset + WINDOW_SIZE >= data.total) return rated
  }
}

const PAUSE_MILLISECONDS = 2_000
const ATTEMPTS = 10

/** A busy server is asked again. */
async function fetchReport(userId: string): Promise<Uint8Array | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const file = await fetchOwnFile(reports.intern, { params: { userId }, query: {} })
      return new Uint8Array(await file.arrayBuffer())
    } catch (error) {
      if (isStatus(error, 404)) return undefined
      const isBusy = isStatus(error, 429) || isStatus(error, 503)
      if (!isBusy || attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
    }
  }
}

/** Not compressed: PDFs are already. */
function zipOf({ interns, files }: Collection): Blob {
  const entries: Record<string, Uint8Array> = {}
  for (const { id, name } of interns) {
    const file = files.get(id)
    if (file) entries[freeName(name, entries)] = file
  }
  return new Blob([zipSync(entries, { level: 0 })], { type: 'application/zip' })
}

function freeName(name: string, taken: object): string {
  const safe = name.replaceAll(/[\\/:*?"<>|]/g, '_')
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? `${safe}.pdf` : `${safe} (${count}).pdf`
    if (!(free in taken)) return free
  }
}

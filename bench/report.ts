import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@cohort/server/columns'
import type { Database } from '@cohort/server/database'
import type { openServices } from '@cohort/server/open-services'
import { analyticsWorkbook } from '@cohort/server/reports/analytics-xlsx'
import { startChild } from '@cohort/server/test/child'
import { sheet, workbook, type Column } from '@cohort/server/reports/workbook'

type Services = Awaited<ReturnType<typeof openServices>>['services']

const YEAR = 2027
/** A quarter of it, to compare with. */
const QUARTER = 'Batch 2'
const WHOLE = 'Batch 3'
const INTERNS = 2000
const MEGABYTE = 1024 * 1024
/** A row of the feedback sheet in the file without us. */
const WORDS = 'Clear and calm, asks before guessing. '.repeat(4)

/** Downloads a batch's report at two sizes, and writes as many rows with the bare streaming writer. */
export async function measureReport(services: Services): Promise<void> {
  console.log(
    '\nXLSX of a batch                        rows    rows/s   ratio   peak MB over start',
  )
  const { database } = services
  await addMentor(database)
  await fillBatch(database, WHOLE, INTERNS)
  for (const perIntern of [2, 8]) {
    await addFeedbacks(database, WHOLE, perIntern)
    const total = (await countFeedbacks(database)) + 2 * INTERNS
    const ours = await consume(analyticsWorkbook(services, { year: YEAR, batch: WHOLE }))
    const bare = await consume(bareWorkbook(total))
    print(`${INTERNS} interns, ${total - 2 * INTERNS} feedbacks`, total, ours, bare)
  }
  const { databaseUrl } = services.config
  if (databaseUrl) await measureGrowth(database, databaseUrl)
}

interface Told {
  readonly bytes: number
  readonly megabytes: number
}

/** By how much a process of its own grows while it sends the report of a quarter as many, and of all. */
async function measureGrowth(database: Database, databaseUrl: string) {
  await fillBatch(database, QUARTER, INTERNS / 4)
  await addFeedbacks(database, QUARTER, 10)
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from users where role = 'Admins'`,
  )
  const dataDir = mkdtempSync(join(tmpdir(), 'cohort-bench-report-'))
  const { lines, ended } = startChild(
    'export-batch.ts',
    // The first one loads what all of them need, and is not counted.
    [databaseUrl, dataDir, rows[0]?.id ?? '', QUARTER, QUARTER, WHOLE],
    { nodeOptions: ['--expose-gc'] },
  )
  const told: Told[] = []
  lines.on('line', (line) => void told.push(JSON.parse(line) as Told))
  const { complaint } = await ended
  rmSync(dataDir, { recursive: true, force: true })
  const [, quarter, whole] = told
  if (!quarter || !whole) throw new Error(`The reports were not told of: ${complaint}`)
  const print = (name: string, { megabytes, bytes }: Told) =>
    console.log(
      `${name.padEnd(40)}${megabytes.toFixed(0)} MB of memory, ${(bytes / MEGABYTE).toFixed(1)} MB sent`,
    )
  console.log('\nPeak RSS of a process above its idle one, while it sends the report')
  print(`${INTERNS / 4} interns, ${INTERNS * 2.5} feedbacks`, quarter)
  print(`${INTERNS} interns, ${INTERNS * 10} feedbacks`, whole)
}

async function addMentor({ pool }: Database) {
  await pool.query(
    `insert into users (id, role, name, name_folded, email)
     values ($1, 'Mentors', 'Bench Mentor', 'bench mentor', 'mentor@northwind.example')`,
    [newId()],
  )
}

async function fillBatch({ pool }: Database, batch: string, interns: number) {
  await pool.query(
    `insert into users (id, role, name, name_folded, email, year, batch, employee_id, status)
     select gen_random_uuid(), 'Interns', 'Rated ' || md5(n::text), 'rated ' || md5(n::text),
       'rated' || md5($3 || n) || '@northwind.example', $2, $3, md5($3 || n), 'ACTIVE'
     from generate_series(1, $1::int) n`,
    [interns, YEAR, batch],
  )
}

async function addFeedbacks({ pool }: Database, batch: string, perIntern: number) {
  await pool.query(
    `with rated as (
       insert into interactions (id, name, intern_id, mentor_id, starts_at, duration_minutes, ends_at)
       select gen_random_uuid(), 'Review', intern.id, mentor.id, at, 30, at + interval '30 minutes'
       from users intern, users mentor, generate_series(1, $1::int) n,
         lateral (select timestamptz '2025-01-01' + n * interval '9 days' as at) moments
       where intern.year = $2 and intern.batch = $3 and mentor.email = 'mentor@northwind.example'
       returning id, intern_id, mentor_id)
     insert into feedbacks (id, interaction_id, intern_id, author_id, ratings, average_rating, description)
     select gen_random_uuid(), id, intern_id, mentor_id,
       '{"Communication":4,"Concepts":3.5,"Capability":5,"Experience":0,"Understanding":2.5}', 3, $4
     from rated`,
    [perIntern, YEAR, batch, WORDS],
  )
  await pool.query('analyze')
}

async function countFeedbacks({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ total: string }>('select count(*) as total from feedbacks')
  return Number(rows[0]?.total)
}

const COLUMNS = ['text', 'text', 'text', 'day', 'text', 'text', 'day', 'rating', 'wrapped'].map(
  (kind, index): Column<number> => ({
    title: `Column ${index}`,
    kind: kind as Column<number>['kind'],
    width: 20,
    value: (row) => (kind === 'day' ? '2026-03-04' : kind === 'rating' ? row % 5 : WORDS),
  }),
)

function bareWorkbook(total: number) {
  const rows = async function* () {
    for (let row = 0; row < total; row += 1) yield row
  }
  return workbook([sheet('Rows', COLUMNS, rows)])
}

interface Run {
  readonly seconds: number
  readonly peak: number
}

const inUse = () => {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / MEGABYTE
}

async function consume(chunks: AsyncIterable<unknown>): Promise<Run> {
  const before = inUse()
  const begun = performance.now()
  let most = before
  for await (const _ of chunks) most = Math.max(most, inUse())
  return { seconds: (performance.now() - begun) / 1000, peak: most - before }
}

function print(work: string, rows: number, ours: Run, bare: Run) {
  const line = (name: string, { seconds, peak }: Run, ratio: string) =>
    console.log(
      name.padEnd(34) +
        [String(rows), (rows / seconds).toFixed(0), ratio, peak.toFixed(0)]
          .map((cell) => cell.padStart(10))
          .join(''),
    )
  line(work, ours, (bare.seconds / ours.seconds).toFixed(2))
  line('  the bare writer', bare, '')
}

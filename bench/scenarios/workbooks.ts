import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { median } from '../report/percentiles.ts'
import type { Chapter, Line } from '../report/report.ts'
import type { Given } from '../fixtures/organisation.ts'
import type { Written } from '../baselines/workbook-writer.ts'

const ROUNDS = [1, 2, 3]
const SMALL = 10_000

const WAYS = ['export', 'plain writer'] as const
type Way = (typeof WAYS)[number]

/** Exports of people; a process per way, so that none inherits the memory of another. */
export async function measureWorkbooks({ big, environment, interns }: Given): Promise<Chapter[]> {
  const { databaseUrl } = await big()
  const sizes = [...new Set([Math.min(SMALL, interns), interns])]
  const given = { ...environment, DATABASE_URL: databaseUrl }
  const found: Record<Way, Written[][]> = { export: [], 'plain writer': [] }
  for (const _ of ROUNDS) {
    for (const way of WAYS) found[way].push(await write(way, sizes, given))
  }
  return [
    {
      title: 'XLSX of people',
      about: '40 columns; the limit is the streaming writer of hucre 1.0.0, which is given arrays.',
      lines: sizes.flatMap((size, at) => linesOf(size, found, at)),
    },
  ]
}

function linesOf(size: number, found: Record<Way, Written[][]>, at: number): Line[] {
  const middle = (way: Way, valueOf: (written: Written) => number) =>
    median(found[way].flatMap((round) => round.slice(at, at + 1)).map(valueOf))
  const seconds = (way: Way) => middle(way, (written) => written.seconds)
  const name = size.toLocaleString('en')
  return [
    {
      work: `${name} interns, as they are exported`,
      unit: 's',
      ours: seconds('export'),
      limit: seconds('plain writer'),
      goal: { atMost: 1.5 },
    },
    {
      work: `${name} interns, memory over the idle process`,
      unit: 'MB',
      ours: middle('export', ({ megabytes }) => megabytes),
      goal: { atMost: 100 },
    },
  ]
}

async function write(way: Way, sizes: readonly number[], environment: Record<string, string>) {
  const child = spawn(
    process.execPath,
    [
      '--expose-gc',
      join(import.meta.dirname, '../baselines/workbook-writer.ts'),
      way,
      ...sizes.map(String),
    ],
    { env: { PATH: process.env['PATH'], ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  const output = await text(child.stdout)
  const [code] = await ended
  if (code !== 0) throw new Error(`Nothing was written ${way}`)
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Written)
}

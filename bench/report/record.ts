import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { cellsOf, explanation, HEAD, holds, type Chapter } from './report.ts'

const FILE = join(import.meta.dirname, '../../docs/performance.md')

/** The rest of the file is written by hand and kept. */
const BY_HAND = '## What is missed, and why'

const ABOUT = `# Performance

What \`npm run bench\` measured last, part by part. Only the ratios say something about the product: each
is measured against its limit within one run, so that both have the same machine, and whatever else that
is busy with, in common. The tables are written by the run; what stands under the last heading is
written by hand.
`

/** Replaces the results of a part in the document. */
export function keep(
  part: string,
  parts: readonly string[],
  chapters: readonly Chapter[],
  interns: number,
): void {
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const byHand = before.includes(BY_HAND) ? before.slice(before.indexOf(BY_HAND)) : `${BY_HAND}\n`
  const sections = parts.map((each) =>
    each === part ? sectionOf(part, chapters, interns) : sectionBefore(before, each),
  )
  writeFileSync(FILE, [ABOUT, ...sections.filter(Boolean), byHand].join('\n'))
}

const begin = (part: string) => `<!-- begin ${part} -->\n`
const end = (part: string) => `<!-- end ${part} -->\n`

function sectionBefore(before: string, part: string) {
  const from = before.indexOf(begin(part))
  const until = before.indexOf(end(part))
  return from < 0 || until < 0 ? '' : before.slice(from, until) + end(part)
}

function sectionOf(part: string, chapters: readonly Chapter[], interns: number) {
  return [
    begin(part),
    ...chapters.map((chapter) => written(chapter, part, interns)),
    end(part),
  ].join('')
}

function written({ title, about, lines }: Chapter, part: string, interns: number) {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  const missed = lines.flatMap((line) => {
    const why = holds(line) === false ? explanation(line) : undefined
    return why ? [`- ${line.work}: ${why}.\n`] : []
  })
  return [
    `## ${title}\n\n${about}\n\n`,
    row(HEAD),
    `|---|${'---:|'.repeat(HEAD.length - 2)}---|\n`,
    ...lines.map((line) => row(cellsOf(line))),
    missed.length > 0 ? `\nWhere the time of what was missed goes:\n\n${missed.join('')}` : '',
    `\n\`npm run bench -- ${part}\`, up to ${interns.toLocaleString('en')} interns, ${stamp()}.\n\n`,
  ].join('')
}

/** Date, commit, machine and load average. */
function stamp() {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short', 'HEAD')
  const isChanged = git('status', '--porcelain', '--', 'server', 'contract', 'bench') !== ''
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  return [
    new Date().toISOString().slice(0, 10),
    `commit ${commit}${isChanged ? ' with changes' : ''}`,
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${gibibytes} GiB`,
    `Node ${process.version}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join(', ')
}

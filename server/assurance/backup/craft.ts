import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  FIRST_LINE,
  LAST_LINE_BYTES,
  lastLineOf,
} from '#server/platform/database/backup/file-format.ts'

/** The lines of a backup. */
export function linesIn(file: string): string[] {
  const bytes = readFileSync(file).subarray(FIRST_LINE.length, -LAST_LINE_BYTES)
  return gunzipSync(bytes).toString().trimEnd().split('\n')
}

/** The same lines with counts and digests that fit them. */
export function fitted(lines: readonly string[]): string[] {
  const tables: Record<string, { rows: number; sha256: string }> = {}
  let hash = createHash('sha256')
  let current = { rows: 0, sha256: '' }
  for (const line of lines.slice(1, -1)) {
    const [, name] = /^{"table":"(\w+)"/.exec(line) ?? []
    if (name) {
      hash = createHash('sha256')
      tables[name] = current = { rows: -1, sha256: '' }
    }
    hash.update(`${line}\n`)
    current.rows += 1
    current.sha256 = hash.copy().digest('hex')
  }
  const end = { ...JSON.parse(lines.at(-1) ?? '{}'), tables }
  return [...lines.slice(0, -1), JSON.stringify(end)]
}

/** A file of these lines whose checksum fits, as a person with our sources could make it. */
export function writeCrafted(file: string, lines: readonly string[], firstLine = FIRST_LINE) {
  const text = lines.map((line) => `${line}\n`).join('')
  const bytes = Buffer.concat([Buffer.from(firstLine), gzipSync(text)])
  const checksum = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(file, Buffer.concat([bytes, Buffer.from(lastLineOf(checksum))]))
}

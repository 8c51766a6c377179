import type { ImportOptions, ImportResult } from './import-people.ts'
import { countOutcomes, type ImportedRow } from './plan-rows.ts'
import { messagesOf } from './rejected-rows.ts'

/** For the operator's terminal: refused rows stand last, beside the summary. */
export function reportLines(result: ImportResult, options: ImportOptions): string[] {
  const { rows } = result
  const refused = rows.filter(({ outcome }) => outcome === 'refused')
  return [
    ...notes(result),
    ...rows.filter(({ outcome }) => outcome !== 'refused').map(lineOf),
    ...refused.map(lineOf),
    ...conclusion(result, refused.length, options),
    summary(result),
  ]
}

function notes({ encoding, ignored }: ImportResult): string[] {
  const columns = ignored.map((column) => `"${column}"`).join(', ')
  return [
    ...(encoding === 'Windows-1252'
      ? ['The file is not UTF-8 and was read as Windows-1252: check names with accents.']
      : []),
    ...(ignored.length > 0
      ? [`Ignored, because nothing of this name can be imported: ${columns}`]
      : []),
  ]
}

function lineOf({ line, outcome, name, email, fields, errors }: ImportedRow): string {
  const more = [...fields, ...messagesOf(errors)].join(outcome === 'refused' ? ' ' : ', ')
  return `line ${line}: ${outcome} ${name} <${email}>${more && `: ${more}`}`
}

function conclusion({ rows, written }: ImportResult, refused: number, { dryRun }: ImportOptions) {
  if (dryRun) return ['This was a dry run: nothing was written. Without --dry-run it would be:']
  if (!written)
    return [
      `Nothing was imported, because ${refused} of ${rows.length} rows were refused. It would be:`,
    ]
  return rows.some(({ outcome }) => outcome === 'created')
    ? [
        'The new people have no password yet: they set one with "Forgot password" on the sign-in page.',
      ]
    : []
}

function summary({ rows }: ImportResult): string {
  const { created, updated, unchanged, refused } = countOutcomes(rows)
  const parts = [`${created} created`, `${updated} updated`]
  if (unchanged > 0) parts.push(`${unchanged} unchanged`)
  return `${rows.length} rows: ${[...parts, `${refused} refused`].join(', ')}`
}

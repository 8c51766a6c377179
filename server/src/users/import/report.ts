import { READ_AS_WINDOWS_1252 } from '@cohort/contract/users/messages'
import type { ImportOptions, ImportResult } from './import-people.ts'
import { BULK_PER_MINUTE } from '#server/platform/mail/outbox.ts'
import { countOutcomes, type ImportedRow } from './plan-rows.ts'
import { messagesOf } from './rejected-rows.ts'

/** For the operator's terminal: rows with errors come last, beside the summary. */
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
    ...(encoding === 'Windows-1252' ? [READ_AS_WINDOWS_1252] : []),
    ...(ignored.length > 0 ? [`Ignored columns, because they match no field: ${columns}`] : []),
  ]
}

function lineOf({ line, outcome, name, email, fields, errors }: ImportedRow): string {
  const more = [...fields, ...messagesOf(errors)].join(outcome === 'refused' ? ' ' : ', ')
  const word = outcome === 'refused' ? 'error' : outcome
  return `line ${line}: ${word} ${name} <${email}>${more && `: ${more}`}`
}

function conclusion(
  { rows, written }: ImportResult,
  refused: number,
  { dryRun, sendInvitations }: ImportOptions,
) {
  if (dryRun) return ['Dry run: nothing was written. The result would be:']
  if (!written)
    return [`Nothing was imported, because ${refused} of ${rows.length} rows have errors.`]
  const { created } = countOutcomes(rows)
  if (created === 0) return []
  return [sendInvitations ? invitationsQueued(created) : NOT_INVITED]
}

const NOT_INVITED =
  'New people have no password yet. They set one with "Forgot password", or are invited by an admin.'

const invitationsQueued = (count: number) =>
  `${count} ${count === 1 ? 'invitation is' : 'invitations are'} queued. The server sends up to ${BULK_PER_MINUTE} a minute.`

function summary({ rows }: ImportResult): string {
  const { created, updated, unchanged, refused } = countOutcomes(rows)
  const parts = [`${created} created`, `${updated} updated`]
  if (unchanged > 0) parts.push(`${unchanged} unchanged`)
  return `${rows.length} rows: ${[...parts, `${refused} with errors`].join(', ')}`
}

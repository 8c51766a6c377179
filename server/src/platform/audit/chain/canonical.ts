import { createHash } from 'node:crypto'

/** An entry as text of the database: identical on both engines and after a restore. */
export interface EntryText {
  readonly entryId: string
  /** UTC, to the microsecond. */
  readonly at: string
  readonly actorId: string | null
  readonly action: string
  readonly subject: string
  readonly subjectId: string | null
  /** The text of a `jsonb`, which has one order of keys and keeps the digits of numbers. */
  readonly changes: string | null
}

export interface LinkText {
  readonly position: string
  readonly linkedAt: string
}

export const BEGINNING = '0'.repeat(64)

/** JSON quotes each field, so that text cannot move between fields unnoticed. */
export const hashOf = (before: string, link: LinkText, entry: EntryText): string =>
  createHash('sha256')
    .update(before)
    .update(
      JSON.stringify([
        link.position,
        link.linkedAt,
        entry.entryId,
        entry.at,
        entry.actorId,
        entry.action,
        entry.subject,
        entry.subjectId,
        entry.changes,
      ]),
    )
    .digest('hex')

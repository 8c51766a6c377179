import { createHash } from 'node:crypto'

/** An entry as the database writes it: the same text on every engine, and after a restored backup. */
export interface EntryText {
  readonly entryId: string
  /** UTC, to the microsecond. */
  readonly at: string
  readonly actorId: string | null
  readonly action: string
  readonly subject: string
  readonly subjectId: string | null
  /** The text of a `jsonb`: its keys have one order, its numbers keep their digits. */
  readonly changes: string | null
}

export interface LinkText {
  readonly position: string
  readonly linkedAt: string
}

/** What the first link follows. */
export const BEGINNING = '0'.repeat(64)

/** Nothing can be moved between two fields without changing it, because each is quoted. */
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

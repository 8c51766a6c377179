import type { Announcement } from '@cohort/contract/announcements'
import { desc } from 'drizzle-orm'
import { newId } from '#server/columns.ts'
import type { Queryable } from '#server/database.ts'
import { announcements } from './table.ts'

const MOST_SHOWN = 500

type Row = typeof announcements.$inferSelect

const shown = ({ id, message, createdAt }: Row): Announcement => ({
  id,
  message,
  createdAt: createdAt.toISOString(),
})

/** Announcements are for everyone, so there is nothing to scope. */
export async function listAnnouncements(db: Queryable): Promise<Announcement[]> {
  const rows = await db
    .select()
    .from(announcements)
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(MOST_SHOWN)
  return rows.map(shown)
}

type NewRow = Pick<Row, 'authorId' | 'message' | 'createdAt'>

export async function insertAnnouncement(db: Queryable, given: NewRow): Promise<Announcement> {
  const row = { id: newId(), ...given }
  await db.insert(announcements).values(row)
  return shown(row)
}

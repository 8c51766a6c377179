import type { Actor } from '@cohort/contract/access'
import { pageOf, type Paging } from '@cohort/contract/paging'
import type { Audience } from '@cohort/contract/announcements/rules'
import { DIGESTS } from '@cohort/contract/notifications/rules'
import type { Announcement } from '@cohort/contract/announcements/schemas'
import { and, desc, eq, getTableColumns, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { newId } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { listAddressees, wantsMail, wantsPush } from '#server/notifications/addressees-queries.ts'
import { hasId, isEnabled } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { announcements } from './table.ts'

const MAX_LISTED = 500

const { authorId: _author, ...SHOWN } = getTableColumns(announcements)

type Row = Omit<typeof announcements.$inferSelect, 'authorId'>

const shown = (row: Row): Announcement => ({
  id: row.id,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  audience: { role: row.audienceRole, year: row.audienceYear, batch: row.audienceBatch },
  isPinned: row.isPinned,
  expiresAt: row.expiresAt?.toISOString() ?? null,
})

const newestFirst = [desc(announcements.createdAt), desc(announcements.id)]

const isCurrent = (now: Date) =>
  or(isNull(announcements.expiresAt), gt(announcements.expiresAt, now))

function visibleTo({ id, role }: Actor): SQL | undefined {
  const { audienceRole, audienceYear, audienceBatch } = announcements
  const ofActor = (column: PgColumn) =>
    sql`(select ${column} from ${users} where ${users.id} = ${id})`
  return and(
    or(isNull(audienceRole), eq(audienceRole, role)),
    or(isNull(audienceYear), eq(audienceYear, ofActor(users.year))),
    or(isNull(audienceBatch), eq(audienceBatch, ofActor(users.batch))),
  )
}

export async function listAnnouncements(
  db: Queryable,
  actor: Actor,
  now: Date,
): Promise<Announcement[]> {
  const rows = await db
    .select(SHOWN)
    .from(announcements)
    .where(and(isCurrent(now), visibleTo(actor)))
    .orderBy(desc(announcements.isPinned), ...newestFirst)
    .limit(MAX_LISTED)
  return rows.map(shown)
}

/** Not scoped to an actor: for admins alone. What has expired is no longer first. */
export async function listAllAnnouncements(db: Queryable, { limit, offset }: Paging, now: Date) {
  const isFirst = and(eq(announcements.isPinned, true), isCurrent(now))
  const rows = await db
    .select(SHOWN)
    .from(announcements)
    .orderBy(sql`${isFirst} desc`, ...newestFirst)
    .limit(limit)
    .offset(offset)
  return pageOf(rows.map(shown), await db.$count(announcements), limit)
}

export interface AnnouncementContent {
  readonly message: string
  readonly audience: Audience
  readonly isPinned: boolean
  readonly expiresAt: Date | null
}

const columnsOf = ({ message, audience, isPinned, expiresAt }: AnnouncementContent) => ({
  message,
  audienceRole: audience.role,
  audienceYear: audience.year,
  audienceBatch: audience.batch,
  isPinned,
  expiresAt,
})

type NewAnnouncement = AnnouncementContent & { readonly authorId: string; readonly createdAt: Date }

export async function insertAnnouncement(
  db: Queryable,
  { authorId, createdAt, ...content }: NewAnnouncement,
): Promise<Announcement> {
  const row = { id: newId(), authorId, createdAt, ...columnsOf(content) }
  await db.insert(announcements).values(row)
  return shown(row)
}

export async function lockAnnouncement(
  db: Queryable,
  announcementId: string,
): Promise<Announcement | undefined> {
  const [row] = await db
    .select(SHOWN)
    .from(announcements)
    .where(eq(announcements.id, announcementId))
    .for('update')
  return row && shown(row)
}

export async function updateAnnouncement(
  db: Queryable,
  announcementId: string,
  to: AnnouncementContent,
) {
  await db.update(announcements).set(columnsOf(to)).where(eq(announcements.id, announcementId))
}

export async function deleteAnnouncement(db: Queryable, announcementId: string) {
  await db.delete(announcements).where(eq(announcements.id, announcementId))
}

const isInAudience = ({ role, year, batch }: Audience): SQL | undefined =>
  and(
    isEnabled,
    role === null ? undefined : eq(users.role, role),
    year === null ? undefined : eq(users.year, year),
    batch === null ? undefined : eq(users.batch, batch),
  )

export async function listAudienceAmong(
  db: Queryable,
  audience: Audience,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasId(userIds), isInAudience(audience)))
  return rows.map(({ id }) => id)
}

export async function listReachedAudience(
  db: Queryable,
  audience: Audience,
  orgTimezone: string,
): Promise<string[]> {
  const wanted = [wantsMail('announcement', 'at once', ...DIGESTS), wantsPush('announcement')]
  const condition = and(isInAudience(audience), or(...wanted))
  const people = await listAddressees(db, 'announcement', orgTimezone, condition)
  return people.map(({ id }) => id)
}

import type { Actor } from '@cohort/contract/access'
import type { Audience } from '@cohort/contract/announcements/rules'
import type { Announcement } from '@cohort/contract/announcements/schemas'
import { and, count, desc, eq, getTableColumns, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import { newId } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { wantsMail } from '#server/notifications/queries.ts'
import { isEnabled } from '#server/users/queries.ts'
import { users } from '#server/users/table.ts'
import { announcements } from './table.ts'

const MOST_SHOWN = 500

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

/** What is for this person, as the table of people knows them now. */
const isFor = ({ id, role }: Actor): SQL | undefined =>
  and(
    or(isNull(announcements.audienceRole), eq(announcements.audienceRole, role)),
    or(
      isNull(announcements.audienceYear),
      sql`${announcements.audienceYear} = (select ${users.year} from ${users} where ${users.id} = ${id})`,
    ),
    or(
      isNull(announcements.audienceBatch),
      sql`${announcements.audienceBatch} = (select ${users.batch} from ${users} where ${users.id} = ${id})`,
    ),
  )

/** What is for this person and has not expired. */
export async function listAnnouncements(
  db: Queryable,
  actor: Actor,
  now: Date,
): Promise<Announcement[]> {
  const isListed = or(isNull(announcements.expiresAt), gt(announcements.expiresAt, now))
  const rows = await db
    .select(SHOWN)
    .from(announcements)
    .where(and(isListed, isFor(actor)))
    .orderBy(desc(announcements.isPinned), ...newestFirst)
    .limit(MOST_SHOWN)
  return rows.map(shown)
}

/** Not scoped to an actor: only admins, who write them, see them all. */
export async function listAllAnnouncements(
  db: Queryable,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const rows = await db
    .select(SHOWN)
    .from(announcements)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(announcements)
  const total = counted?.total ?? 0
  return { data: rows.map(shown), total, total_pages: Math.ceil(total / limit) }
}

export interface Written {
  readonly message: string
  readonly audience: Audience
  readonly isPinned: boolean
  readonly expiresAt: Date | null
}

const columnsOf = ({ message, audience, isPinned, expiresAt }: Written) => ({
  message,
  audienceRole: audience.role,
  audienceYear: audience.year,
  audienceBatch: audience.batch,
  isPinned,
  expiresAt,
})

type Made = Written & { readonly authorId: string; readonly createdAt: Date }

export async function insertAnnouncement(
  db: Queryable,
  { authorId, createdAt, ...written }: Made,
): Promise<Announcement> {
  const row = { id: newId(), authorId, createdAt, ...columnsOf(written) }
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

export async function updateAnnouncement(db: Queryable, announcementId: string, to: Written) {
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

/** Those of these people whom it is for. */
export async function listAudienceAmong(
  db: Queryable,
  audience: Audience,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param(userIds)}::uuid[])`, isInAudience(audience)))
  return rows.map(({ id }) => id)
}

/** The addresses of those whom it is for and who want announcements by mail. */
export async function listMailedAudience(db: Queryable, audience: Audience): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(isInAudience(audience), wantsMail('announcement')))
    .orderBy(users.id)
  return rows.map(({ email }) => email)
}

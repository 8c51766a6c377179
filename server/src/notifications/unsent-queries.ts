import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { dropMailsOf } from '#server/platform/mail/queries.ts'
import { channelChoices, contactTimes, notifications } from './table.ts'

// Not scoped to an actor: the mails of notices that their readers or authors have settled.

/** Returns the notices of which a mail was unsent. What else a digest contained is in the next one, made at once. */
export async function dropUnsent(
  db: Queryable,
  noticeIds: readonly string[],
  { keepsFailed = false } = {},
): Promise<string[]> {
  const dropped = await dropMailsOf(db, noticeIds, { keepsFailed })
  const settled = new Set(noticeIds)
  const others = dropped.filter((id) => !settled.has(id))
  if (others.length > 0) await waitAgain(db, others)
  return dropped
}

/** Unless the kind is no longer mailed. Passes over those being read or withdrawn: waiting could deadlock. */
async function waitAgain(db: Queryable, noticeIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    with waiting as (
      update ${notifications} notice set digest = 'daily' where notice.id in (
        select id from ${notifications}
        where id = any(${sql.param([...noticeIds])}::uuid[]) and read_at is null
        order by id for update skip locked
      ) and not exists (
        select from ${channelChoices} choice where choice.user_id = notice.user_id
          and choice.topic = notice.kind and choice.mail = 'never'
      ) returning notice.user_id
    )
    update ${contactTimes} set digest_at = null where user_id in (select user_id from waiting)`)
}

import { isTimeZone } from '@cohort/contract/dates'
import type { MailChoice } from '@cohort/contract/notifications/rules'
import type { ContactTimes } from '@cohort/contract/notifications/schemas'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { channelChoices, contactTimes, notifications } from './table.ts'

// Not scoped to an actor: the calls admit people to their own choices.

export type StoredChoice = typeof channelChoices.$inferInsert

export const listChoices = (db: Queryable, userId: string) =>
  db.select().from(channelChoices).where(eq(channelChoices.userId, userId))

export async function findTimes(db: Queryable, userId: string): Promise<ContactTimes> {
  const [row] = await db.select().from(contactTimes).where(eq(contactTimes.userId, userId))
  if (!row) return { timeZone: null, quiet: null }
  const { timeZone, quietFrom: from, quietTo: to } = row
  return { timeZone: usable(timeZone), quiet: from !== null && to !== null ? { from, to } : null }
}

/** Null, which is the organisation's, for a name that no longer exists. */
export const usable = (timeZone: string | null) =>
  timeZone !== null && isTimeZone(timeZone) ? timeZone : null

type ChangedChannels = Partial<Pick<StoredChoice, 'bell' | 'mail' | 'push'>>

/** Of a choice that exists only what is changed: another channel of it may be changed at the same time. */
export async function putChoice(
  db: Queryable,
  choice: StoredChoice,
  changed: ChangedChannels,
): Promise<void> {
  const { userId, topic } = channelChoices
  // A change of nothing still needs a column to set.
  const kept = { bell: channelChoices.bell }
  await db
    .insert(channelChoices)
    .values(choice)
    .onConflictDoUpdate({ target: [userId, topic], set: { ...kept, ...changed } })
  if (changed.mail !== undefined) await moveWaiting(db, choice)
}

/** Notices waiting for a digest follow the new choice; with "at once" the digest still sends them. */
async function moveWaiting(db: Queryable, { userId, topic, mail }: StoredChoice) {
  if (topic === 'overview' || mail === 'at once') return
  const ofKind = and(eq(notifications.userId, userId), eq(notifications.kind, topic))
  await db
    .update(notifications)
    .set({ digest: digestOf(mail) })
    .where(and(ofKind, isNotNull(notifications.digest)))
}

export const digestOf = (mail: MailChoice) => (mail === 'daily' || mail === 'weekly' ? mail : null)

export async function putTimes(db: Queryable, userId: string, { timeZone, quiet }: ContactTimes) {
  const times = { timeZone, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }
  await db
    .insert(contactTimes)
    .values({ userId, ...times })
    .onConflictDoUpdate({ target: contactTimes.userId, set: times })
}

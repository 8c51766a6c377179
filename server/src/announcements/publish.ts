import type { Actor } from '@cohort/contract/access'
import { announcements } from '@cohort/contract/announcements/calls'
import { expiryOf, isOver } from '@cohort/contract/announcements/rules'
import type {
  Announcement,
  AnnouncementEdit,
  AnnouncementForm,
} from '@cohort/contract/announcements/schemas'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { defined } from '#server/platform/database/omit-undefined.ts'
import { notificationMail } from '#server/platform/mail/mail-body.ts'
import { queueMails } from '#server/platform/mail/queries.ts'
import type { AnnouncementEvent } from '#server/platform/realtime/realtime-events.ts'
import { notFound, refuse } from '#server/platform/http/refusal.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import {
  deleteAnnouncement,
  insertAnnouncement,
  listMailedAudience,
  lockAnnouncement,
  updateAnnouncement,
  type Written,
} from './queries.ts'

export async function announce(
  services: Services,
  actor: Actor,
  { expiresOn, expiresTime, ...form }: AnnouncementForm,
): Promise<Announcement> {
  const { now, timeZone } = ruleContextOf(services)
  const expiresAt = expiryOf({ expiresOn, expiresTime }, timeZone)
  const made = await services.database.orm.transaction(async (db) => {
    const written = { ...form, expiresAt, authorId: actor.id, createdAt: now }
    const announcement = await insertAnnouncement(db, written)
    await recordAbout(db, actor, 'created', announcement.id)
    await mailAudience(services, db, announcement)
    return announcement
  })
  services.realtime.announce([{ to: made.audience, made }])
  services.outboxSignal.ring()
  return made
}

async function mailAudience(
  { config, now }: Services,
  db: Queryable,
  { message, audience }: Announcement,
) {
  const notice = { kind: 'announcement', message, link: '/dashboard' } as const
  const letter = notificationMail(config, notice)
  const addresses = await listMailedAudience(db, audience)
  await queueMails(db, addresses.map(letter), now())
}

export async function changeAnnouncement(
  services: Services,
  { actor, announcementId }: { readonly actor: Actor; readonly announcementId: string },
  edit: AnnouncementEdit,
): Promise<Announcement> {
  const { before, after } = await services.database.orm.transaction(async (db) => {
    const found = await lockAnnouncement(db, announcementId)
    if (!found) throw notFound('Announcement')
    const written = merged(services, found, edit)
    const changed = { ...found, ...written, expiresAt: written.expiresAt?.toISOString() ?? null }
    const changes = differences(found, changed)
    if (Object.keys(changes).length === 0) return { before: found, after: found }
    await updateAnnouncement(db, announcementId, written)
    await recordAbout(db, actor, 'changed', announcementId, changes)
    return { before: found, after: changed }
  })
  if (before !== after) services.realtime.announce(eventsOf(before, after, services.now()))
  return after
}

function merged(
  services: Services,
  before: Announcement,
  { expiresOn, expiresTime = null, ...edit }: AnnouncementEdit,
): Written {
  const { now, timeZone } = ruleContextOf(services)
  const { message, audience, isPinned } = { ...before, ...defined(edit) }
  const kept = before.expiresAt === null ? null : new Date(before.expiresAt)
  const expiresAt = expiresOn === undefined ? kept : expiryOf({ expiresOn, expiresTime }, timeZone)
  if (expiresAt?.getTime() !== kept?.getTime() && isOver(expiresAt, now)) {
    const { over } = announcements.update.errors
    throw refuse(announcements.update, 'over', { fields: { expiresOn: over[1] } })
  }
  return { message, audience, isPinned, expiresAt }
}

const WATCHED = ['message', 'audience', 'isPinned', 'expiresAt'] as const

const differences = (before: Announcement, after: Announcement) =>
  Object.fromEntries(
    WATCHED.filter((field) => !isSame(before[field], after[field])).map((field) => [
      field,
      { from: before[field], to: after[field] },
    ]),
  )

const isSame = (one: unknown, other: unknown) => {
  const [first, second] = [one, other].map((value) => JSON.stringify(value))
  return first === second
}

/** It goes from those who had it before it comes to those whom it is for now. */
function eventsOf(before: Announcement, after: Announcement, now: Date): AnnouncementEvent[] {
  const isGone = isOver(after.expiresAt, now)
  const removed = { to: before.audience, removed: before.id }
  const changed = { to: after.audience, changed: after }
  return [
    ...(isGone || !isSame(before.audience, after.audience) ? [removed] : []),
    ...(isGone ? [] : [changed]),
  ]
}

export async function removeAnnouncement(
  services: Services,
  actor: Actor,
  announcementId: string,
): Promise<null> {
  const gone = await services.database.orm.transaction(async (db) => {
    const found = await lockAnnouncement(db, announcementId)
    if (!found) throw notFound('Announcement')
    await deleteAnnouncement(db, announcementId)
    const changes = { message: { from: found.message, to: null } }
    await recordAbout(db, actor, 'deleted', announcementId, changes)
    return found
  })
  services.realtime.announce([{ to: gone.audience, removed: gone.id }])
  return null
}

type Changes = Record<string, { from: unknown; to: unknown }>

const recordAbout = (
  db: Queryable,
  actor: Actor,
  action: string,
  ...[subjectId, changes]: [string, Changes?]
) =>
  record(db, {
    actorId: actor.id,
    action,
    subject: 'announcement',
    subjectId,
    ...(changes && { changes }),
  })

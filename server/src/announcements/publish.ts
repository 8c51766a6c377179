import type { Actor } from '@cohort/contract/access'
import { announcements } from '@cohort/contract/announcements/calls'
import { expiryOf, isOver } from '@cohort/contract/announcements/rules'
import type {
  Announcement,
  AnnouncementEdit,
  AnnouncementForm,
} from '@cohort/contract/announcements/schemas'
import { isDeepStrictEqual } from 'node:util'
import { changesBetween, isOutdated, type Changes } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { defined } from '#server/platform/database/omit-undefined.ts'
import { paths } from '@cohort/contract/app-paths'
import { notify } from '#server/notifications/notify.ts'
import { withdraw } from '#server/notifications/withdraw.ts'
import type { AnnouncementEvent } from '#server/platform/realtime/realtime-events.ts'
import { orNotFound, refuse, refuseAt } from '#server/platform/http/http-error.ts'
import { ruleContextOf, type Services } from '#server/services.ts'
import {
  deleteAnnouncement,
  insertAnnouncement,
  listReachedAudience,
  lockAnnouncement,
  updateAnnouncement,
  type AnnouncementContent,
} from './queries.ts'

export async function announce(
  services: Services,
  actor: Actor,
  { expiresOn, expiresTime, ...form }: AnnouncementForm,
): Promise<Announcement> {
  const { now, timeZone } = ruleContextOf(services)
  const expiresAt = expiryOf({ expiresOn, expiresTime }, timeZone)
  const made = await transact(services, async (db, afterCommit) => {
    const written = { ...form, expiresAt, authorId: actor.id, createdAt: now }
    const announcement = await insertAnnouncement(db, written)
    await recordAbout(db, actor, 'created', [announcement.id])
    afterCommit(await notifyAudience(services, db, announcement))
    const events = [{ to: announcement.audience, made: announcement }]
    afterCommit(() => services.realtime.announce(events))
    return announcement
  })
  return made
}

async function notifyAudience(services: Services, db: Queryable, announcement: Announcement) {
  const reached = await listReachedAudience(db, announcement.audience, services.config.orgTimezone)
  return notifyOf(services, db, announcement, reached)
}

function notifyOf(
  services: Services,
  db: Queryable,
  { id: recordId, message }: Announcement,
  userIds: readonly string[],
) {
  const notice = { kind: 'announcement', message, link: paths.dashboard, recordId } as const
  return notify(
    services,
    db,
    userIds.map((userId) => ({ userId, ...notice })),
  )
}

const aboutOf = (recordId: string) => ({ recordId, kind: 'announcement' }) as const

async function correctNotices(
  services: Services,
  db: Queryable,
  announcement: Announcement,
): Promise<() => void> {
  const { id, message, audience } = announcement
  const userIds = await listReachedAudience(db, audience, services.config.orgTimezone)
  const { unsentIds, tell } = await withdraw(services, db, aboutOf(id), {
    userIds,
    message,
  })
  const notifyAfterCommit = await notifyOf(services, db, announcement, unsentIds)
  return () => {
    tell()
    notifyAfterCommit()
  }
}

export async function changeAnnouncement(
  services: Services,
  { actor, announcementId }: { readonly actor: Actor; readonly announcementId: string },
  { basis, ...edit }: AnnouncementEdit,
): Promise<Announcement> {
  return transact(services, async (db, afterCommit) => {
    const found = orNotFound(await lockAnnouncement(db, announcementId), 'Announcement')
    const { message, audience, isPinned, expiresAt } = found
    if (isOutdated(basis, { message, audience, isPinned, expiresAt }))
      throw refuse(announcements.update, 'changedMeanwhile')
    const written = merged(services, found, edit)
    const changed = { ...found, ...written, expiresAt: written.expiresAt?.toISOString() ?? null }
    const changes = changesBetween(found, changed, AUDITED)
    if (Object.keys(changes).length === 0) return found
    await updateAnnouncement(db, announcementId, written)
    await recordAbout(db, actor, 'changed', [announcementId, changes])
    if (changes['message'] || changes['audience'])
      afterCommit(await correctNotices(services, db, changed))
    afterCommit(() => services.realtime.announce(eventsOf(found, changed, services.now())))
    return changed
  })
}

function merged(
  services: Services,
  before: Announcement,
  { expiresOn, expiresTime = null, ...edit }: AnnouncementEdit,
): AnnouncementContent {
  const { now, timeZone } = ruleContextOf(services)
  const { message, audience, isPinned } = { ...before, ...defined(edit) }
  const kept = before.expiresAt === null ? null : new Date(before.expiresAt)
  const expiresAt = expiresOn === undefined ? kept : expiryOf({ expiresOn, expiresTime }, timeZone)
  if (expiresAt?.getTime() !== kept?.getTime() && isOver(expiresAt, now))
    throw refuseAt(announcements.update, 'over', 'expiresOn')
  return { message, audience, isPinned, expiresAt }
}

const AUDITED = ['message', 'audience', 'isPinned', 'expiresAt'] as const

/** The former audience loses it before the new one gets it. */
function eventsOf(before: Announcement, after: Announcement, now: Date): AnnouncementEvent[] {
  const isExpired = isOver(after.expiresAt, now)
  const isMoved = !isDeepStrictEqual(before.audience, after.audience)
  const removed = { to: before.audience, removed: before.id }
  const changed = { to: after.audience, changed: after }
  return [...(isExpired || isMoved ? [removed] : []), ...(isExpired ? [] : [changed])]
}

export async function removeAnnouncement(
  services: Services,
  actor: Actor,
  announcementId: string,
): Promise<null> {
  return transact(services, async (db, afterCommit) => {
    const found = orNotFound(await lockAnnouncement(db, announcementId), 'Announcement')
    await deleteAnnouncement(db, announcementId)
    const changes = { message: { from: found.message, to: null } }
    await recordAbout(db, actor, 'deleted', [announcementId, changes])
    afterCommit((await withdraw(services, db, aboutOf(announcementId))).tell)
    afterCommit(() => services.realtime.announce([{ to: found.audience, removed: found.id }]))
    return null
  })
}

function recordAbout(
  db: Queryable,
  { id: actorId }: Actor,
  action: string,
  [subjectId, changes]: [string, Changes?],
) {
  const entry = { actorId, action, subject: 'announcement', subjectId }
  return record(db, { ...entry, ...(changes && { changes }) })
}

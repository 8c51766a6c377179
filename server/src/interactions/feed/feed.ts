import type { Actor } from '@cohort/contract/access'
import { addDays, toInstant } from '@cohort/contract/dates'
import { MESSAGES } from '@cohort/contract/http-messages'
import { createHash, randomBytes } from 'node:crypto'
import { lockSession } from '#server/auth/sessions/queries.ts'
import { limitChanges } from '#server/notifications/sending-limit.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { signedOut } from '#server/platform/http/http-error.ts'
import type { SessionActor } from '#server/platform/http/route.ts'
import { ruleContextOf, todayOf, type Services } from '#server/services.ts'
import { calendarOf } from '../invitations/calendar-event.ts'
import { listInteractionsById } from '../queries.ts'
import { deleteFeed, findFeedOwner, listVersions, saveFeed } from './queries.ts'

/** Without a session: a calendar app sends only this address. */
export const FEED_PATH = '/calendar.ics'

const SECRET_BYTES = 32
const PAST_DAYS = 60
const COMING_DAYS = 365
const MAX_EVENTS = 2000

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Each is an entry of the audit log; so is a removal, which is possible at any time. */
const RENEWALS = { subject: 'calendar feed', most: 20, sentence: MESSAGES.tooMany } as const

/** The address is shown once; it is stored as a hash. In the query, because paths are logged. */
export async function renewFeed(services: Services, actor: SessionActor) {
  const { id: userId } = actor
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await transact(services, async (db) => {
    await limitChanges(services, db, actor, RENEWALS)
    if (!(await lockSession(db, actor.sessionId))) throw signedOut()
    await saveFeed(db, { userId, secretHash: hashOf(secret), createdAt: services.now() })
    const entry = { actorId: userId, action: 'created', subject: 'calendar feed' }
    await record(db, { ...entry, subjectId: userId })
  })
  return { url: `${services.config.publicUrl}${FEED_PATH}?key=${secret}` }
}

export async function removeFeed(services: Services, { id: userId }: Actor) {
  await transact(services, async (db) => {
    if (!(await deleteFeed(db, userId))) return
    const entry = { actorId: userId, action: 'deleted', subject: 'calendar feed' }
    await record(db, { ...entry, subjectId: userId })
  })
  return { createdAt: null }
}

type Owner = Pick<Actor, 'id' | 'role'>

/** Undefined for an unknown address. Counts by owner: a new address resets nothing. Readings at once share one text. */
export function feedReader(services: Services, countReading: (ownerId: string) => Promise<void>) {
  const writing = new Map<string, Promise<string>>()
  return async (secret: string): Promise<string | undefined> => {
    const owner = await findFeedOwner(services.database.orm, hashOf(secret))
    if (!owner) return undefined
    await countReading(owner.id)
    const begun = writing.get(owner.id)
    if (begun) return begun
    const content = writeFeed(services, owner).finally(() => writing.delete(owner.id))
    writing.set(owner.id, content)
    return content
  }
}

async function writeFeed(services: Services, owner: Owner): Promise<string> {
  const { orm } = services.database
  const context = ruleContextOf(services)
  const day = todayOf(services)
  const versions = await listVersions(orm, owner, {
    from: toInstant(addDays(day, -PAST_DAYS), '00:00', context.timeZone),
    until: toInstant(addDays(day, COMING_DAYS), '00:00', context.timeZone),
    limit: MAX_EVENTS,
  })
  const found = await listInteractionsById(
    orm,
    versions.map(({ id }) => id),
    context,
  )
  const byId = new Map(found.map((interaction) => [interaction.id, interaction]))
  const events = versions.flatMap(({ id, sequence, updatedAt }) => {
    const interaction = byId.get(id)
    return interaction ? [{ interaction, sequence, stamp: updatedAt }] : []
  })
  return calendarOf(events, services.config)
}

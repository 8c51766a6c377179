import type { Actor } from '@cohort/contract/access'
import type { BodyOf, ResponseOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import type { RefusedPerson } from '@cohort/contract/users/edit-schemas'
import {
  INVITATION_MILLISECONDS,
  RESEND_AFTER_MILLISECONDS,
} from '@cohort/contract/users/invitation-rules'
import { NOT_INVITED } from '@cohort/contract/users/messages'
import { recordAll } from '#server/platform/audit/queries.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { cancelMails, queueMails } from '#server/platform/mail/queries.ts'
import { randomToken, tokenHash } from '#server/platform/process/opaque-token.ts'
import type { Services } from '#server/services.ts'
import { findName } from '../lookup-queries.ts'
import { invitationMail } from './mail.ts'
import { listTargets, lockInvitees, replaceInvitations, type Invitee } from './queries.ts'

interface NewInvitee {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Of the earlier invitation. */
  readonly mailId?: string | null
}

interface Sending {
  readonly people: readonly NewInvitee[]
  readonly actorId: string | null
  readonly now: Date
}

/** Part of the caller's transaction, after which the outbox is to be rung. */
export async function queueInvitations(
  { config }: Pick<Services, 'config'>,
  db: Queryable,
  { people, actorId, now }: Sending,
): Promise<void> {
  const invitedBy = actorId === null ? undefined : await findName(db, actorId)
  const expiresAt = new Date(now.getTime() + INVITATION_MILLISECONDS)
  const isBulk = people.length > 1
  const drafts = people.map((person) => ({ ...person, token: randomToken(), newMailId: newId() }))
  const earlier = people.flatMap(({ mailId }) => mailId ?? [])
  await cancelMails(db, earlier, { now, why: 'A newer invitation replaced it.' })
  await replaceInvitations(
    db,
    drafts.map(({ id, email, token, newMailId }) => ({
      userId: id,
      email,
      tokenHash: tokenHash(token),
      mailId: newMailId,
      sentById: actorId,
      sentAt: now,
      expiresAt,
    })),
  )
  const mails = drafts.map(({ name, email, token, newMailId: id }) =>
    invitationMail(config, { id, name, email, invitedBy, token, expiresAt, isBulk }),
  )
  await queueMails(db, mails, now)
  const entries = people.map(({ id, mailId }) => ({
    actorId,
    action: mailId ? 'invitation resent' : 'invitation sent',
    subject: 'user',
    subjectId: id,
  }))
  await recordAll(db, entries)
}

export async function invitePeople(
  services: Services,
  actor: Actor,
  target: BodyOf<typeof users.invite>,
): Promise<ResponseOf<typeof users.invite>> {
  const now = services.now()
  const outcome = await transact(services, async (db) => {
    const userIds = await listTargets(db, target, 'never', now)
    const found = await lockInvitees(db, userIds)
    const people = found.filter((person) => reasonAgainst(person, now) === undefined)
    if (people.length > 0) await queueInvitations(services, db, { people, actorId: actor.id, now })
    const refused = refusedAmong(userIds, found, (person) => reasonAgainst(person, now))
    return { sent: people.length, refused }
  })
  services.outboxSignal.wake()
  return outcome
}

function reasonAgainst(invitee: Invitee, now: Date) {
  const { disabledAt, firstSignedInAt, acceptedAt, sentAt } = invitee
  if (disabledAt) return NOT_INVITED.disabled
  if (firstSignedInAt) return NOT_INVITED.signedIn
  if (acceptedAt) return NOT_INVITED.accepted
  const isTooSoon = sentAt && now.getTime() - sentAt.getTime() < RESEND_AFTER_MILLISECONDS
  return isTooSoon ? NOT_INVITED.tooSoon : undefined
}

export function refusedAmong(
  userIds: readonly string[],
  found: readonly Invitee[],
  reasonOf: (person: Invitee) => string | undefined,
): RefusedPerson[] {
  const known = new Set(found.map(({ id }) => id))
  const unknown = userIds.filter((id) => !known.has(id))
  return [
    ...found.flatMap((person) => {
      const reason = reasonOf(person)
      return reason ? [{ id: person.id, name: person.name, reason }] : []
    }),
    ...unknown.map((id) => ({ id, name: null, reason: NOT_INVITED.unknown })),
  ]
}

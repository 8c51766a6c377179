import type { Actor } from '@cohort/contract/access'
import type { BodyOf, ResponseOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import { EDITED_FIELDS } from '@cohort/contract/users/edit-rules'
import { REFUSED } from '@cohort/contract/users/messages'
import type { BulkChanges, EditPreview, EditedPerson } from '@cohort/contract/users/edit-schemas'
import { hasZones } from '@cohort/contract/users/rules'
import { createHash } from 'node:crypto'
import { notify } from '#server/notifications/notify.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { waitForImport } from '../lookup-queries.ts'
import { professionalNotice } from '../profile/edit.ts'
import { recordAboutPeople, type PersonEntry } from '../record-person.ts'
import { recordZoneChanges } from '../zone-history-queries.ts'
import {
  countChosen,
  digestAmong,
  digestAffected,
  listNamed,
  listAffected,
  lockAffected,
  updateAll,
  type AffectedRow,
} from './queries.ts'

export function previewChanges(
  { database }: Services,
  actor: Actor,
  { who, changes }: BodyOf<typeof users.previewChanges>,
): Promise<EditPreview> {
  return database.orm.transaction(
    async (db) => {
      const { count: willChange, digest } = await digestAffected(db, who, changes)
      const rows = await listAffected(db, who, changes)
      return {
        willChange,
        alreadySo: (await countChosen(db, who)) - willChange,
        refused: who.userIds ? await listRefused(db, actor, who.userIds) : [],
        rows: rows.map((person) => ({
          id: person.id,
          name: person.name,
          changes: differencesOf(person, changes),
        })),
        basis: basisOf(changes, digest),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Filters match enabled interns alone, so that only people who are named can be refused. */
async function listRefused(db: Queryable, actor: Actor, userIds: readonly string[]) {
  const named = new Map((await listNamed(db, userIds)).map((person) => [person.id, person]))
  return [...new Set(userIds)].flatMap((id) => {
    const person = named.get(id)
    const reason = rejectionReason(actor, person)
    return reason ? [{ id, name: person?.name ?? null, reason }] : []
  })
}

type NamedRow = Awaited<ReturnType<typeof listNamed>>[number]

function rejectionReason(actor: Actor, person: NamedRow | undefined): string | undefined {
  if (!person) return REFUSED.unknown
  if (person.id === actor.id) return REFUSED.own
  if (!hasZones(person)) return REFUSED.noIntern
  return person.disabledAt ? REFUSED.disabled : undefined
}

/** A fingerprint of an edit: its changes, and the people it touches as they are now. */
function basisOf(changes: BulkChanges, digest: string): string {
  const set = EDITED_FIELDS.map((field) => [field, changes[field]])
  return createHash('sha256')
    .update(JSON.stringify([set, digest]))
    .digest('hex')
}

function differencesOf(person: AffectedRow, changes: BulkChanges): EditedPerson['changes'] {
  return EDITED_FIELDS.flatMap((field) => {
    const to = changes[field]
    const from = person[field]
    return to === undefined || to === from ? [] : [{ field, from, to }]
  })
}

/** Changes all of the previewed people, or none when one of them has changed since the preview. */
export function applyChanges(
  services: Services,
  actor: Actor,
  { who, changes, zoneReason, basis }: BodyOf<typeof users.applyChanges>,
): Promise<ResponseOf<typeof users.applyChanges>> {
  const at = services.now()
  return transact(services, async (db, afterCommit) => {
    await waitForImport(db)
    const people = await lockAffected(db, who, changes)
    const ids = people.map(({ id }) => id)
    const { digest } = await digestAmong(db, ids)
    if (basisOf(changes, digest) !== basis) throw refuse(users.applyChanges, 'changedMeanwhile')
    await updateAll(db, ids, { ...changes, updatedAt: at })
    const entries = people.map((person) => auditOf(actor, person, changes))
    await recordAboutPeople(services, db, entries)
    const { zone } = changes
    if (zone !== undefined) {
      const steps = people.map((person) => ({ userId: person.id, from: person.zone, to: zone }))
      await recordZoneChanges(db, steps, { reason: zoneReason ?? null, actorId: actor.id, at })
    }
    const notices = people.map((person) => noticeOf(person, changes))
    afterCommit(await notify(services, db, notices))
    return { changed: people.length }
  })
}

function auditOf(actor: Actor, person: AffectedRow, changes: BulkChanges): PersonEntry {
  const differences = differencesOf(person, changes)
  return {
    actorId: actor.id,
    action: 'changed',
    subject: 'user',
    subjectId: person.id,
    personId: person.id,
    changes: Object.fromEntries(differences.map(({ field, from, to }) => [field, { from, to }])),
  }
}

function noticeOf(person: AffectedRow, changes: BulkChanges) {
  const values = differencesOf(person, changes).map(({ field, to }) => [field, to])
  return professionalNotice(person.id, Object.fromEntries(values) as Record<string, unknown>)
}

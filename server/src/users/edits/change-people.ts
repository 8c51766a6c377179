import type { Actor } from '@cohort/contract/access'
import { EDITED_FIELDS } from '@cohort/contract/users/edit-rules'
import type { BulkChanges, EditedPerson, RefusedPerson } from '@cohort/contract/users/edit-schemas'
import { REFUSED } from '@cohort/contract/users/messages'
import { hasZones } from '@cohort/contract/users/rules'
import { notify } from '#server/notifications/notify.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Services } from '#server/services.ts'
import { waitForImport } from '../lookup-queries.ts'
import { professionalNotice } from '../profile/professional-notice.ts'
import { recordAboutPeople, type PersonEntry } from '../record-person.ts'
import { recordZoneChanges } from '../zone-history-queries.ts'
import { listNamed, lockAffected, updateAll, type AffectedRow } from './queries.ts'

interface Edit {
  readonly changes: BulkChanges
  readonly zoneReason?: string | undefined
}

export async function changePeople(
  services: Services,
  actor: Actor,
  userIds: readonly string[],
  { changes, zoneReason }: Edit,
) {
  return transact(services, async (db, afterCommit) => {
    await waitForImport(db)
    const skipped = await listRefused(db, actor, userIds)
    const isSkipped = new Set(skipped.map(({ id }) => id))
    const ids = userIds.filter((id) => !isSkipped.has(id))
    const people = await lockAffected(db, { userIds: ids }, changes)
    afterCommit(await writeChanges(services, db, people, { actor, changes, zoneReason }))
    return { changed: people.length, unchanged: ids.length - people.length, skipped }
  })
}

/** Filters match enabled interns alone, so that only people who are named can be refused. */
export async function listRefused(
  db: Queryable,
  actor: Actor,
  userIds: readonly string[],
): Promise<RefusedPerson[]> {
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

export function differencesOf(person: AffectedRow, changes: BulkChanges): EditedPerson['changes'] {
  return EDITED_FIELDS.flatMap((field) => {
    const to = changes[field]
    const from = person[field]
    return to === undefined || to === from ? [] : [{ field, from, to }]
  })
}

/** Of people who are locked, with audit entries, zone changes and notices. Returns what follows the commit. */
export async function writeChanges(
  services: Services,
  db: Queryable,
  people: readonly AffectedRow[],
  { actor, changes, zoneReason }: Edit & { readonly actor: Actor },
): Promise<() => void> {
  const at = services.now()
  const ids = people.map(({ id }) => id)
  await updateAll(db, ids, { ...changes, updatedAt: at })
  const entries = people.map((person) => auditOf(actor, person, changes))
  await recordAboutPeople(services, db, entries)
  const { zone } = changes
  if (zone !== undefined) {
    const steps = people.map((person) => ({ userId: person.id, from: person.zone, to: zone }))
    await recordZoneChanges(db, steps, { reason: zoneReason ?? null, actorId: actor.id, at })
  }
  const notices = people.map((person) => noticeOf(person, changes))
  return notify(services, db, notices)
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

import type { Actor } from '@cohort/contract/access'
import type { ResponseOf, BodyOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import type { BulkChanges } from '@cohort/contract/users/edit-schemas'
import { notify } from '#server/notifications/notify.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { letImportFinish } from '../queries.ts'
import { professionalNotice } from '../profile/edit.ts'
import { recordAboutPeople, type PersonEntry } from '../record-person.ts'
import { recordZoneChanges } from '#server/users/zone-queries.ts'
import { basisOf } from './basis.ts'
import { differencesOf } from './differences.ts'
import { digestAmong, lockTouched, updateAll, type TouchedRow } from './queries.ts'

/** Does to all of the previewed people what a single edit does to one, or to none of them. */
export async function applyChanges(
  services: Services,
  actor: Actor,
  { who, changes, zoneReason, basis }: BodyOf<typeof users.applyChanges>,
): Promise<ResponseOf<typeof users.applyChanges>> {
  const at = services.now()
  const { changed, tell } = await services.database.orm.transaction(async (db) => {
    await letImportFinish(db)
    const people = await lockTouched(db, who, changes)
    const ids = people.map(({ id }) => id)
    const { digest } = await digestAmong(db, ids)
    if (basisOf(changes, digest) !== basis) throw refuse(users.applyChanges, 'changedMeanwhile')
    await updateAll(db, ids, { ...changes, updatedAt: at })
    await recordAboutPeople(
      services,
      db,
      people.map((person) => auditOf(actor, person, changes)),
    )
    const { zone } = changes
    if (zone !== undefined) {
      const steps = people.map((person) => ({ userId: person.id, from: person.zone, to: zone }))
      const told = { reason: zoneReason ?? null, actorId: actor.id, at }
      await recordZoneChanges(db, steps, told)
    }
    const notices = people.map((person) => noticeOf(person, changes))
    return { changed: people.length, tell: await notify(services, db, notices) }
  })
  tell()
  return { changed }
}

function auditOf(actor: Actor, person: TouchedRow, changes: BulkChanges): PersonEntry {
  const differences = differencesOf(person, changes).map(
    ({ field, from, to }) => [field, { from, to }] as const,
  )
  return {
    actorId: actor.id,
    action: 'changed',
    subject: 'user',
    subjectId: person.id,
    personId: person.id,
    changes: Object.fromEntries(differences),
  }
}

function noticeOf(person: TouchedRow, changes: BulkChanges) {
  const differences = differencesOf(person, changes).map(({ field, to }) => [field, to] as const)
  return professionalNotice(person.id, Object.fromEntries(differences))
}

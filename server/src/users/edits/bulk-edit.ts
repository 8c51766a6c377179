import type { Actor } from '@cohort/contract/access'
import type { BodyOf, ResponseOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import { EDITED_FIELDS } from '@cohort/contract/users/edit-rules'
import type { BulkChanges, EditPreview } from '@cohort/contract/users/edit-schemas'
import { createHash } from 'node:crypto'
import { transact } from '#server/platform/database/transact.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { waitForImport } from '../lookup-queries.ts'
import { differencesOf, listRefused, writeChanges } from './change-people.ts'
import { digestAmong, digestAffected, listAffected, lockAffected } from './queries.ts'

export function previewChanges(
  { database }: Services,
  actor: Actor,
  { who, changes }: BodyOf<typeof users.previewChanges>,
): Promise<EditPreview> {
  return database.orm.transaction(
    async (db) => {
      const { chosen, affected: willChange, digest } = await digestAffected(db, who, changes)
      const rows = await listAffected(db, who, changes)
      return {
        willChange,
        alreadySo: chosen - willChange,
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

/** A fingerprint of an edit: its changes, and the people it touches as they are now. */
function basisOf(changes: BulkChanges, digest: string): string {
  const set = EDITED_FIELDS.map((field) => [field, changes[field]])
  return createHash('sha256')
    .update(JSON.stringify([set, digest]))
    .digest('hex')
}

/** Changes all of the previewed people, or none when one of them has changed since the preview. */
export function applyChanges(
  services: Services,
  actor: Actor,
  { who, changes, zoneReason, basis }: BodyOf<typeof users.applyChanges>,
): Promise<ResponseOf<typeof users.applyChanges>> {
  return transact(services, async (db, afterCommit) => {
    await waitForImport(db)
    const people = await lockAffected(db, who, changes)
    const ids = people.map(({ id }) => id)
    const digest = await digestAmong(db, ids)
    if (basisOf(changes, digest) !== basis) throw refuse(users.applyChanges, 'changedMeanwhile')
    afterCommit(await writeChanges(services, db, people, { actor, changes, zoneReason }))
    return { changed: people.length }
  })
}

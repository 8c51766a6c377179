import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import type { users } from '@cohort/contract/users/calls'
import { REFUSED } from '@cohort/contract/users/edit-rules'
import type { EditPreview, RefusedPerson } from '@cohort/contract/users/edit-schemas'
import { hasZones } from '@cohort/contract/users/rules'
import type { Queryable } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import { basisOf } from './basis.ts'
import { differencesOf } from './differences.ts'
import { countChosen, digestTouched, listNamed, listTouched } from './queries.ts'

/** What an edit would do, all of it as it is at one moment. */
export function previewChanges(
  { database }: Services,
  actor: Actor,
  { who, changes }: BodyOf<typeof users.previewChanges>,
): Promise<EditPreview> {
  return database.orm.transaction(
    async (db) => {
      const { count: willChange, digest } = await digestTouched(db, who, changes)
      const rows = await listTouched(db, who, changes)
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

/** Filters match none but enabled interns, so only who is named can be refused. */
async function listRefused(
  db: Queryable,
  actor: Actor,
  userIds: readonly string[],
): Promise<RefusedPerson[]> {
  const named = new Map((await listNamed(db, userIds)).map((person) => [person.id, person]))
  return [...new Set(userIds)].flatMap((id) => {
    const person = named.get(id)
    const reason = reasonAgainst(actor, person)
    return reason ? [{ id, name: person?.name ?? null, reason }] : []
  })
}

type Named = Awaited<ReturnType<typeof listNamed>>[number]

function reasonAgainst(actor: Actor, person: Named | undefined): string | undefined {
  if (!person) return REFUSED.unknown
  if (person.id === actor.id) return REFUSED.own
  if (!hasZones(person)) return REFUSED.noIntern
  if (person.disabledAt) return REFUSED.disabled
  return undefined
}

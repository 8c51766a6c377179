import type { Role } from '@cohort/contract/access'
import { record } from '#server/platform/audit/queries.ts'
import { forgetSessionsOf } from '#server/auth/sessions/sessions.ts'
import type { Transaction } from '#server/platform/database/queryable.ts'
import type { Services } from '#server/services.ts'
import {
  findErasure,
  removeFromPlan,
  lockAccount,
  lockEnabledAdmins,
} from '#server/users/accounts/queries.ts'
import { deleteMailFiles } from './mail-files.ts'
import {
  anonymise,
  countNamesakes,
  deleteMailsAbout,
  deletePrivateRows,
  findTraces,
  foldInteractionNames,
  insertErasure,
  replaceInTexts,
  holdInteractions,
  silenceTexts,
} from './queries.ts'

export type Erased =
  | { readonly outcome: 'erased'; readonly name: string; readonly standsAs: string }
  | { readonly outcome: 'already' | 'last admin' | 'unknown' }

const FORMER: Readonly<Record<Role, string>> = {
  Admins: 'Former admin',
  Mentors: 'Former mentor',
  Interns: 'Former intern',
}

/**
 * Irreversible: destroys the key and with it everything sealed, deletes what only this person had, and
 * replaces the name everywhere. Records shared with others stay, under a number.
 */
export async function erasePerson(
  services: Services,
  userId: string,
  numberBefore?: number,
): Promise<Erased> {
  const { database, now } = services
  const erased = await database.orm.transaction(async (db) => {
    const admins = await lockEnabledAdmins(db)
    const person = await lockAccount(db, userId)
    if (!person) return { outcome: 'unknown' } as const
    if (await findErasure(db, userId)) return { outcome: 'already' } as const
    if (admins.length === 1 && admins[0] === userId) return { outcome: 'last admin' } as const
    const traces = await findTraces(db, userId)
    const number = await insertErasure(db, { userId, erasedAt: now(), numberBefore })
    const standsAs = `${FORMER[person.role]} ${number}`
    await removeAll(db, { userId, traces, standsAs, now: now() })
    const about = { action: 'erased', subject: 'user', subjectId: userId }
    await record(db, { actorId: null, ...about })
    return { outcome: 'erased', name: person.name, standsAs, traces } as const
  })
  if (erased.outcome !== 'erased') return erased
  forgetSessionsOf(services, userId)
  await deleteMailFiles(services.dataPath, erased.traces)
  return { outcome: 'erased', name: erased.name, standsAs: erased.standsAs }
}

interface Removal {
  readonly userId: string
  readonly traces: readonly string[]
  readonly standsAs: string
  readonly now: Date
}

async function removeAll(db: Transaction, { userId, traces, standsAs, now }: Removal) {
  const [name = '', ...addresses] = traces
  await holdInteractions(db, userId, now)
  await removeFromPlan(db, userId)
  await deletePrivateRows(db, userId, addresses)
  await deleteMailsAbout(db, traces)
  await silenceTexts(db, userId, now)
  // A single word, or the name of a second person, may mean something or someone else.
  const isUnambiguous = name.trim().includes(' ') && (await countNamesakes(db, userId, name)) === 0
  if (isUnambiguous) await replaceInTexts(db, name, standsAs)
  for (const address of addresses) await replaceInTexts(db, address, standsAs)
  await foldInteractionNames(db, standsAs)
  await anonymise(db, userId, { name: standsAs, now })
}

export interface Erasure {
  readonly userId: string
  readonly number: number
}

/** Erases people again whom a restored backup brought back, under their numbers. Returns how many. */
export async function eraseAgain(
  services: Services,
  erasures: readonly Erasure[],
): Promise<number> {
  let count = 0
  for (const { userId, number } of erasures) {
    const { outcome } = await erasePerson(services, userId, number)
    if (outcome === 'erased') count += 1
  }
  return count
}

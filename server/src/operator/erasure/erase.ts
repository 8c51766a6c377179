import type { Role } from '@cohort/contract/access'
import { record } from '#server/platform/audit/queries.ts'
import { forgetSessionsOf } from '#server/auth/sessions/sessions.ts'
import type { Transaction } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { prepareHandover } from '#server/handover/change-account.ts'
import { handOver, successorIds } from '#server/handover/hand-over.ts'
import { workOf } from '#server/handover/work.ts'
import type { Services } from '#server/services.ts'
import type { Successors } from '@cohort/contract/users/handover-schemas'
import {
  findErasure,
  removeFromPlan,
  lockAccount,
  lockEnabledAdmins,
} from '#server/users/accounts/queries.ts'
import { deleteMailFiles } from './mail-files.ts'
import { countNamesakes, findTraces, insertErasure, lockNaming } from './queries.ts'
import {
  anonymise,
  deleteKeysAbout,
  deleteSnippetsAbout,
  deleteViewsAbout,
  deleteMailsAbout,
  deletePrivateRows,
  silenceTexts,
} from './removal-queries.ts'
import { foldInteractionNames, replaceInTexts } from './texts-queries.ts'

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
  { numberBefore, choice }: Options = {},
): Promise<Erased> {
  const { now } = services
  const erased = await transact(services, async (db, afterCommit) => {
    const admins = await lockEnabledAdmins(db)
    const traces = await findTraces(db, userId)
    await lockNaming(db, traces, [userId, ...successorIds(choice ?? {})])
    const person = await lockAccount(db, userId)
    if (!person) return { outcome: 'unknown' } as const
    if (await findErasure(db, userId)) return { outcome: 'already' } as const
    if (admins.length === 1 && admins[0] === userId) return { outcome: 'last admin' } as const
    const left = await prepareErasure(services, db, userId, choice)
    const number = await insertErasure(db, { userId, erasedAt: now(), numberBefore })
    const standsAs = `${FORMER[person.role]} ${number}`
    await removeAll(db, { userId, traces, standsAs, now: now() })
    const about = { action: 'erased', subject: 'user', subjectId: userId }
    await record(db, { actorId: null, ...about })
    const former = { id: userId, name: standsAs }
    await handOver(services, db, afterCommit, { person: former, actorId: null, ...left })
    return { outcome: 'erased', name: person.name, standsAs, traces } as const
  })
  if (erased.outcome !== 'erased') return erased
  forgetSessionsOf(services, userId)
  await deleteMailFiles(services.dataPath, erased.traces)
  return { outcome: 'erased', name: erased.name, standsAs: erased.standsAs }
}

interface Options {
  readonly numberBefore?: number | undefined
  /** Absent when a person is erased again after a restore: then no one has to take over. */
  readonly choice?: Successors | undefined
}

async function prepareErasure(
  services: Services,
  db: Transaction,
  userId: string,
  choice: Successors | undefined,
) {
  const leaving = { userId, change: 'erase' } as const
  if (choice) return prepareHandover(services, db, leaving, choice)
  const chosen = { interactions: undefined, helpRequests: undefined, milestones: undefined }
  return { chosen, work: await workOf(services, db, leaving, true) }
}

interface Removal {
  readonly userId: string
  readonly traces: readonly string[]
  readonly standsAs: string
  readonly now: Date
}

async function removeAll(db: Transaction, { userId, traces, standsAs, now }: Removal) {
  const [name = '', ...addresses] = traces
  await removeFromPlan(db, userId)
  await deletePrivateRows(db, userId, addresses)
  await deleteMailsAbout(db, traces)
  await deleteKeysAbout(db, userId, traces)
  if (traces.length > 0) await deleteViewsAbout(db, traces)
  await silenceTexts(db, userId, now)
  // A single word, or a name that another person shares, may refer to something else.
  const isUnambiguous = name.trim().includes(' ') && (await countNamesakes(db, userId, name)) === 0
  const replaced = isUnambiguous ? traces : addresses
  await deleteSnippetsAbout(db, replaced)
  for (const trace of replaced) await replaceInTexts(db, trace, standsAs)
  await foldInteractionNames(db, standsAs)
  await anonymise(db, userId, { name: standsAs, now })
}

export interface Erasure {
  readonly userId: string
  readonly number: number
}

/** Erases people again who were restored from a backup, under their numbers. Returns how many. */
export async function eraseAgain(
  services: Services,
  erasures: readonly Erasure[],
): Promise<number> {
  let count = 0
  for (const { userId, number } of erasures) {
    const { outcome } = await erasePerson(services, userId, { numberBefore: number })
    if (outcome === 'erased') count += 1
  }
  return count
}

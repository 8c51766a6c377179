import { FORMER } from '@cohort/contract/users/erasure-rules'
import { record } from '#server/platform/audit/queries.ts'
import { forgetSessionsOf } from '#server/auth/sessions/sessions.ts'
import type { Transaction } from '#server/platform/database/queryable.ts'
import { deleteQuoting } from '#server/notifications/queries.ts'
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
import { hasImports } from '#server/users/import/journal/queries.ts'
import { deleteMailFiles } from './mail-files.ts'
import { findTraces } from './find-traces.ts'
import { insertErasure, lockNaming } from './queries.ts'
import {
  anonymise,
  deleteKeys,
  deleteSnippetsAbout,
  deleteViewsAbout,
  deleteMailsAbout,
  deletePrivateRows,
  silenceTexts,
} from './removal-queries.ts'
import { foldInteractionNames, replaceInTexts } from './texts-queries.ts'

export type Erased =
  | {
      /** A repeated erasure removes what was written about the person since. */
      readonly outcome: 'erased' | 'again'
      readonly name: string
      readonly standsAs: string
    }
  | { readonly outcome: 'importing' | 'last admin' | 'unknown' }

/** Irreversible. Destroys the key and what only this person had; records shared with others stay, under a number. */
export async function erasePerson(
  services: Services,
  userId: string,
  { numberBefore, choice }: Options = {},
): Promise<Erased> {
  const { now } = services
  const erased = await transact(services, async (db, afterCommit) => {
    const admins = await lockEnabledAdmins(db, userId)
    const traces = await findTraces(services, db, userId)
    await lockNaming(db, traces, [userId, ...successorIds(choice ?? {})])
    const person = await lockAccount(db, userId)
    if (!person) return { outcome: 'unknown' } as const
    const about = { actorId: null, action: 'erased', subject: 'user', subjectId: userId }
    if (await findErasure(db, userId)) {
      await removeAll(services, db, { userId, traces, standsAs: person.name })
      await record(db, about)
      return { outcome: 'again', name: person.name, standsAs: person.name, traces } as const
    }
    if (admins.length === 1 && admins[0] === userId) return { outcome: 'last admin' } as const
    // Its stored rows may name the person, and would create them again.
    if (await hasImports(db)) return { outcome: 'importing' } as const
    const left = await prepareErasure(services, db, userId, choice)
    const number = await insertErasure(db, { userId, erasedAt: now(), numberBefore })
    const standsAs = `${FORMER[person.role]} ${number}`
    await removeAll(services, db, { userId, traces, standsAs })
    await anonymise(db, userId, { name: standsAs, now: now() })
    await record(db, about)
    const former = { id: userId, name: standsAs }
    // Its notices and mails quote what the removal has left of the texts.
    const work = await workOf(services, db, leavingOf(userId), true)
    await handOver(services, db, afterCommit, { person: former, actorId: null, ...left, work })
    return { outcome: 'erased', name: person.name, standsAs, traces } as const
  })
  if (erased.outcome !== 'erased' && erased.outcome !== 'again') return erased
  forgetSessionsOf(services, userId)
  // Of mails that were sent meanwhile.
  await deleteMailFiles(services.dataPath, erased.traces)
  return { outcome: erased.outcome, name: erased.name, standsAs: erased.standsAs }
}

interface Options {
  readonly numberBefore?: number | undefined
  /** Absent when a person is erased again after a restore: then no one has to take over. */
  readonly choice?: Successors | undefined
}

const leavingOf = (userId: string) => ({ userId, change: 'erase' }) as const

async function prepareErasure(
  services: Services,
  db: Transaction,
  userId: string,
  choice: Successors | undefined,
) {
  const leaving = leavingOf(userId)
  if (choice) return prepareHandover(services, db, leaving, choice)
  const chosen = { interactions: undefined, helpRequests: undefined, milestones: undefined }
  return { chosen, work: await workOf(services, db, leaving, true), change: leaving.change }
}

interface Removal {
  readonly userId: string
  readonly traces: readonly string[]
  readonly standsAs: string
}

async function removeAll(
  { dataPath }: Services,
  db: Transaction,
  { userId, traces, standsAs }: Removal,
) {
  // Before the commit: a repetition no longer knows the names.
  await deleteMailFiles(dataPath, traces)
  await removeFromPlan(db, userId)
  // Waits for those who write about the person, before what they have sent is deleted.
  await silenceTexts(db, userId)
  await deletePrivateRows(db, userId, traces)
  await deleteQuoting(db, userId)
  await deleteMailsAbout(db, userId, traces)
  await deleteKeys(db)
  await deleteViewsAbout(db, traces)
  await deleteSnippetsAbout(db, traces)
  await replaceInTexts(db, traces, standsAs)
  await foldInteractionNames(db, standsAs)
}

import { setTimeout } from 'node:timers/promises'
import { paths } from '@cohort/contract/app-paths'
import { addedValues } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { chunksOf } from '#server/platform/database/chunks.ts'
import type { Transaction } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Job } from '#server/platform/process/jobs.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { noticesToMentors } from '#server/plans/membership/mentors.ts'
import { noticesToPlanMentors } from '#server/plans/membership/transfers.ts'
import { refreshSettings } from '#server/settings/refresh-settings.ts'
import type { Services } from '#server/services.ts'
import { isStill } from '../../accounts/queries.ts'
import { countOutcomes, type RowPlan } from '../plan-rows.ts'
import type { Advance } from '../progress.ts'
import type { ValidatedRow } from '../validate-row.ts'
import { writeRows } from '../write-rows.ts'
import {
  countFailure,
  countUnwrittenRows,
  deleteImport,
  deleteUnbegunImport,
  findImport,
  findNextChunk,
  insertImport,
  listAbandoned,
  listResults,
  lockImport,
  updateChunk,
  type ImportRow,
} from './queries.ts'
import type { ChunkResult, WriteOptions } from './table.ts'

/** Rows of one transaction: the embedded engine serves others only between transactions. */
const CHUNK_SIZE = 25
/** After a chunk that kept others waiting: a call of several statements is not to wait for a chunk before each. */
const PAUSE = 40
/** A chunk takes well under a second. */
const ABANDONED_AFTER = 30_000
/** One every ten seconds: what lasts longer than three minutes does not end by itself. */
const MAX_FAILURES = 20

interface Import {
  readonly file: string
  readonly rows: readonly ValidatedRow[]
  readonly options: WriteOptions
  readonly advance: Advance
}

/** All rows are stored first: of a process that is killed, another continues. With `atomic` they are one chunk. */
export async function importRows(
  services: Services,
  { file, rows, options, advance }: Import,
): Promise<RowPlan[]> {
  if (rows.length === 0) return []
  const began = { file, options, writtenAt: services.now() }
  const chunks = options.atomic ? [rows] : [...chunksOf(rows, CHUNK_SIZE)]
  const importId = await transact(services, (db) => insertImport(db, began, chunks))
  const plans: RowPlan[] = []
  try {
    await writeChunks(services, importId, (written) => {
      plans.push(...written)
      advance(written.length)
    })
  } catch (error) {
    await deleteUnbegunImport(services.database.orm, importId)
    throw error
  }
  return plans
}

export const continueImportsJob: Job<Services> = {
  name: 'continue imports',
  everyMilliseconds: 10_000,
  run: continueImports,
}

/** Writes what a process that has ended left of its imports. */
export async function continueImports(services: Services): Promise<void> {
  const { orm } = services.database
  const now = services.now().getTime()
  const [before, after] = [new Date(now - ABANDONED_AFTER), new Date(now + ABANDONED_AFTER)]
  for (const importId of await listAbandoned(orm, before, after)) {
    try {
      await writeChunks(services, importId)
    } catch (error) {
      // Those after it are not to wait for it.
      services.log.error(error, 'An import could not be continued')
      if ((await countFailure(orm, importId)) >= MAX_FAILURES) await stopImport(services, importId)
    }
  }
}

const stopImport = (services: Services, importId: string) =>
  transact(services, async (db, afterCommit) => {
    const began = await lockImport(db, importId)
    if (began) afterCommit(await notify(services, db, await stop(db, began)))
  })

type OnWritten = (plans: readonly RowPlan[]) => void

async function writeChunks(services: Services, importId: string, onWritten?: OnWritten) {
  for (;;) {
    // A value may have been taken out of its list since the rows were checked.
    await refreshSettings(services)
    const { isLast, keepsWaiting } = await writeNext(services, importId, onWritten)
    if (isLast) return
    if (keepsWaiting) await setTimeout(PAUSE)
  }
}

const writeNext = (services: Services, importId: string, onWritten: OnWritten = () => {}) =>
  transact(services, async (db, afterCommit) => {
    const mayWrite = await isStillAllowed(db, importId)
    const began = await lockImport(db, importId)
    const chunk = began && (await findNextChunk(db, importId))
    if (!chunk) return { isLast: true, keepsWaiting: false }
    if (!mayWrite) {
      afterCommit(await notify(services, db, await stop(db, began)))
      return { isLast: true, keepsWaiting: false }
    }
    const { plans, result, notices } = await writeRows(services, db, chunk.rows, began.options)
    const isLast = result === null || chunk.number === began.chunkCount - 1
    if (result) {
      await updateChunk(db, { importId, number: chunk.number, result, now: services.now() })
    }
    if (result === null) await deleteImport(db, importId)
    const last = isLast && result ? await end(db, began) : []
    const sent = began.options.actorId === null ? [] : [...notices, ...last]
    afterCommit(await notify(services, db, sent))
    afterCommit(() => {
      if (began.options.sendInvitations) services.outboxSignal.wake()
      onWritten(plans)
    })
    return { isLast, keepsWaiting: services.database.pool.waitingCount > 0 }
  })

/** A job may continue the import of an admin who has left. Asked before anything is locked: see `isStill`. */
async function isStillAllowed(db: Transaction, importId: string): Promise<boolean> {
  const actorId = (await findImport(db, importId))?.options.actorId
  return actorId ? isStill(db, { id: actorId, role: 'Admins' }) : true
}

/** What is written stays. Returns the notices to the admin and the mentors. */
async function stop(db: Transaction, began: ImportRow): Promise<Notice[]> {
  const { actorId } = began.options
  const left = await countUnwrittenRows(db, began.id)
  const notices = await end(db, began, left)
  if (actorId === null) return []
  const rows = left === 1 ? '1 row was' : `${left} rows were`
  const message = `The import of ${began.file} has stopped; ${rows} not imported.`
  const notice = { kind: 'profile', subject: 'Import stopped', message } as const
  return [...notices, { ...notice, userId: actorId, link: paths.importPeople }]
}

/** Returns the notices to mentors, who are told once of all the rows. */
async function end(
  db: Transaction,
  { id, file, options }: ImportRow,
  notImported = 0,
): Promise<Notice[]> {
  const results = await listResults(db, id)
  await deleteImport(db, id)
  const counts = { ...countAll(results), ...(notImported > 0 && { notImported }) }
  const action = notImported > 0 ? 'import stopped' : 'imported'
  const changes = addedValues({ file, ...counts })
  await record(db, { actorId: options.actorId, action, subject: 'users', changes })
  const transfers = results.flatMap((result) => result.transfers)
  const ofMentor = Map.groupBy(
    results.flatMap(({ mentorChanges }) => mentorChanges),
    ({ mentor }) => mentor.id,
  )
  return [
    ...(await noticesToPlanMentors(db, transfers)),
    ...[...ofMentor.values()].flatMap((ofOne) =>
      noticesToMentors(
        ofOne.flatMap(({ changed }) => changed),
        ofOne[0]?.mentor,
      ),
    ),
  ]
}

function countAll(results: readonly ChunkResult[]): ChunkResult['counts'] {
  const total = countOutcomes([])
  for (const { counts } of results) {
    total.created += counts.created
    total.updated += counts.updated
    total.unchanged += counts.unchanged
    total.refused += counts.refused
  }
  return total
}

import type { Actor } from '@cohort/contract/access'
import type { Call } from '@cohort/contract/calls'
import type { Job } from '#server/platform/process/jobs.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { addedValues } from './changes.ts'
import { record, type AuditEntry } from './queries.ts'
import type { Refused } from './refusal-counts.ts'

const HOUR = 60 * 60_000

type Recording = Pick<PlatformServices, 'database' | 'refusals' | 'log' | 'now'>

/** The first of an hour is an entry, the number of the others a second one: a script must not fill the log. */
export const recordRefusal = (
  services: Recording,
  actor: Actor,
  { method, path }: Pick<Call, 'method' | 'path'>,
): Promise<void> => recordRefused(services, actor, `${method} ${path}`)

export async function recordRefused(services: Recording, actor: Actor, subject: string) {
  const { refusals, now } = services
  const key = `${actor.id} ${subject}`
  const since = now().getTime()
  const known = refusals.get(key)
  if (known && !isOver(known, since)) {
    known.unrecorded += 1
    return
  }
  const entry = { actorId: actor.id, action: 'refused', subject }
  const refused: Refused = { entry, since, unrecorded: 0 }
  refusals.set(key, refused)
  if (known) await recordRepeats(services, known)
  // Of a full disk these are left, which the next entry counts.
  refused.unrecorded += known?.unrecorded ?? 0
  if (!(await tryRecord(services, entry))) refused.unrecorded += 1
}

/** A clock that was put back ends the hour as well. */
const isOver = ({ since }: Refused, now: number) => now < since || now >= since + HOUR

export async function recordRepetitions(services: Recording, all = false): Promise<void> {
  const now = services.now().getTime()
  for (const [key, refused] of services.refusals) {
    if (!all && !isOver(refused, now)) continue
    await recordRepeats(services, refused)
    if (refused.unrecorded === 0) services.refusals.delete(key)
  }
}

export const refusalsJob: Job = {
  name: 'record repeated refusals',
  everyMilliseconds: 60_000,
  run: (services) => recordRepetitions(services),
}

async function recordRepeats(services: Recording, refused: Refused) {
  const times = refused.unrecorded
  if (times === 0) return
  refused.unrecorded = 0
  const entry = { ...refused.entry, changes: addedValues({ times }) }
  if (!(await tryRecord(services, entry))) refused.unrecorded += times
}

/** False on a full disk and without a database: a refusal stays a refusal. */
async function tryRecord({ database, log }: Recording, entry: AuditEntry): Promise<boolean> {
  try {
    if (!(await database.hasDiskSpace())) return false
    await record(database.orm, entry)
    return true
  } catch (error) {
    log.warn(error, 'A refusal waits to be recorded')
    return false
  }
}

import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import { addDays, toInstant } from '@cohort/contract/dates'
import { signals } from '@cohort/contract/signals/calls'
import type { Thresholds } from '@cohort/contract/signals/rules'
import type { SignalSettings } from '@cohort/contract/signals/schemas'
import { changesBetween, isOutdated } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import { listCurrentMentors } from '#server/plans/mentor-queries.ts'
import { todayOf, type Services } from '#server/services.ts'
import {
  countDecisions,
  listSharesByBatch,
  listSharesByGender,
  listSharesByMentor,
} from './settings-queries.ts'
import { findLastDay, findThresholds, lockThresholds, saveThresholds } from './state-queries.ts'

const DECIDED_DAYS = 56

export async function readSignalSettings(services: Services): Promise<SignalSettings> {
  const { orm } = services.database
  const today = todayOf(services)
  const since = toInstant(addDays(today, -DECIDED_DAYS), '00:00', services.config.orgTimezone)
  const asOf = await findLastDay(orm, today)
  const settings = {
    thresholds: await findThresholds(orm, today),
    decisions: await countDecisions(orm, since),
  }
  if (!asOf) return { ...settings, byBatch: [], byMentor: [], byGender: [] }
  return {
    ...settings,
    byBatch: await listSharesByBatch(orm, asOf),
    byMentor: await listSharesByMentor(orm, asOf, await listCurrentMentors(orm, today)),
    byGender: await listSharesByGender(orm, asOf),
  }
}

/** Applies from today on: the results of past days do not change. */
export async function saveSignalSettings(
  services: Services,
  { id: actorId }: Actor,
  { basis, ...thresholds }: BodyOf<typeof signals.saveSettings>,
): Promise<SignalSettings> {
  await transact(services, async (db) => {
    const fromDay = todayOf(services)
    await lockThresholds(db)
    const before = await findThresholds(db, fromDay)
    if (isOutdated(basis, before)) throw refuse(signals.saveSettings, 'changedMeanwhile')
    const changes = changesBetween(written(before), written(thresholds))
    if (Object.keys(changes).length === 0) return
    await saveThresholds(db, { thresholds, fromDay, updatedAt: services.now() })
    await record(db, { actorId, action: 'changed', subject: 'signal settings', changes })
  })
  return readSignalSettings(services)
}

const written = (thresholds: Thresholds) =>
  Object.fromEntries(
    Object.entries(thresholds).map(([name, value]: [string, Thresholds[keyof Thresholds]]) => [
      name,
      typeof value === 'number' ? value : `${value.on} to ${value.off}`,
    ]),
  )

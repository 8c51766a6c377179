import type { Actor } from '@cohort/contract/access'
import { addDays } from '@cohort/contract/dates'
import type { Thresholds } from '@cohort/contract/signals/rules'
import type { SignalSettings } from '@cohort/contract/signals/schemas'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { todayOf, type Services } from '#server/services.ts'
import { listPresentMentors } from './debts-queries.ts'
import {
  countDecisions,
  listSharesByBatch,
  listSharesByGender,
  listSharesByMentor,
} from './settings-queries.ts'
import { findLastDay, findThresholds, saveThresholds } from './state-queries.ts'

const DECIDED_DAYS = 56

export async function readSignalSettings(services: Services): Promise<SignalSettings> {
  const { orm } = services.database
  const today = todayOf(services)
  const since = new Date(`${addDays(today, -DECIDED_DAYS)}T00:00:00Z`)
  const asOf = await findLastDay(orm)
  const settings = {
    thresholds: await findThresholds(orm),
    decisions: await countDecisions(orm, since),
  }
  if (!asOf) return { ...settings, byBatch: [], byMentor: [], byGender: [] }
  return {
    ...settings,
    byBatch: await listSharesByBatch(orm, asOf),
    byMentor: await listSharesByMentor(orm, asOf, await listPresentMentors(orm, today)),
    byGender: await listSharesByGender(orm, asOf),
  }
}

/** Counts from the next closed day on: days that are over stay as they were judged. */
export async function saveSignalSettings(
  services: Services,
  { id: actorId }: Actor,
  thresholds: Thresholds,
): Promise<SignalSettings> {
  await services.database.orm.transaction(async (db) => {
    const changes = changesBetween(written(await findThresholds(db)), written(thresholds))
    if (Object.keys(changes).length === 0) return
    await saveThresholds(db, thresholds, services.now())
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

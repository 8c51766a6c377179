import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import { settings } from '@cohort/contract/settings/calls'
import type { OrganisationSettings } from '@cohort/contract/settings/schemas'
import { changesBetween, isOutdated } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import { refuse } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { announceSettingsChange } from '#server/settings/refresh-settings.ts'
import { findSessionLimits, lockSessionLimits, saveSessionLimits } from './queries.ts'

export async function setSessionLimits(
  services: Services,
  { id: actorId }: Actor,
  { basis, ...limits }: BodyOf<typeof settings.setSessionLimits>,
): Promise<OrganisationSettings> {
  await transact(services, async (db) => {
    await lockSessionLimits(db)
    const before = await findSessionLimits(db)
    if (isOutdated(basis, before)) throw refuse(settings.setSessionLimits, 'changedMeanwhile')
    const changes = changesBetween(before, limits)
    await saveSessionLimits(db, limits)
    await record(db, { actorId, action: 'changed', subject: 'session limits', changes })
  })
  await announceSettingsChange(services)
  return services.settings.current
}

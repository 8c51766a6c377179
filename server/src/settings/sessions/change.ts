import type { Actor } from '@cohort/contract/access'
import type { OrganisationSettings, SessionLimitsForm } from '@cohort/contract/settings/schemas'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Services } from '#server/services.ts'
import { announceSettingsChange } from '#server/settings/refresh-settings.ts'
import { findSessionLimits, lockSessionLimits, saveSessionLimits } from './queries.ts'

export async function setSessionLimits(
  services: Services,
  { id: actorId }: Actor,
  limits: SessionLimitsForm,
): Promise<OrganisationSettings> {
  await transact(services, async (db) => {
    await lockSessionLimits(db)
    const changes = changesBetween(await findSessionLimits(db), limits)
    await saveSessionLimits(db, limits)
    await record(db, { actorId, action: 'changed', subject: 'session limits', changes })
  })
  await announceSettingsChange(services)
  return services.settings.current
}

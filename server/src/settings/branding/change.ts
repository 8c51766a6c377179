import type { Actor } from '@cohort/contract/access'
import type { Branding } from '@cohort/contract/settings/branding-rules'
import type { BrandingForm } from '@cohort/contract/settings/schemas'
import { record, type AuditEntry } from '#server/platform/audit/queries.ts'
import { transact } from '#server/platform/database/transact.ts'
import type { Services } from '#server/services.ts'
import { announceSettingsChange } from '#server/settings/refresh-settings.ts'
import { prepareLogo } from './prepare-logo.ts'
import { findBranding, lockBranding, replaceLogo, updateBranding } from './queries.ts'

export async function changeBranding(
  services: Services,
  actor: Actor,
  form: BrandingForm,
): Promise<Branding> {
  const { colour, name } = form
  const logo = typeof form.logo === 'string' ? await prepareLogo(form.logo, actor.id) : form.logo
  const look = await transact(services, async (db) => {
    await lockBranding(db)
    const before = await findBranding(db)
    const chosen = { ...(colour && { colour }), ...(name !== undefined && { name }) }
    await updateBranding(db, chosen, services.now())
    if (logo !== undefined) await replaceLogo(db, logo)
    const after = await findBranding(db)
    const changes = differences(before, after)
    const entry = { actorId: actor.id, action: 'changed', subject: 'branding', changes }
    if (Object.keys(changes).length > 0) await record(db, entry)
    return after
  })
  await announceSettingsChange(services)
  return look
}

/** The URL identifies a logo: it contains a hash of the image. */
function differences(before: Branding, after: Branding): NonNullable<AuditEntry['changes']> {
  const fieldsOf = ({ colour, name, logo }: Branding) => ({ colour, name, logo: logo?.url ?? null })
  const [from, to] = [fieldsOf(before), fieldsOf(after)]
  const changed = (['colour', 'name', 'logo'] as const).filter((part) => from[part] !== to[part])
  return Object.fromEntries(changed.map((part) => [part, { from: from[part], to: to[part] }]))
}

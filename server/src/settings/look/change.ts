import type { Actor } from '@cohort/contract/access'
import type { Look, LookForm } from '@cohort/contract/settings/look'
import { record, type AuditEntry } from '#server/audit/queries.ts'
import type { Services } from '#server/services.ts'
import { tellChanged } from '../tell-changed.ts'
import { prepareLogo } from './prepare-logo.ts'
import { findLook, lockLook, replaceLogo, updateLook } from './queries.ts'

/** What the form leaves out stays. */
export async function changeLook(services: Services, actor: Actor, form: LookForm): Promise<Look> {
  const { colour, name } = form
  const logo = typeof form.logo === 'string' ? await prepareLogo(form.logo) : form.logo
  const look = await services.database.orm.transaction(async (db) => {
    await lockLook(db)
    const before = await findLook(db)
    const chosen = { ...(colour && { colour }), ...(name !== undefined && { name }) }
    await updateLook(db, chosen, services.now())
    if (logo !== undefined) await replaceLogo(db, logo)
    const after = await findLook(db)
    const changes = differences(before, after)
    const entry = { actorId: actor.id, action: 'changed', subject: 'look', changes }
    if (Object.keys(changes).length > 0) await record(db, entry)
    return after
  })
  await tellChanged(services)
  return look
}

/** A logo is told by its address, which is made of what it shows. */
function differences(before: Look, after: Look): NonNullable<AuditEntry['changes']> {
  const told = ({ colour, name, logo }: Look) => ({ colour, name, logo: logo?.url ?? null })
  const [from, to] = [told(before), told(after)]
  const changed = (['colour', 'name', 'logo'] as const).filter((part) => from[part] !== to[part])
  return Object.fromEntries(changed.map((part) => [part, { from: from[part], to: to[part] }]))
}

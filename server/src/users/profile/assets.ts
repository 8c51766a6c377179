import { paths } from '@cohort/contract/app-paths'
import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import { users } from '@cohort/contract/users/calls'
import type { Asset } from '@cohort/contract/users/schemas'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { defined } from '#server/platform/database/omit-undefined.ts'
import { notify } from '#server/notifications/notify.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notFound, orNotFound, refuse, refuseAt } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { recordAboutPeople } from '../record-person.ts'
import { findAsset, insertAsset, lockUser, updateAsset } from './queries.ts'

export async function giveAsset(
  services: Services,
  actor: Actor,
  { userId, assetType: type, assetName: name, givenOn }: BodyOf<typeof users.giveAsset>,
): Promise<Asset> {
  if (userId === actor.id) throw refuse(users.giveAsset, 'own')
  return transact(services, async (db, afterCommit) => {
    orNotFound(await lockUser(db, userId), 'User')
    const createdAt = services.now()
    const given = await insertAsset(db, { userId, type, name, givenOn, createdAt })
    const changes = { asset: { from: null, to: given } }
    const about = { subject: 'asset', subjectId: userId, personId: userId, changes }
    await recordAboutPeople(services, db, [{ actorId: actor.id, action: 'gave', ...about }])
    const message = `An asset was assigned to you: ${type}, ${name}.`
    const notice = {
      userId,
      kind: 'asset',
      message,
      link: `${paths.myProfile}?tab=assets`,
    } as const
    afterCommit(await notify(services, db, [notice]))
    return given
  })
}

export async function changeAsset(
  services: Services,
  actor: Actor,
  assetId: string,
  change: BodyOf<typeof users.changeAsset>,
): Promise<Asset> {
  return transact(services, async (db) => {
    const owner = (await findAsset(db, assetId))?.ownerId
    if (!owner || !(await lockUser(db, owner))) throw notFound('Asset')
    const asset = orNotFound(await findAsset(db, assetId), 'Asset')
    if (asset.ownerId === actor.id) throw refuse(users.changeAsset, 'own')
    const { givenOn = asset.givenOn, returnedOn = asset.returnedOn } = change
    if (returnedOn !== null && returnedOn < givenOn) {
      const [field = 'returnedOn'] = Object.keys(change)
      throw refuseAt(users.changeAsset, 'returnedTooEarly', field)
    }
    const { assetType: type, assetName: name, ...dates } = change
    const updated = await updateAsset(db, assetId, defined({ type, name, ...dates }))
    const changes = changesBetween<Partial<Asset>>(asset, defined(change))
    if (Object.keys(changes).length === 0) return updated
    const subject = { subject: 'asset', subjectId: asset.ownerId, personId: asset.ownerId }
    const entry = { actorId: actor.id, action: 'changed', ...subject, changes }
    await recordAboutPeople(services, db, [entry])
    return updated
  })
}

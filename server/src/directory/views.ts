import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import { directory } from '@cohort/contract/directory/calls'
import { MAX_VIEWS } from '@cohort/contract/directory/rules'
import type { View } from '@cohort/contract/directory/schemas'
import { record } from '#server/platform/audit/queries.ts'
import { violatedConstraint } from '#server/platform/database/constraint-errors.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse, refuseAt } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { lockAccount } from '#server/users/accounts/queries.ts'
import { countViews, deleteView, findView, insertView, updateView } from './view-queries.ts'

type Form = BodyOf<typeof directory.saveView>

export const saveView = (services: Services, actor: Actor, form: Form): Promise<View> =>
  transact(services, async (db) => {
    // Two tabs of the owner count one after the other.
    await lockAccount(db, actor.id)
    if ((await countViews(db, actor.id)) >= MAX_VIEWS) {
      throw refuse(directory.saveView, 'tooManyViews')
    }
    const [id, at] = [newId(), services.now()]
    await insertView(db, { ...form, id, ownerId: actor.id, createdAt: at, updatedAt: at })
    return showView(db, actor, id)
  }).catch(rethrow)

export const changeView = (services: Services, actor: Actor, viewId: string, form: Form) =>
  transact(services, async (db) => {
    const { isOwn } = await showView(db, actor, viewId)
    if (!isOwn && !form.isShared) throw refuse(directory.changeView, 'notOwner')
    await updateView(db, actor, viewId, { ...form, updatedAt: services.now() })
    return showView(db, actor, viewId)
  }).catch(rethrow)

export const removeView = (services: Services, actor: Actor, viewId: string): Promise<null> =>
  transact(services, async (db) => {
    const { isOwn } = await showView(db, actor, viewId)
    await deleteView(db, actor, viewId)
    const about = { subject: 'view of people', subjectId: viewId }
    if (!isOwn) await record(db, { actorId: actor.id, action: 'deleted', ...about })
    return null
  })

const showView = async (db: Queryable, actor: Actor, viewId: string) =>
  orNotFound(await findView(db, actor, viewId), 'View')

function rethrow(error: unknown): never {
  if (violatedConstraint(error) !== 'people_views_name') throw error
  throw refuseAt(directory.saveView, 'nameTaken', 'name')
}

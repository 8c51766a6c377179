import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import { directory } from '@cohort/contract/directory/calls'
import { MAX_VIEWS } from '@cohort/contract/directory/rules'
import type { View } from '@cohort/contract/directory/schemas'
import { violatedConstraint } from '#server/platform/database/constraint-errors.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { notFound, orNotFound, refuse, refuseAt } from '#server/platform/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { countViews, deleteView, findView, insertView, updateView } from './view-queries.ts'

type Form = BodyOf<typeof directory.saveView>

export const saveView = (services: Services, actor: Actor, form: Form): Promise<View> =>
  transact(services, async (db) => {
    if ((await countViews(db, actor.id)) >= MAX_VIEWS) {
      throw refuse(directory.saveView, 'tooManyViews')
    }
    const [id, at] = [newId(), services.now()]
    await insertView(db, { ...form, id, ownerId: actor.id, createdAt: at, updatedAt: at })
    return showView(db, actor, id)
  }).catch(rethrow)

/** Shared views are changed by their owner and by other admins. */
export const changeView = (services: Services, actor: Actor, viewId: string, form: Form) =>
  transact(services, async (db) => {
    const changes = { ...form, updatedAt: services.now() }
    if (!(await updateView(db, actor, viewId, changes))) throw notFound('View')
    // An admin who unshares another admin's view no longer sees it.
    return (await findView(db, actor, viewId)) ?? withdrawn(viewId, form)
  }).catch(rethrow)

const withdrawn = (id: string, form: Form): View => ({ id, ...form, isOwn: false, ownerName: '-' })

export async function removeView({ database }: Services, actor: Actor, viewId: string) {
  if (!(await deleteView(database.orm, actor, viewId))) throw notFound('View')
  return null
}

const showView = async (db: Queryable, actor: Actor, viewId: string) =>
  orNotFound(await findView(db, actor, viewId), 'View')

function rethrow(error: unknown): never {
  if (violatedConstraint(error) !== 'people_views_name') throw error
  throw refuseAt(directory.saveView, 'nameTaken', 'name')
}

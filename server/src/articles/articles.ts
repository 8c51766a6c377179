import type { Actor } from '@cohort/contract/access'
import type { BodyOf } from '@cohort/contract/calls'
import { articles } from '@cohort/contract/articles/calls'
import { MAX_ARTICLES, type Use } from '@cohort/contract/articles/rules'
import type { Article, ArticleChange, ArticleForm } from '@cohort/contract/articles/schemas'
import { addedValues, changesBetween, type Changes } from '#server/platform/audit/changes.ts'
import { record } from '#server/platform/audit/queries.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Queryable } from '#server/platform/database/queryable.ts'
import { transact } from '#server/platform/database/transact.ts'
import { orNotFound, refuse, refuseAt } from '#server/platform/http/http-error.ts'
import type { Services } from '#server/services.ts'
import { markReviewed } from './asked-often-queries.ts'
import {
  countArticles,
  countUse,
  deleteArticle,
  findArticle,
  insertArticle,
  isTitleTaken,
  lockArticles,
  updateArticle,
} from './queries.ts'

interface Target {
  readonly actor: Actor
  readonly articleId: string
}

export async function readArticle(services: Services, { actor, articleId }: Target) {
  return orNotFound(await findArticle(services.database.orm, actor, articleId), 'Help article')
}

export function createArticle(
  services: Services,
  actor: Actor,
  { requestIds, ...form }: BodyOf<typeof articles.create>,
): Promise<Article> {
  return transact(services, async (db) => {
    await lockArticles(db)
    if (await isTitleTaken(db, form.title)) throw refuseAt(articles.create, 'titleTaken', 'title')
    if ((await countArticles(db)) >= MAX_ARTICLES) throw refuse(articles.create, 'tooMany')
    const now = services.now()
    const id = newId()
    await insertArticle(db, { ...form, id, createdAt: now, updatedAt: now })
    await markReviewed(db, { actor, requestIds }, now)
    const target = { actor, articleId: id }
    await recordChanges(db, target, 'added', addedValues({ isDraft: form.isDraft }))
    return read(db, target)
  })
}

export function changeArticle(
  services: Services,
  target: Target,
  { updatedAt, ...form }: ArticleChange,
): Promise<Article> {
  const { articleId } = target
  return transact(services, async (db) => {
    await lockArticles(db)
    const current = await read(db, target)
    if (updatedAt && updatedAt !== current.updatedAt)
      throw refuse(articles.change, 'changedMeanwhile')
    const before: ArticleForm = current
    if (await isTitleTaken(db, form.title, articleId)) {
      throw refuseAt(articles.change, 'titleTaken', 'title')
    }
    await updateArticle(db, articleId, { ...form, updatedAt: services.now() })
    await recordChanges(db, target, 'changed', changesBetween(before, form, ['isDraft']))
    return read(db, target)
  })
}

export function removeArticle(services: Services, target: Target): Promise<null> {
  return transact(services, async (db) => {
    await lockArticles(db)
    await read(db, target)
    await deleteArticle(db, target.articleId)
    await recordChanges(db, target, 'removed', {})
    return null
  })
}

export async function recordArticleUse(
  services: Services,
  articleId: string,
  use: Use,
): Promise<null> {
  const isCounted = await countUse(services.database.orm, articleId, use)
  orNotFound(isCounted || undefined, 'Help article')
  return null
}

const read = async (db: Queryable, { actor, articleId }: Target) =>
  orNotFound(await findArticle(db, actor, articleId), 'Help article')

/** Without its words: they may name people, whose erasure could not remove them from there. */
function recordChanges(
  db: Queryable,
  { actor, articleId }: Target,
  action: string,
  changes: Changes,
) {
  const about = { subject: 'help article', subjectId: articleId, changes }
  return record(db, { actorId: actor.id, action, ...about })
}
